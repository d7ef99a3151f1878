import type { CertificateEntry } from '#contract/catalogue/batch-file.ts'
import { demoFlagsOf } from '#server/catalogue/compounds/records/demo-flags.ts'
import { certificateErrors } from '#server/catalogue/compounds/records/entry-rules.ts'
import { type EntryError, errorsAt } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'

/** Rules for certificates in relation to their vendors, for every source. */
export async function checkCertificates(proposed: Proposed): Promise<EntryError[]> {
  const certificates = proposed.put('certificate') as CertificateEntry[]
  const isDemo = await demoFlagsOf(proposed, certificates)
  return certificates.flatMap((entry) =>
    errorsAt(`certificates/${entry.slug}`, certificateErrors(entry, isDemo.get(entry.vendor))),
  )
}
