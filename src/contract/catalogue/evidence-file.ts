import { z } from 'zod'
import { concernFields } from '#contract/catalogue/interaction-file.ts'
import { PartialDay, Position, Slug, text, WebUrl } from '#contract/file-text.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import {
  AREAS,
  ARTICLE_STATES,
  AUTHORITIES,
  CLAIM_KINDS,
  COMPARISONS,
  DIRECTIONS,
  FUNDINGS,
  INTERACTION_BASES,
  INTERACTION_KINDS,
  LIMITS,
  REGULATION_STATUSES,
  SEVERITIES,
  SIDE_EFFECT_BASES,
  TESTED,
} from './evidence-vocabulary.ts'

/** What compounds are tested for. The list is closed: a claim names one of these. */
export const OutcomeEntry = z.strictObject({
  slug: Slug,
  name: text(60),
  area: z.enum(AREAS),
  /** The illness in words ('cancer') where delaying its treatment can kill or disable: nothing is ever recommended for it. */
  serious_illness: text(60).optional(),
  position: Position.optional(),
})

/** Articles by slug; each must belong to the compound. */
const Sources = z.array(Slug).max(20)
const Participants = z.int().min(0).max(100_000_000).nullable()

const CitedStudy = z.strictObject({
  article: Slug,
  finding: z.enum(DIRECTIONS),
  /** In whom this outcome was compared; null when not stated, whatever the whole article had. */
  participants: Participants,
  weeks: z.number().positive().max(5_000).nullable(),
  comparison: z.enum(COMPARISONS),
  /** What this row is about, where an article tells of people and animals, or of the substance and its relatives. */
  studied_in: z.enum(STUDIED_IN).optional(),
  tested: z.enum(TESTED).optional(),
})

/** One outcome in one population. Its certainty is never stored: the product computes it from the studies. */
const ClaimEntry = z.strictObject({
  outcome: Slug,
  kind: z.enum(CLAIM_KINDS),
  /** In whom; null when the articles do not say. */
  population: text(120).nullable(),
  /** Says when animals or cells are meant. */
  statement: text(160),
  direction: z.enum(DIRECTIONS),
  limits: z.array(z.enum(LIMITS)).max(LIMITS.length),
  studies: z.array(CitedStudy).max(40),
})

const SideEffect = z.strictObject({
  text: text(200),
  basis: z.enum(SIDE_EFFECT_BASES),
  articles: Sources,
  /** In words; a label row needs it. */
  source: text(200).nullish(),
})
const SideEffectList = z.array(SideEffect).max(20)

const InteractionEntry = z.strictObject({
  /** As people write it. */
  with: text(160),
  with_kind: z.enum(INTERACTION_KINDS),
  /** When it is a compound of the catalogue. Such a pair is stored once and shown on both. */
  compound: Slug.nullable(),
  effect: text(200),
  severity: z.enum(SEVERITIES),
  basis: z.enum(INTERACTION_BASES),
  articles: Sources,
  source: text(200).nullable(),
  ...concernFields,
})

const RegulationEntry = z.strictObject({
  authority: z.enum(AUTHORITIES),
  jurisdiction: text(80),
  status: z.enum(REGULATION_STATUSES),
  scope: text(300).nullable(),
  date: PartialDay.nullable(),
  /** Null: no page was read, the row rests on expert knowledge. */
  source_url: WebUrl.nullable(),
})

const ArticleFacts = z.strictObject({
  tested: z.enum(TESTED),
  participants: Participants,
  funding: z.enum(FUNDINGS),
  status: z.enum(ARTICLE_STATES),
})

/** What is known of one compound: what it was tested for, its harms, interactions and regulation. */
export const EvidenceEntry = z.strictObject({
  compound: Slug,
  claims: z.array(ClaimEntry).max(100),
  side_effects: z.strictObject({
    normal: SideEffectList,
    worrying: SideEffectList,
    stop_asap: SideEffectList,
  }),
  unknowns: z.array(text(200)).max(20),
  interactions: z.array(InteractionEntry).max(60),
  /** The classes of interactions that the compound itself belongs to; absent: none is stated. */
  interaction_classes: z.array(Slug).max(20).optional(),
  regulation: z.array(RegulationEntry).max(40),
  /** By the slug of each article of the compound: what it says of this compound, and what became of it. */
  articles: z.record(Slug, ArticleFacts),
})

export type OutcomeEntry = z.infer<typeof OutcomeEntry>
export type ClaimEntry = z.infer<typeof ClaimEntry>
export type EvidenceEntry = z.infer<typeof EvidenceEntry>
