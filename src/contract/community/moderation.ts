import { z } from 'zod'
import { ById, type EndpointSchemas, NO_REASON, paging, Said, text } from '#contract/endpoint.ts'
import {
  MODERATED_KINDS,
  MODERATION_ACTIONS,
  PROOF_DECISIONS,
  REPORT_REASONS,
  REVIEW_STATES,
  REVIEW_TARGETS,
} from '#contract/vocabulary.ts'
import { DISPUTE_OUTCOMES } from './dispute-vocabulary.ts'
import { OWN_WORDS_KINDS, OWN_WORDS_STATES } from './own-words-vocabulary.ts'
import { APPEAL_OUTCOMES, APPEAL_STEPS, PREVIEWED_STEPS, REMOVAL_STATES } from './removal-vocabulary.ts'

/** What was done with a text, and by whom; a null `actor` is the product's own rules. Never erased. */
const ModerationEntry = z.object({
  id: z.int(),
  kind: z.enum(MODERATED_KINDS),
  subject_id: z.uuid(),
  action: z.enum([...MODERATION_ACTIONS, ...PROOF_DECISIONS, ...APPEAL_STEPS, 'hold', 'return']),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** Stars and text as they were then; only a review has stars. */
  rating: z.int().nullable(),
  text: z.string(),
  created_at: z.string(),
})
export type ModerationEntry = z.infer<typeof ModerationEntry>

/** A text in moderation: its subject, the reason and its history. */
export const Moderated = z.object({
  kind: z.enum(MODERATED_KINDS),
  id: z.uuid(),
  /** Null when the author of a vendor's answer has left. */
  account_id: z.uuid().nullable(),
  author: z.string(),
  target_type: z.enum(REVIEW_TARGETS),
  target_id: z.uuid(),
  /** The question that an answer belongs to; null for other texts. */
  question_id: z.uuid().nullable(),
  /** Name and slug of the subject; null when it left the catalogue. */
  target: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** What the vendor says to a review. */
  answer: z
    .object({ id: z.uuid(), text: z.string(), is_removed: z.boolean(), reason: z.string().nullable() })
    .nullable(),
  /** Stars of a review, 1 to 5; null for other texts. */
  rating: z.int().nullable(),
  text: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  state: z.enum(REVIEW_STATES),
  reason: z.string().nullable(),
  /** Since when it waits; null when it needs no decision. */
  queued_at: z.string().nullable(),
  /** When a reported review that waits out of view is public again unless decided before; null for other texts. */
  due_at: z.string().nullable(),
  /** How it came out of view; null where it is in view or waits for its first decision. */
  removal: z
    .object({
      id: z.uuid(),
      state: z.enum(REMOVAL_STATES),
      rule: z.string().nullable(),
      /** Whether the caller removed it or confirmed the removal, so that another colleague has to decide. */
      is_for_others: z.boolean(),
      /** Names of colleagues who may take the next step, up to three; the caller is not among them. */
      deciders: z.array(z.string()),
      /** What its author says to it. */
      appeal: z.string().nullable(),
    })
    .nullable(),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), created_at: z.string() })),
  actions: z.array(ModerationEntry),
})
export type Moderated = z.infer<typeof Moderated>

/** A removal as its author, or the desk of its vendor, reads it: what, by which rule, why, by whom in which role, and how to appeal. */
const OwnRemoval = z.object({
  id: z.uuid(),
  kind: z.enum(MODERATED_KINDS),
  /** Null once it is gone. */
  text: z.string().nullable(),
  target: z.object({ name: z.string(), slug: z.string() }).nullable(),
  state: z.enum(REMOVAL_STATES),
  rule: z.string().nullable(),
  reason: z.string(),
  /** In which role it was decided. */
  role: z.string(),
  removed_at: z.string(),
  /** Null while no appeal is possible. */
  appeal_until: z.string().nullable(),
  appeal: z.object({ words: z.string(), at: z.string() }).nullable(),
  decision: z.object({ words: z.string(), at: z.string() }).nullable(),
})
export type OwnRemoval = z.infer<typeof OwnRemoval>

const Words = text(2000).trim().min(1, 'is required')

/** A text by the caller, as they find it again in their profile. */
const OwnWords = z.object({
  /** The ticket of a dispute. */
  id: z.string(),
  text: z.string(),
  /** The compound or vendor that it is about. */
  about: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The question that an answer belongs to; null for other texts. */
  question_id: z.string().nullable(),
  /** Stars of a review, 1 to 5; null for other texts. */
  rating: z.int().nullable(),
  state: z.enum(OWN_WORDS_STATES),
  /** Set for a decided dispute; otherwise null. */
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  /** Why a text is held or was removed. */
  reason: z.string().nullable(),
  at: z.string(),
})
export type OwnWords = z.infer<typeof OwnWords>

export const moderationEndpoints = {
  listModerationLog: {
    summary: 'Everything that moderators and rules did, newest first',
    query: z.object(paging(50)),
    output: z.object({ entries: z.array(ModerationEntry), total: z.int() }),
  },
  previewModeration: {
    summary: 'The mail that an act of a moderator would send to the author, before it is done',
    params: ById,
    query: z.object({ action: z.enum(PREVIEWED_STEPS), template: z.uuid().optional() }),
    output: z.object({
      /** The moderator's words go where `REASON_PLACE` stands; null where no mail is sent. */
      mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
    }),
  },
  moderateReview: {
    summary:
      "Approves, removes (with the reason that its author reads), confirms a removal, restores a review, question, answer or vendor's answer, or takes its author's name away",
    params: ById,
    body: z
      .strictObject({
        action: z.enum(MODERATION_ACTIONS),
        reason: text(500).trim().default(''),
        /** For a removal: the template of the reason, whose title is the rule that the author reads. */
        template: z.uuid().optional(),
      })
      .refine(({ action, reason }) => action !== 'remove' || reason !== '', NO_REASON),
    output: z.object({ review: Moderated }),
  },
  listOwnRemovals: {
    summary: "Removed texts of the caller and the caller's vendor, newest first, with the reasons",
    query: z.object(paging(20)),
    output: z.object({ removals: z.array(OwnRemoval), total: z.int() }),
  },
  appealRemoval: {
    summary: 'Appeals once against a removal, so that another person decides',
    params: ById,
    body: z.strictObject({ words: Words }),
    output: Said,
  },
  decideAppeal: {
    summary:
      'Decides on an appeal, with words for the author; by who removed it or confirmed that only where nobody else may',
    params: ById,
    body: z.strictObject({
      outcome: z.enum(APPEAL_OUTCOMES),
      words: Words,
      /** The caller took part in the removal, no other moderator may decide, and the site says so in public. */
      is_alone: z.boolean().default(false),
    }),
    output: Said,
  },
  countModeration: {
    summary: 'How many texts were removed and restored, and what became of appeals, by month and kind',
    output: z.object({
      /** Whether a second person confirms removals and decides on appeals; false in an office of one. */
      is_for_two: z.boolean(),
      /** Of the last twelve months those with any, newest first. */
      months: z.array(
        z.object({
          month: z.string(),
          kind: z.enum(MODERATED_KINDS),
          removed: z.int(),
          /** After an appeal or without one. */
          restored: z.int(),
          appeals: z.int(),
          appeals_kept: z.int(),
          appeals_restored: z.int(),
        }),
      ),
      /** Appeals of these months whose deciders had taken part in the removal, for want of a third moderator. */
      decided_alone: z.array(
        z.object({
          decided_on: z.string(),
          kind: z.enum(MODERATED_KINDS),
          outcome: z.enum(APPEAL_OUTCOMES),
          decided_by: z.string(),
          /** Who removed it and who confirmed that. */
          removed_by: z.array(z.string()),
        }),
      ),
    }),
  },
  listOwnWords: {
    summary: 'What the caller wrote, of one kind, newest first, with its state',
    query: z.object({ kind: z.enum(OWN_WORDS_KINDS), ...paging(10) }),
    output: z.object({
      words: z.array(OwnWords),
      total: z.int(),
      /** How many there are of each kind. */
      totals: z.record(z.enum(OWN_WORDS_KINDS), z.int()),
    }),
  },
} satisfies Record<string, EndpointSchemas>
