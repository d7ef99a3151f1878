import { z } from 'zod'
import { DrugCard } from '#contract/catalogue/catalogue.ts'
import { CERTAINTIES, SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { InteractionPair, UnderstoodItem } from '#contract/catalogue/interactions.ts'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'

/** Where somebody in need finds help. `lines` say whom to call, each with the countries (ISO 3166-1, upper case) it is for. */
const HelpText = z.object({
  title: z.string(),
  message: z.string(),
  lines: z.array(z.object({ countries: z.array(z.string()), text: z.string() })),
})
export type HelpText = z.infer<typeof HelpText>

/** Stands at every answer, whatever was asked: who needs it is never guessed from words. */
export const AiHelp = z.object({
  in_danger: HelpText,
  unwell: HelpText,
  /** Which of them the question asks for in so many words: nothing else is answered then. Null for nearly all. */
  urgent: z.enum(['in_danger', 'unwell']).nullable(),
  /** Why no answer tells how much or how often. */
  no_doses: z.string(),
})
export type AiHelp = z.infer<typeof AiHelp>

/** Words of a compound's own record, letter for letter, and where they stand. */
export const AiQuote = z.object({
  text: z.string(),
  source: z.object({
    /**
     * `claim` quotes what studies found, as the evidence of the compound states it; `article` a title,
     * `article_summary` (for subscribers) our summary of the article.
     */
    field: z.enum([
      'claim',
      'short_description',
      'what_it_does',
      'how_it_works',
      'article',
      'article_summary',
    ]),
    /** Title of the article, or of a study behind a claim; null for the compound's own fields. */
    title: z.string().nullable(),
    doi: z.string().nullable(),
    /** Where the article is found: the DOI, else PubMed, else its source. */
    url: z.string().nullable(),
  }),
  /** On whom the sentence reports; null when it does not say, or says several. */
  studied_on: z.enum(['people', 'animals', 'laboratory']).nullable(),
  /** How certain it is; of claims alone. */
  certainty: z.enum(CERTAINTIES).optional(),
})
export type AiQuote = z.infer<typeof AiQuote>

/** What a question can ask besides compounds that fit a purpose. */
export const AI_ASKED = ['safety', 'comparison', 'effect', 'vendors', 'regulation', 'mixture'] as const

/** One statement of a record. */
const AiFact = z.object({
  /** What it is about: the other side of an interaction, an outcome, a vendor. */
  label: z.string().nullable(),
  text: z.string(),
  /** Null except for an interaction. */
  severity: z.enum(SEVERITIES).nullable(),
  /** The page that says so, of regulation alone. */
  url: z.string().optional(),
})
export type AiFact = z.infer<typeof AiFact>

/** What open records say when a question asks about more than a purpose. Costs no search. */
export const AiFacts = z.object({
  asked: z.enum(AI_ASKED),
  title: z.string(),
  message: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      /** Slug of the section's compound; null when the section covers several. */
      compound: z.string().nullable(),
      /** Slug of the section's blend, of those alone. */
      mixture: z.string().optional(),
      facts: z.array(AiFact),
      /** Said in place of facts; nothing recorded is never the same as safe. */
      note: z.string().nullable(),
    }),
  ),
  /** Names for the interaction checker, which knows more pairs; empty when it does not help. */
  check: z.array(z.string()),
})
export type AiFacts = z.infer<typeof AiFacts>

/** A compound that fits a question. */
export const AiRecommendation = z.object({
  id: z.uuid(),
  /** The slug. */
  name: z.string(),
  proper_name: z.string(),
  /** True for a compound named in the question: the subject, not a recommendation. */
  is_subject: z.boolean().optional(),
  /** How many warnings its page lists, and the most serious ones; absent from searches kept before. */
  warnings: z.object({ count: z.int(), first: z.array(z.string()) }).optional(),
  /** False where `tested` or `not_recommended` says why: it fits, and is shown without being recommended. */
  is_recommended: z.boolean().optional(),
  /** Result of those studies; only for a compound that is not recommended. */
  tested: z.enum(['no_difference', 'opposite_effect']).optional(),
  /**
   * Why else it is not recommended: no tested effect was asked for, no data in people for this, no authority that allows it, a serious illness, a medicine,
   * illness or person at risk in the question, or words of it that were not understood.
   */
  not_recommended: z
    .enum(['no_outcome', 'no_human_data', 'not_allowed', 'serious_illness', 'ask_first', 'not_understood'])
    .optional(),
  /** True where what studies found is mixed or unclear, so that no benefit is shown. */
  is_unclear: z.boolean().optional(),
  /** Why it matches the question, from claims and the record alone; people and animals are kept apart. */
  reason: z.string(),
  what_it_does: z.string(),
  how_it_works: z.string(),
  evidence: z.enum(EVIDENCE_LEVELS),
  /** How well it fits, in [0,1]: the effect that was tested and its certainty before the words of the record. */
  similarity: z.number().min(0).max(1),
  /** What the reason rests on; at least one. */
  quotes: z.array(AiQuote),
})
export type AiRecommendation = z.infer<typeof AiRecommendation>

/** How many searches are left until the first of next month (UTC). An admin has no limit: 'unlimited'. */
export const AiUsage = z.object({
  allowed: z.boolean(),
  subscription_type: z.enum(['paid', 'admin', 'free']),
  searches_remaining: z.union([z.int(), z.literal('unlimited')]),
  searches_used: z.int(),
  searches_limit: z.union([z.int(), z.literal('unlimited')]),
  /** The first instant of the next month. */
  renews_at: z.string(),
  message: z.string(),
})
export type AiUsage = z.infer<typeof AiUsage>

/** Who answered. When the model could not, the embedded engine did and `note` says so. */
export const AiEngine = z.object({
  used: z.enum(['embedded', 'model']),
  /** Why the model did not answer; null when it did, or when none is set up. */
  fallback: z.enum(['timeout', 'unavailable', 'invalid']).nullable(),
  note: z.string().nullable(),
})
export type AiEngine = z.infer<typeof AiEngine>

/** What is being done for a question that takes a while. */
export const AiStep = z.discriminatedUnion('kind', [
  /** So many compounds are looked through. */
  z.object({ kind: z.literal('searching'), compounds: z.int() }),
  /** The records of these compounds, by proper name, are read by the model. */
  z.object({ kind: z.literal('reading'), names: z.array(z.string()) }),
])
export type AiStep = z.infer<typeof AiStep>

const SearchId = z.uuid()
const Person = z.uuid()

export const aiSearchEndpoints = {
  checkAiUsage: {
    summary: 'Whether the caller may use AI search, and how many searches are left this month',
    body: z.strictObject({
      user_id: Person,
      /** True spends one search; the product's own pages never do. */
      increment: z.boolean().default(false),
    }),
    output: AiUsage,
  },
  searchWithAi: {
    summary: 'Compounds that fit a question in plain words, each with a reason from its own record',
    body: z.strictObject({ query: text(500).trim().min(1), user_id: Person }),
    output: z.object({
      recommendations: z.array(AiRecommendation),
      usage_info: AiUsage,
      message: z.string(),
      engine: AiEngine,
      /** What the question asks besides recommendations; shown before them. Such answers are not counted or kept. */
      facts: AiFacts.nullable(),
      /** What a question for a purpose was read as: names, and what it seeks. Empty for other questions. */
      understood: z.array(z.string()),
      /** Words of it that were not understood: with any, nothing is recommended. */
      not_understood: z.array(z.string()),
      help: AiHelp,
    }),
    step: AiStep,
  },
  listAiSearches: {
    summary: 'The searches of the caller, newest first, with their results',
    query: z.object({ user_id: Person }),
    output: z.object({
      recent_searches: z.array(
        z.object({
          id: SearchId,
          query: z.string(),
          results: z.array(AiRecommendation),
          created_at: z.string(),
        }),
      ),
      message: z.string(),
    }),
  },
  deleteAiSearches: {
    summary: "Deletes the caller's AI searches, all or one",
    query: z.object({ user_id: Person, id: SearchId.optional() }),
    output: z.object({ deleted: z.int(), message: z.string() }),
  },
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
