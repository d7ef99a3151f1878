import type { CertificateEntry } from '#contract/batch-file.ts'
import { demoFlagsOf } from '#server/modules/catalogue/records/demo-flags.ts'
import { type EntryError, errorsAt } from '#server/modules/changes/change-set.ts'
import type { Proposed } from '#server/modules/changes/record-book.ts'
import { certificateErrors } from './entry-rules.ts'

/** What certificates have to be beside their vendors, whoever puts them. */
export async function checkCertificates(proposed: Proposed): Promise<EntryError[]> {
  const certificates = proposed.put('certificate') as CertificateEntry[]
  const isDemo = await demoFlagsOf(
    proposed,
    certificates.map(({ vendor }) => vendor),
  )
  return certificates.flatMap((entry) =>
    errorsAt(`certificates/${entry.slug}`, certificateErrors(entry, isDemo.get(entry.vendor))),
  )
}
