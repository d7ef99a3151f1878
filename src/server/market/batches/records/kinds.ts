import {
  BatchEntry,
  CertificateEntry,
  CertificateFileEntry,
  ConfirmationEntry,
} from '#contract/catalogue/batch-file.ts'
import { bandsOf } from '#domain/people/picture-fingerprint.ts'
import { listTwins } from '#server/catalogue/compounds/lab-tests/service.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import {
  batchId,
  certificateFileId,
  certificateId,
  compoundId,
  confirmationId,
  vendorId,
} from '#server/core/records/ids.ts'

/** Each of these records says whose it is and of which compound; last in its row, whose digest has this order. */
const ofProduct = ({ vendor, compound }: { vendor: string; compound: string }) => ({
  vendor_id: vendorId(vendor),
  drug_id: compoundId(compound),
})
const PRODUCT = {
  vendor_id: { kind: 'vendor', field: 'vendor' },
  drug_id: { kind: 'compound', field: 'compound' },
}
const OF_BATCH = { batch_id: { kind: 'batch', field: 'lot' }, ...PRODUCT }

export const batchKind = tableKind({
  name: 'batch',
  plural: 'batches',
  table: 'batches',
  schema: BatchEntry,
  id: batchId,
  label: ({ vendor, compound, lot }) => `${vendor}/${compound}/${lot}`,
  row: ({ vendor, compound, ...entry }) => ({ ...entry, ...ofProduct({ vendor, compound }) }),
  references: PRODUCT,
})

export const certificateKind = tableKind({
  name: 'certificate',
  plural: 'certificates',
  table: 'certificates',
  schema: CertificateEntry,
  id: ({ slug }) => certificateId(slug),
  label: ({ slug }) => slug,
  row: ({ vendor, compound, lot, ...entry }) => ({
    ...entry,
    found_mass_da: entry.found_mass_da ?? null,
    batch_id: batchId({ vendor, compound, lot }),
    ...ofProduct({ vendor, compound }),
  }),
  references: OF_BATCH,
  hasTag: true,
})

const fileKind = tableKind({
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
    ...ofProduct({ vendor, compound }),
  }),
  references: { certificate_id: { kind: 'certificate', field: 'certificate' }, ...OF_BATCH },
})

/**
 * Vendors that showed the same file later are in doubt, so their ratings are recomputed when a file is added or
 * removed.
 */
export const certificateFileKind: typeof fileKind = {
  ...fileKind,
  async tagsBeside(db, ids) {
    const twins = await listTwins(db, { files: ids })
    return twins.flatMap(({ other_id, other_vendor_id, other_drug_id }) => [
      tagOf('certificate', other_id),
      tagOf('vendor', other_vendor_id),
      tagOf('compound', other_drug_id),
    ])
  },
}

export const confirmationKind = tableKind({
  name: 'confirmation',
  plural: 'confirmations',
  table: 'certificate_confirmations',
  schema: ConfirmationEntry,
  id: ({ certificate }) => confirmationId(certificate),
  label: ({ certificate }) => certificate,
  row: ({ certificate, vendor, compound, ...entry }) => ({
    ...entry,
    certificate_id: certificateId(certificate),
    ...ofProduct({ vendor, compound }),
  }),
  references: { certificate_id: { kind: 'certificate', field: 'certificate' }, ...PRODUCT },
})
