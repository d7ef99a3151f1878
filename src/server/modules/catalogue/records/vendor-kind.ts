import { VendorEntry } from '#contract/catalogue-file.ts'
import { tableKind } from '#server/modules/changes/table-kind-repository.ts'
import { vendorId } from '../ids.ts'

export const vendorKind = tableKind({
  name: 'vendor',
  plural: 'vendors',
  table: 'vendors',
  schema: VendorEntry,
  id: ({ slug }) => vendorId(slug),
  label: ({ slug }) => slug,
  row: ({ demo, shipping_rules, ...entry }) => ({ ...entry, is_demo: demo }),
  parts: [
    {
      table: 'shipping_rules',
      owner: 'vendor_id',
      rows: ({ shipping_rules }, vendor_id) => (shipping_rules ?? []).map((rule) => ({ vendor_id, ...rule })),
    },
  ],
  hasTag: true,
  tags: ['list:vendors'],
  isStamped: true,
})
