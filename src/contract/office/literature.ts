import { z } from 'zod'
import { LiteratureServiceName } from '#contract/catalogue/literature.ts'
import { LITERATURE_VIEWS } from '#contract/catalogue/literature-views.ts'
import {
  LITERATURE_DECISIONS,
  LITERATURE_REASONS,
  type LiteratureReason,
} from '#contract/catalogue/literature-vocabulary.ts'
import { type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'

const Service = LiteratureServiceName
/** What was read in an abstract. An editor takes, changes or ignores it; it is never saved automatically. */
export const ReadFact = z.object({
  field: z.string(),
  /** Null: the sentences contradict each other, or only a person can say what they mean. */
  value: z.string().nullable(),
  /** The sentences that it was read from, letter by letter. */
  quotes: z.array(z.string()),
})
export type ReadFact = z.infer<typeof ReadFact>

/** One compound for which an article was found. */
const Find = z.object({
  compound: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  /** Why it was found, the weightiest first. */
  reasons: z.array(z.string()),
  /** What it might change on the page of the compound, in words. */
  may_change: z.array(z.string()),
  found_at: z.iso.datetime(),
  /** False: decided, or on record with nothing new about it. */
  waits: z.boolean(),
  decision: z
    .object({
      word: z.enum(LITERATURE_DECISIONS),
      reason: z.string().nullable(),
      /** The editor's own words for the reason 'other'; for editors and the person who suggested it. */
      words: z.string().nullable(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
    })
    .nullable(),
})
export type Find = z.infer<typeof Find>

/** An article with every compound for which it was found, the weightiest first. */
export const FoundEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  journal: z.string().nullable(),
  published: z.string().nullable(),
  first_author: z.string().nullable(),
  doi: z.string().nullable(),
  pmid: z.string().nullable(),
  trials: z.array(z.string()),
  kind: z.string(),
  detail: z.string().nullable(),
  status: z.enum(['ok', 'retracted']),
  studied_in: z.string().nullable(),
  /** Where it can be read. */
  link: z.string().nullable(),
  services: z.array(Service),
  /** The article on record that it is. */
  on_record: z.string().nullable(),
  /** For editors alone. */
  abstract: z.string().nullable(),
  /** What rules read in the abstract, each with its sentences. */
  facts: z.array(ReadFact),
  finds: z.array(Find),
})
export type FoundEntry = z.infer<typeof FoundEntry>

const terms = (most: number) => z.array(text(200).trim().min(1)).max(most)
/** How a compound is searched for. A star at the end of a term means any ending. */
export const LiteraturePlan = z.strictObject({
  /** Searched alone. */
  names: terms(150),
  /** Names as short as 'EGCG' that mean nothing else, as an editor said; they are among `names`. */
  unshared: terms(50),
  /** Short or shared names: only with one of `context` in the same title or abstract. */
  short: terms(150),
  context: terms(60),
  /** The class under which reviews run: a text that names it alone ranks low, and is not searched for. */
  family: terms(30),
  family_context: terms(30),
  /** Against the title only: a good abstract may mention them. */
  not_in_title: terms(30),
  /** Supplementary concept: only of compounds that are neither the body's own nor food. */
  substance: text(200).nullable(),
  /** What is sent to ClinicalTrials.gov in place of the names, when an editor wrote it. */
  ctgov: text(2_000).nullable(),
})
export type LiteraturePlan = z.infer<typeof LiteraturePlan>

const found = z.object({ entry: z.uuid(), compound: z.uuid() })
const slug = z.object({ slug: text(100) })

export const literatureEndpoints = {
  listLiterature: {
    summary:
      'Articles that the search of the literature found and that wait for an editor, or were decided on',
    query: z.object({
      view: z.enum(LITERATURE_VIEWS).default('open'),
      /** Slug of a compound. */
      compound: text(100).optional(),
      ...paging(20),
    }),
    output: z.object({
      entries: z.array(FoundEntry),
      total: z.int(),
      /** The services that are asked here. */
      services: z.array(Service),
      /** The end of the last search, and how many of its searches were incomplete. */
      last: z.object({ at: z.iso.datetime(), incomplete: z.int(), note: z.string().nullable() }).nullable(),
    }),
  },
  decideLiterature: {
    summary: 'Decides on an article for a compound; null takes the decision back',
    params: found,
    body: z.strictObject({
      decision: z.enum(LITERATURE_DECISIONS).nullable(),
      reason: z.enum(Object.keys(LITERATURE_REASONS) as [LiteratureReason, ...LiteratureReason[]]).optional(),
      /** Due with the reason 'other', in the editor's own words; the person who suggested the study reads them. */
      words: text(300).trim().min(1).optional(),
      /** The decision that the editor saw; another one there meanwhile is a conflict. Left out: not compared. */
      seen: z.enum(LITERATURE_DECISIONS).nullable().optional(),
    }),
    output: Said,
  },
  getArticleFacts: {
    summary:
      'The abstract of an article on record as the search of the literature read it, and what rules read of it',
    params: z.object({ slug: text(200) }),
    /** By which a draft's article is found, that is not on record yet. */
    query: z.object({ doi: text(200).optional(), pmid: text(20).optional() }),
    output: z.object({
      /** Null where no service told one, it was deleted 90 days after the decision, or the article is unknown. */
      abstract: z.string().nullable(),
      facts: z.array(ReadFact),
      /** Whether a language model may be asked for more. */
      has_model: z.boolean(),
    }),
  },
  proposeArticleFacts: {
    summary:
      'What a language model reads in the abstract; only values whose quotes are in it letter by letter. Keeps nothing',
    params: z.object({ slug: text(200) }),
    body: z.strictObject({}),
    output: z.object({
      facts: z.array(ReadFact),
      /** Proposals without a quote in the abstract, which are not shown. */
      dropped: z.int(),
    }),
  },
  getLiteratureQuery: {
    summary: 'How a compound is searched for, with its last searches',
    params: slug,
    output: z.object({
      compound: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
      plan: LiteraturePlan,
      is_edited: z.boolean(),
      /** Words of articles that were marked as another compound's, for 'not in the title'. */
      not_words: z.array(z.string()),
      runs: z.array(
        z.object({
          service: Service,
          query: z.string(),
          from_day: z.string(),
          to_day: z.string(),
          state: z.enum(['running', 'complete', 'incomplete']),
          note: z.string().nullable(),
          found: z.int(),
          fresh: z.int(),
          known: z.int(),
          refused: z.int(),
          started_at: z.iso.datetime(),
        }),
      ),
    }),
  },
  previewLiteratureQuery: {
    summary: 'What a plan would find in the last 28 days, and which known articles; keeps nothing',
    params: slug,
    body: z.strictObject({ plan: LiteraturePlan }),
    output: z.object({
      /** Why the plan is refused; null when it is not. */
      refused: z.string().nullable(),
      queries: z.object({ europepmc: z.string(), ctgov: z.string() }).nullable(),
      /** Null where Europe PMC is not asked. */
      hits: z.object({ total: z.int(), titles: z.array(z.string()) }).nullable(),
      recall: z
        .object({
          /** Articles on record that Europe PMC holds, and how many of them the query finds. */
          held: z.int(),
          found: z.int(),
          missed: z.array(z.string()),
        })
        .nullable(),
    }),
  },
  saveLiteratureQuery: {
    summary:
      'Sets how a compound is searched for from the next night on; null goes back to what follows from its record',
    params: slug,
    body: z.strictObject({ plan: LiteraturePlan.nullable() }),
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
