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
  row: ({ demo, ...entry }) => ({ ...entry, is_demo: demo }),
  hasTag: true,
  tags: ['list:vendors'],
  isStamped: true,
})
