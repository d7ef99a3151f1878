import { z } from 'zod'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { MODERATED_KINDS } from '#contract/vocabulary.ts'
import { APPEAL_OUTCOMES, REMOVAL_STATES } from './removal-vocabulary.ts'

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

export const removalEndpoints = {
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
} satisfies Record<string, EndpointSchemas>
