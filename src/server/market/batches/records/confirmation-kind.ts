import { ConfirmationEntry } from '#contract/catalogue/batch-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { certificateId, compoundId, confirmationId, vendorId } from '#server/core/records/ids.ts'

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
    vendor_id: vendorId(vendor),
    drug_id: compoundId(compound),
  }),
  references: {
    certificate_id: { kind: 'certificate', field: 'certificate' },
    vendor_id: { kind: 'vendor', field: 'vendor' },
    drug_id: { kind: 'compound', field: 'compound' },
  },
})
