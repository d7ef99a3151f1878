import { z } from 'zod'
import { EDITED_KINDS } from '#contract/core/record-vocabulary.ts'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'

/** So many records are edited at once at most. */
export const MOST_AT_ONCE = 500

/** Which records, which field of them, and what it shall be. */
const chosen = {
  kind: z.enum(EDITED_KINDS),
  /** Beginnings of words of their names; none: all of the kind. */
  query: text(100).trim().default(''),
  /** A field of the entry itself, not one inside it. */
  field: z.string().min(1).max(60),
  /** Only where the field is this, as JSON. */
  is: text(2_000).optional(),
  /** What it shall be, as JSON. */
  value: z.string().min(1).max(5_000),
}

const Row = z.object({
  id: z.uuid(),
  label: z.string(),
  title: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

export const bulkEndpoints = {
  previewBulkEdit: {
    summary: 'What one field of many records is and would be; nothing is changed',
    query: z.object(chosen),
    output: z.object({
      rows: z.array(Row),
      /** Records that are so already. */
      unchanged: z.int(),
      /** Token of the preview, sent again to apply it. */
      seen: z.string(),
      /** What is wrong with it, by record and field. */
      errors: z.array(z.string()),
      needs_second: z.boolean(),
    }),
  },
  applyBulkEdit: {
    summary:
      'Applies the preview, as a draft of each record or published at once. The same key again does nothing more, and is refused with another body',
    body: z.strictObject({
      ...chosen,
      key: z.uuid(),
      seen: z.string().max(100),
      as: z.enum(['drafts', 'publish']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.object({ changed: z.int(), as: z.enum(['drafts', 'publish']) }),
  },
} satisfies Record<string, EndpointSchemas>
