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
  title: ({ name }) => name,
  // What the vendor may state itself is shown by a derivation, which knows both.
  row: ({
    demo,
    contact,
    shipping,
    shipping_rules = null,
    region,
    refund,
    reimburse_test,
    endotoxin_test,
    sterility_test,
    ...entry
  }) => ({
    ...entry,
    is_demo: demo,
    listed_facts: {
      contact,
      shipping,
      shipping_rules,
      region,
      refund,
      reimburse_test,
      endotoxin_test,
      sterility_test,
    },
  }),
  hasTag: true,
  tags: ['list:vendors'],
  isStamped: true,
})
