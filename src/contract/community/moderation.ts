import { z } from 'zod'
import { ById, type EndpointSchemas, NO_REASON, paging, text } from '#contract/endpoint.ts'
import {
  MODERATED_KINDS,
  MODERATION_ACTIONS,
  PROOF_DECISIONS,
  REPORT_REASONS,
  REVIEW_STATES,
  REVIEW_TARGETS,
} from '#contract/vocabulary.ts'
import { APPEAL_STEPS, PREVIEWED_STEPS, REMOVAL_STATES } from './removal-vocabulary.ts'

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
} satisfies Record<string, EndpointSchemas>
