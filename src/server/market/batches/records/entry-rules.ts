import type { BatchEntry, CertificateEntry } from '#contract/catalogue/batch-file.ts'
import { demoLink } from '#server/catalogue/compounds/records/entry-rules.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'

/** What tells a batch from all others. */
export const batchKey = ({ vendor, compound, lot }: Pick<BatchEntry, 'vendor' | 'compound' | 'lot'>) =>
  `${vendor}/${compound}/${lot}`

/**
 * What the schema of a certificate cannot see. What looks forged is no error: it is recorded, and shown as in doubt.
 * `isDemo` is of the vendor; undefined when there is no such vendor, which is another error.
 */
export const certificateErrors = (
  { verification_link }: Pick<CertificateEntry, 'verification_link'>,
  isDemo: boolean | undefined,
): Wrong[] => (isDemo && verification_link ? demoLink('verification_link', verification_link) : [])
