import { z } from 'zod'
import './plain-words.ts'

/** What a call takes and gives. `output` leaves out `status: "success"`, which every answer carries. */
export type EndpointSchemas = {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is one file, whose bytes the handler gets as they come in. */
  takesFile?: true
  output: z.ZodType
  /**
   * What may be told while the answer is made, to callers who accept `application/x-ndjson`: one JSON object per line,
   * `{event: "step", step}` for each, last `{event: "answer", http_status, answer}`.
   */
  step?: z.ZodType
}

/** Text from outside, at most `max` signs, with the words for a longer one: no NUL bytes and no broken unicode, which neither the database nor a page can hold. */
export const text = (max: number, tooLong?: string) =>
  z
    .string()
    .max(max, tooLong)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'contains characters that are not text')

/** One record, by its id. */
export const ById = z.object({ id: z.uuid() })

/** A sentence for the person who did it. */
export const Said = z.object({ message: z.string() })

/** What is wrong where a decision needs a reason and has none. */
export const NO_REASON = { path: ['reason'], message: 'is required' }

/** One page of a list. At most 100 entries; the offset is limited. */
export const paging = (limit: number) => ({
  limit: z.coerce.number().int().min(1).max(100).default(limit),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
