import { CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import { bandsOf } from '#domain/people/picture-fingerprint.ts'
import { listTwins } from '#server/catalogue/compounds/lab-tests/service.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { batchId, certificateFileId, certificateId, compoundId, vendorId } from '#server/core/records/ids.ts'

const kind = tableKind({
  name: 'certificate-file',
  plural: 'certificate_files',
  table: 'certificate_files',
  schema: CertificateFileEntry,
  id: ({ certificate }) => certificateFileId(certificate),
  label: ({ certificate }) => certificate,
  row: ({ certificate, vendor, compound, lot, ...entry }) => ({
    ...entry,
    bands: entry.fingerprint === null ? null : bandsOf(entry.fingerprint),
    certificate_id: certificateId(certificate),
    batch_id: batchId({ vendor, compound, lot }),
    vendor_id: vendorId(vendor),
    drug_id: compoundId(compound),
  }),
  references: {
    certificate_id: { kind: 'certificate', field: 'certificate' },
    batch_id: { kind: 'batch', field: 'lot' },
    vendor_id: { kind: 'vendor', field: 'vendor' },
    drug_id: { kind: 'compound', field: 'compound' },
  },
})

/**
 * Vendors that showed the same file later are in doubt, so their ratings are recomputed when a file is added or
 * removed.
 */
export const certificateFileKind: typeof kind = {
  ...kind,
  async tagsBeside(db, ids) {
    const twins = await listTwins(db, { files: ids })
    return twins.flatMap(({ other_id, other_vendor_id, other_drug_id }) => [
      tagOf('certificate', other_id),
      tagOf('vendor', other_vendor_id),
      tagOf('compound', other_drug_id),
    ])
  },
}
