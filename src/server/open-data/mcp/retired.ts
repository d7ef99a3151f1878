import { z } from 'zod'
import type { Retirement } from '#contract/catalogue/catalogue-fields.ts'
import { clip, label, quotable } from './words.ts'

export const Retired = z
  .object({ since: z.string(), reason: z.string().nullable(), replaced_by: z.string().nullable() })
  .nullable()
  .describe('Since when and why lists and prices no longer have it; null for a compound in the lists')

/** The statement that assistants get about a retired compound or vendor. */
export function toldRetired(retired: Retirement | undefined): z.infer<typeof Retired> {
  if (!retired) return null
  const { since, reason, replacement } = retired
  return {
    since,
    reason: quotable(reason, 300),
    replaced_by: replacement && (label(replacement.name) ?? clip(replacement.slug, 80)),
  }
}

export const retiredLine = (retired: z.infer<typeof Retired>) =>
  retired &&
  `Retired since ${retired.since}${retired.reason ? `: ${retired.reason}` : '.'}${
    retired.replaced_by ? ` In its place: ${retired.replaced_by}.` : ''
  }`
