import { BatchEntry } from '#contract/catalogue/batch-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { batchId, compoundId, vendorId } from '#server/core/records/ids.ts'

export const batchKind = tableKind({
  name: 'batch',
  plural: 'batches',
  table: 'batches',
  schema: BatchEntry,
  id: batchId,
  label: ({ vendor, compound, lot }) => `${vendor}/${compound}/${lot}`,
  row: ({ vendor, compound, ...entry }) => ({
    ...entry,
    vendor_id: vendorId(vendor),
    drug_id: compoundId(compound),
  }),
  references: {
    vendor_id: { kind: 'vendor', field: 'vendor' },
    drug_id: { kind: 'compound', field: 'compound' },
  },
})
