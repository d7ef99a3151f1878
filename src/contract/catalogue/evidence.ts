import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS, STUDIED_IN } from '#contract/vocabulary.ts'
import {
  AREAS,
  ARTICLE_STATES,
  AUTHORITIES,
  CERTAINTIES,
  CLAIM_KINDS,
  COMPARISONS,
  DIRECTIONS,
  FUNDINGS,
  GATHERED,
  INTERACTION_BASES,
  INTERACTION_KINDS,
  LIMITS,
  REGULATION_STATUSES,
  SEVERITIES,
  SIDE_EFFECT_BASES,
  TESTED,
} from './evidence-vocabulary.ts'

const Certainty = z.enum(CERTAINTIES)
export const CompoundName = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })
const Outcome = z.object({ slug: z.string(), name: z.string(), area: z.enum(AREAS) })

/** How the rule came to a certainty. Every text is a part of a sentence: 'moderate, because …'. */
export const CertaintySteps = z.object({
  /** Where the rule starts; null without human data. */
  start: z.object({ certainty: Certainty, because: z.string() }).nullable(),
  /**
   * One step down for each domain that is touched (consistency, risk of bias, precision, directness, reporting); two for
   * the precision of very few people.
   */
  down: z.array(z.object({ domain: z.string(), because: z.string(), steps: z.int() })),
  /** Why high instead of moderate; null where it is not. */
  up: z.string().nullable(),
  /** What holds it below what the steps give: 'a result that is mixed is never high'. */
  held: z.string().nullable(),
  /** What is left where there is no human data: 'animals', 'cells' or 'relatives'. */
  without_people: z.string().nullable(),
  /** True where a pool of unknown size counts too: there are at least as many participants as stated. */
  is_minimum: z.boolean(),
  /** Reports of the same trial among the studies that count: their people are counted once. */
  overlaps: z.array(z.object({ trials: z.array(z.string()), reports: z.int() })),
  /** Whether makers alone paid for the studies that count. A note: it takes no step. */
  paid_by_maker: z.boolean(),
})

/** How many studies of each kind the claim cites. */
export const StudyCounts = z.object({
  human_randomised: z.int(),
  /** Those of `human_randomised` that pool trials. */
  human_pooled: z.int(),
  human_other: z.int(),
  /** People and animals together: shown, not counted. */
  mixed: z.int(),
  animal: z.int(),
  in_vitro: z.int(),
  /** Studies of a close relative or of a family of compounds: counted only if no study in people was of the compound itself. */
  relative: z.int(),
  retracted: z.int(),
})

/** An article as a study behind a claim. Titles and links are open to everybody. */
export const CitedArticle = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  journal: z.string().nullable(),
  year: z.int().nullable(),
  publication_type: z.string(),
  evidence: z.enum(STUDIED_IN),
  url: z.string(),
})

const Study = z.object({
  article: CitedArticle,
  finding: z.enum(DIRECTIONS),
  tested: z.enum(TESTED),
  /** What this row is about; the article may tell of more. */
  studied_in: z.enum(STUDIED_IN),
  /** Participants measured for this outcome; null if not stated, even if the article states its total. */
  participants: z.int().nullable(),
  /** Participants of the whole article; no outcome has more. */
  article_participants: z.int().nullable(),
  weeks: z.number().nullable(),
  comparison: z.enum(COMPARISONS),
  funding: z.enum(FUNDINGS),
  /** A retracted study is struck through and counts nothing. */
  status: z.enum(ARTICLE_STATES),
  /** Names of the trials in the article. */
  trials: z.array(z.string()),
  /** What it is to these trials: 'primary', 'pool' and others; null when not stated. */
  trial_role: z.string().nullable(),
  /** For a review of studies: which studies it gathers, and whether it pools their numbers. Null if not stated. */
  gathers: z.enum(GATHERED).nullable(),
  is_pooled: z.boolean().nullable(),
})

export const Claim = z.object({
  id: z.uuid(),
  outcome: Outcome,
  kind: z.enum(CLAIM_KINDS),
  population: z.string().nullable(),
  statement: z.string(),
  /** True where the statement repeats what only retracted studies bore out. */
  is_withdrawn: z.boolean().optional(),
  /** 'unclear' once nothing but retracted studies bears out what the record says. */
  direction: z.enum(DIRECTIONS),
  certainty: Certainty,
  steps: CertaintySteps,
  limits: z.array(z.enum(LIMITS)),
  counts: StudyCounts,
  /** In the studies that count, as far as stated. */
  participants: z.int().nullable(),
  studies: z.array(Study),
})
export type Claim = z.infer<typeof Claim>

export const SourceArticle = CitedArticle.pick({ id: true, slug: true, title: true, year: true, url: true })

/** A serious side effect. A 'precaution' was not reported in people: 'watch for', never 'reported'. */
export const Warning = z.object({
  grade: z.enum(['worrying', 'stop_asap']),
  text: z.string(),
  /** Null: not stated. */
  basis: z.enum(SIDE_EFFECT_BASES).nullable(),
  source: z.string().nullable(),
  articles: z.array(SourceArticle),
})

export type Warning = z.infer<typeof Warning>

export const Interaction = z.object({
  /** The compound whose record says it; the text is written from its side. */
  of: CompoundName,
  with: z.string(),
  with_kind: z.enum(INTERACTION_KINDS),
  /** Set when the other side is a compound of the catalogue. */
  with_compound: CompoundName.nullable(),
  effect: z.string(),
  severity: z.enum(SEVERITIES),
  basis: z.enum(INTERACTION_BASES),
  source: z.string().nullable(),
  articles: z.array(SourceArticle),
})
export type Interaction = z.infer<typeof Interaction>

export const Regulation = z.object({
  authority: z.enum(AUTHORITIES),
  jurisdiction: z.string(),
  status: z.enum(REGULATION_STATUSES),
  scope: z.string().nullable(),
  /** As precise as certain. */
  date: z.string().nullable(),
  /** Null: no page was read, the row rests on expert knowledge. */
  source_url: z.string().nullable(),
})

/** A compound in the list of an outcome, with its claims about it; the first claim decides its place. */
const TestedCompound = CompoundName.extend({
  evidence: z.enum(EVIDENCE_LEVELS),
  claims: z.array(Claim.omit({ outcome: true, studies: true, limits: true })).min(1),
})

const EditorialChange = z.object({
  id: z.int(),
  at: z.string(),
  compound: CompoundName,
  /** In words: 'One study retracted, certainty of sleep quality (adults) from moderate to low'. */
  text: z.string(),
})

const DrugId = z.object({ drugId: z.uuid() })

export const evidenceEndpoints = {
  getDrugEvidence: {
    summary: 'What a compound was tested for, by which studies, with what certainty; warnings and regulation',
    params: DrugId,
    output: z.object({
      claims: z.array(Claim),
      /** '12 outcomes tested in people, 3 with moderate certainty or better'; null without an entry. */
      summary: z.string().nullable(),
      /**
       * What would change the certainty of the surest benefit, by the rule, in sentences. Null without a claim that a
       * study could repeat.
       */
      would_change: z
        .object({
          /** 'Sleep quality: improves, moderate certainty (adults).' */
          claim: z.string(),
          /** 'One more randomised trial of 1,000 people with the same result: high certainty.' */
          events: z.array(z.string()),
        })
        .nullable(),
      /** The level that follows from the evidence. */
      level: z.enum(EVIDENCE_LEVELS),
      unknowns: z.array(z.string()),
      warnings: z.array(Warning),
      interactions: z.array(Interaction),
      regulation: z.array(Regulation),
      /** Blends on record that contain it. No claim of the compound holds for a blend. */
      mixtures: z.array(z.object({ slug: z.string(), name: z.string() })),
      changes: z.array(EditorialChange),
    }),
  },
  listOutcomes: {
    summary: 'All outcomes by area, with how many compounds and studies each has',
    output: z.object({
      areas: z.array(
        z.object({
          area: z.enum(AREAS),
          outcomes: z.array(Outcome.extend({ compounds: z.int(), studies: z.int() })),
        }),
      ),
    }),
  },
  getOutcome: {
    summary:
      'The compounds tested for an outcome: tested in people first, by direction, certainty, participants',
    params: z.object({ slug: text(80).min(1) }),
    query: z.object(paging(50)),
    output: z.object({
      outcome: Outcome.extend({ compounds: z.int(), studies: z.int() }),
      compounds: z.array(TestedCompound),
      total: z.int(),
      /** How many compounds have a leading claim of each direction, in people. */
      directions: z.partialRecord(z.enum(DIRECTIONS), z.int()),
      /**
       * Every compound by certainty and direction, of its first claim and of each in people that found nothing or worse:
       * how many, and those with most participants.
       */
      map: z.array(
        z.object({
          certainty: Certainty,
          direction: z.enum(DIRECTIONS),
          total: z.int(),
          compounds: z.array(CompoundName.pick({ slug: true, name: true })),
        }),
      ),
      /** What did not help in people, whatever the page: what worsened or changed nothing first. */
      not_found: z.object({
        total: z.int(),
        claims: z.array(
          Claim.pick({ id: true, direction: true, statement: true }).extend({
            compound: CompoundName.pick({ slug: true, name: true }),
          }),
        ),
      }),
      /** Other outcomes of the area with tested compounds. */
      near: z.array(Outcome),
    }),
  },
  getArticle: {
    summary: 'One article, by id or slug, with every compound and claim that uses it',
    params: z.object({ id: text(80).min(1) }),
    output: z.object({
      locked: z.boolean(),
      article: CitedArticle.extend({
        publication_date: z.string().nullable(),
        doi: z.string().nullable(),
        pmid: z.string().nullable(),
        pmcid: z.string().nullable(),
        key_terms: z.array(z.string()),
        /** Names of its trials. */
        trials: z.array(z.string()),
        participants: z.int().nullable(),
        funding: z.enum(FUNDINGS),
        status: z.enum(ARTICLE_STATES),
        /** What a notice said and when it was dated, newest first. */
        notices: z.array(
          z.object({ status: z.enum(ARTICLE_STATES), date: z.string(), reason: z.string().nullable() }),
        ),
        /** Other records of its registered trials that the search of the literature found, newest first. */
        since: z.array(
          z.object({
            title: z.string(),
            kind: z.string(),
            detail: z.string().nullable(),
            published: z.string().nullable(),
            found: z.string(),
            link: z.string().nullable(),
            /** Slug of the article on record. */
            on_record: z.string().nullable(),
          }),
        ),
        ai_background: z.string().nullable(),
        ai_conclusion: z.string().nullable(),
      }),
      compounds: z.array(
        CompoundName.extend({
          tested: z.enum(TESTED).nullable(),
          claims: z.array(
            Claim.pick({
              id: true,
              outcome: true,
              kind: true,
              population: true,
              statement: true,
              is_withdrawn: true,
              direction: true,
              certainty: true,
            }).extend({ finding: z.enum(DIRECTIONS), comparison: z.enum(COMPARISONS) }),
          ),
        }),
      ),
    }),
  },
  listChanges: {
    summary: 'What changed in the evidence, newest first; of all compounds or of one',
    query: z.object({ drug_id: z.uuid().optional(), ...paging(20) }),
    output: z.object({
      changes: z.array(EditorialChange),
      total: z.int(),
      /** Rules of certainty that followed an earlier one here, newest first: how many claims got another certainty. */
      rules: z.array(z.object({ rule: z.int(), at: z.string(), claims: z.int(), moved: z.int() })),
    }),
  },
} satisfies Record<string, EndpointSchemas>
