import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { CompoundName, Interaction } from './evidence.ts'
import { INTERACTION_KINDS } from './evidence-vocabulary.ts'

/** What a name was taken for. `known: false` means: not understood, please say otherwise. */
const UnderstoodItem = z.object({
  asked: z.string(),
  known: z.boolean(),
  kind: z.enum(['compound', ...INTERACTION_KINDS]).nullable(),
  /** What it was understood as: a compound's name, or the names of records that mention it. */
  names: z.array(z.string()),
  compound: CompoundName.nullable(),
  /** Classes that a record counts it among: who names such a class names it. */
  classes: z.array(z.string()),
})

/** Two of the names that were asked for. Nothing known is never 'safe'. */
const Pair = z.object({
  a: z.string(),
  b: z.string(),
  interactions: z.array(Interaction),
  message: z.string(),
})

export const NOTHING_KNOWN =
  'Nothing is known to us of these two together. That does not mean that they can be combined.'

export const interactionEndpoints = {
  checkInteractions: {
    summary: 'What is known of compounds, medicines and conditions together, each by a name; up to 12',
    query: z.object({
      /** Names separated by commas. */
      items: text(1_500).min(1),
    }),
    output: z.object({
      items: z.array(UnderstoodItem),
      /** Every two of the understood names, the gravest first. */
      pairs: z.array(Pair),
    }),
  },
  suggestInteractionNames: {
    summary: 'Names of compounds, medicines, conditions, foods and classes of them for what is being typed',
    query: z.object({
      query: text(200).min(1),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    output: z.object({
      suggestions: z.array(z.object({ name: z.string(), kind: z.enum(['compound', ...INTERACTION_KINDS]) })),
    }),
  },
} satisfies Record<string, EndpointSchemas>
