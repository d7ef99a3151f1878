import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { CompoundName, Interaction, Warning } from './evidence.ts'
import { INTERACTION_KINDS } from './evidence-vocabulary.ts'

export const PAIR_RESULTS = ['found', 'asked back', 'nothing known'] as const
/** Why a pair is asked back. */
export const ASKED_BACK = ['some', 'same', 'outside'] as const

/** As many names are checked at once. */
export const MOST_ITEMS = 12

/** How a name was read. `known: false` means: not understood, so nothing was checked. */
const UnderstoodItem = z.object({
  asked: z.string(),
  known: z.boolean(),
  kind: z.enum(['compound', ...INTERACTION_KINDS]).nullable(),
  /** The name that it was read as. Of an unknown one, names that look like it. */
  names: z.array(z.string()),
  compound: CompoundName.nullable(),
  /** The compounds that the name means: several for 'magnesium'. */
  compounds: z.array(CompoundName),
  /** Classes that it belongs to: a record that names such a class names it. */
  classes: z.array(z.string()),
  /** It was typed halfway, and only one name begins with it. */
  is_completed: z.boolean(),
})

/** Two of the requested names. */
const Pair = z.object({
  /** As they were read, and as they were asked for. */
  a: z.string(),
  b: z.string(),
  asked: z.array(z.string()).length(2),
  /** 'nothing known' is never 'safe': both were understood, and no record concerns them even in part. */
  result: z.enum(PAIR_RESULTS),
  /**
   * `some`: records concern a part of the meaning of a wide word. `same`: both are or contain one substance. `outside`:
   * neither is in the catalogue, which holds nothing on such pairs. Null unless the answer asks back.
   */
  because: z.enum(ASKED_BACK).nullable(),
  /** Rows that concern the pair, the most serious first. */
  interactions: z.array(Interaction),
  /** Rows that concern only a part of the word's meaning, with that part. */
  some: z.array(z.object({ parts: z.array(z.string()), interaction: Interaction })),
  /** Where nothing is known: rows whose words are wider than what they name, so that they may mean it. */
  may_concern: z.array(Interaction),
  /** What the result means; of a found pair the effect of its first row. */
  message: z.string(),
})

export const NOTHING_KNOWN = 'We found no record of this pair. That does not make it safe.'

export const interactionEndpoints = {
  checkInteractions: {
    summary: 'What is known of compounds, medicines and conditions together, each by a name; up to 12',
    query: z.object({
      /** Names separated by commas. */
      items: text(1_500).min(1),
    }),
    output: z.object({
      items: z.array(UnderstoodItem),
      /** Every two of the understood names, the most serious first. */
      pairs: z.array(Pair),
      /** All warnings of each compound in a pair of which nothing is known. */
      records: z.array(
        z.object({
          compound: CompoundName,
          warnings: z.array(Warning),
          interactions: z.array(Interaction),
        }),
      ),
    }),
  },
  suggestInteractionNames: {
    summary: 'Names of compounds, medicines, conditions, foods and classes of them for what is being typed',
    query: z.object({
      query: text(200).min(1),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    output: z.object({
      suggestions: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['compound', ...INTERACTION_KINDS]),
          /** The brand or other word that matched, where it is not the name: 'Lexapro' of Escitalopram. */
          matched: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies Record<string, EndpointSchemas>
