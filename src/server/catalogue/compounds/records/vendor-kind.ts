import { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { vendorId } from '../../../core/records/ids.ts'
import { retiringKind } from '../retiring/retiring-kind.ts'
import { presentSlug } from '../slugs/rules.ts'

export const vendorKind = retiringKind(
  tableKind({
    name: 'vendor',
    plural: 'vendors',
    table: 'vendors',
    schema: VendorEntry,
    id: ({ slug }) => vendorId(slug),
    label: ({ slug }) => slug,
    title: ({ name }) => name,
    // What the vendor may state itself is shown by a derivation, which knows both.
    row: ({
      slug,
      renamed_to,
      formerly,
      retired,
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
      slug: presentSlug({ slug, renamed_to }),
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
  }),
)
