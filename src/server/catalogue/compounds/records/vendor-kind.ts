import { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { STATED_FIELDS } from '#contract/catalogue/desk-vocabulary.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { vendorId } from '../../../core/records/ids.ts'
import { retiringKind } from '../retiring/retiring-kind.ts'
import { presentSlug } from '../slugs/rules.ts'

const STATED: ReadonlySet<string> = new Set(STATED_FIELDS)

export const vendorKind = retiringKind(
  tableKind({
    name: 'vendor',
    plural: 'vendors',
    table: 'vendors',
    schema: VendorEntry,
    id: ({ slug }) => vendorId(slug),
    label: ({ slug }) => slug,
    title: ({ name }) => name,
    // What the vendor may state itself is shown by a derivation, which knows both. Digests depend on the order of its fields.
    row: ({ slug, renamed_to, formerly, retired, demo, ...entry }) => ({
      slug: presentSlug({ slug, renamed_to }),
      ...Object.fromEntries(Object.entries(entry).filter(([name]) => !STATED.has(name))),
      is_demo: demo,
      listed_facts: Object.fromEntries(STATED_FIELDS.map((name) => [name, entry[name] ?? null])),
    }),
    hasTag: true,
    tags: ['list:vendors'],
    isStamped: true,
  }),
)
