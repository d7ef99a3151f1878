import { CertificateEntry } from '#contract/catalogue/batch-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { batchId, certificateId, compoundId, vendorId } from '#server/core/records/ids.ts'

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
    vendor_id: vendorId(vendor),
    drug_id: compoundId(compound),
  }),
  references: {
    batch_id: { kind: 'batch', field: 'lot' },
    vendor_id: { kind: 'vendor', field: 'vendor' },
    drug_id: { kind: 'compound', field: 'compound' },
  },
  hasTag: true,
})
