import { StatementEntry } from '#contract/office/desk.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { stableId, vendorId } from '#server/core/records/ids.ts'

/** A vendor's statement about itself: a separate record, because its source is not the one of the vendor's record. */
export const statementKind = {
  ...tableKind({
    name: 'statement',
    plural: 'statements',
    table: 'vendor_statements',
    schema: StatementEntry,
    id: ({ vendor, part }) => stableId(`statement/${vendor}/${part}`),
    label: ({ vendor, part }) => `${vendor}/${part}`,
    row: ({ vendor, ...entry }) => ({ ...entry, vendor_id: vendorId(vendor) }),
    references: { vendor_id: { kind: 'vendor', field: 'vendor' } },
  }),
  // A vendor that leaves the catalogue takes its statements along: its word must not keep it there.
  referring: async () => [],
}
