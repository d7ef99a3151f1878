import { z } from 'zod'
import { DrugCard } from '#contract/catalogue/catalogue.ts'
import { InteractionPair, UnderstoodItem } from '#contract/catalogue/interactions.ts'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { AiFacts } from './ai-search.ts'
import { AiHelp } from './help.ts'

export const sentenceEndpoints = {
  answerSentence: {
    summary: 'Answers a question typed into the search from open records, without an account',
    query: z.object({ query: text(200) }),
    output: z.object({
      /** Compounds that the sentence names; to a question of safety that names none, those that the record allows. */
      compounds: z.array(DrugCard),
      /** The answer to any question except one for a purpose. */
      facts: AiFacts.nullable(),
      /** The interaction checker's answer on its names; null with fewer than two. */
      check: z.object({ items: z.array(UnderstoodItem), pairs: z.array(InteractionPair) }).nullable(),
      /** The outcome that the sentence is about, where it asks for a purpose. */
      purpose: z.object({ slug: z.string(), name: z.string() }).nullable(),
      help: AiHelp,
    }),
  },
} satisfies Record<string, EndpointSchemas>
