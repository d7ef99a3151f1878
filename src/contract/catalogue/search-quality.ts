import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { ASKED_VIEWS } from './search-quality-vocabulary.ts'

/** A question that found nothing or took long, asked at least three times; who asked is not known. */
export const AskedQuestion = z.object({
  question: z.string(),
  /** How often it found nothing, how often it took long, and how long it took once. */
  empty: z.int(),
  slow: z.int(),
  slowest_ms: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  handled_at: z.string().nullable(),
  /** The first purposes and classes that it names by now. */
  finds: z.array(z.string()),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A purpose or a class, by the id that labelled queries name. */
const SearchTopic = z.object({ id: z.string(), name: z.string() })
export type SearchTopic = z.infer<typeof SearchTopic>

/** Another word by which people ask for a topic. */
export const SearchWord = z.object({
  word: z.string(),
  topic: SearchTopic,
  reason: z.string(),
  added_at: z.string(),
  /** The email of who added it; null when they have left. */
  by: z.string().nullable(),
})
export type SearchWord = z.infer<typeof SearchWord>

/** Share of labelled queries of a kind whose target is found in the expected place. */
const Share = z.object({ found: z.int(), asked: z.int() })
const Figures = z.object({
  purposes: Share,
  classes: Share,
  /** Share of the meaningless queries that rightly find nothing. */
  nonsense: Share,
})

/** Search results for the labelled queries, with the current words and with one word added or removed. */
export const Measured = z.object({
  before: Figures,
  after: Figures,
  /** Queries whose first three topics change, by their names; up to 50. */
  changed: z.array(
    z.object({
      query: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
      /** Whether the intended target is among the results, before and after. Null for queries without a target. */
      is_found: z.tuple([z.boolean(), z.boolean()]).nullable(),
    }),
  ),
})
export type Measured = z.infer<typeof Measured>

/** As it is compared: in small letters, with single spaces. */
const Word = text(60)
  .trim()
  .min(2, 'needs at least 2 letters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} '’+./-]*$/u, 'must be a word or a few')
  .transform((word) => word.toLowerCase().replace(/\s+/g, ' '))
const pair = { word: Word, topic: text(120) }

export const searchQualityEndpoints = {
  listAsked: {
    summary: 'Questions that found nothing or took long, asked at least three times, the most asked first',
    query: z.object({
      view: z.enum(ASKED_VIEWS).default('open'),
      /** `next` of the page before. */
      after: text(200).default(''),
    }),
    output: z.object({ questions: z.array(AskedQuestion), next: z.string().nullable() }),
  },
  markAsked: {
    summary: 'Says that something was done about a question, or takes that back',
    body: z.strictObject({ question: text(100), is_handled: z.boolean() }),
    output: z.object({ question: AskedQuestion }),
  },
  exportAsked: {
    summary: 'The open questions as a file: CSV, or JSON in the form of the labelled queries',
    query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
    output: z.object({ file: z.string(), count: z.int(), has_more: z.boolean() }),
  },
  listSearchWords: {
    summary: 'Words that were added for purposes and classes, and the topics that there are',
    output: z.object({ words: z.array(SearchWord), topics: z.array(SearchTopic) }),
  },
  measureSearchWord: {
    summary: 'What a word more, or one of those that were added less, changes for the labelled queries',
    query: z.object({ ...pair, change: z.enum(['add', 'remove']).default('add') }),
    output: Measured,
  },
  addSearchWord: {
    summary: 'Lets people find a topic by another word, at once',
    body: z.strictObject({ ...pair, reason: text(500).trim().min(1, 'is required') }),
    output: z.object({ word: SearchWord }),
  },
  removeSearchWord: {
    summary: 'Takes a word away that was added',
    body: z.strictObject(pair),
    output: z.object({ removed: z.boolean() }),
  },
} satisfies Record<string, EndpointSchemas>
