import { CompoundEntry } from '#contract/catalogue/catalogue-file.ts'
import { Position } from '#contract/file-text.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { categoryId, compoundId } from '../../../core/records/ids.ts'
import { retiringKind } from '../retiring/retiring-kind.ts'
import { presentSlug } from '../slugs/rules.ts'
import { writeCategories } from './repository.ts'

/** A compound as a source puts it. */
const PlacedCompound = CompoundEntry.extend({ position: Position })

const table = tableKind({
  name: 'compound',
  plural: 'compounds',
  table: 'drugs',
  schema: PlacedCompound,
  id: ({ slug }) => compoundId(slug),
  label: ({ slug }) => slug,
  title: ({ proper_name }) => proper_name,
  row: ({
    slug,
    renamed_to,
    formerly,
    retired,
    categories,
    molecular,
    regulatory_note,
    evidence,
    side_effects,
    ...entry
  }) => ({
    ...entry,
    side_effects: side_effects ?? { normal: [], worrying: [], stop_asap: [] },
    name: presentSlug({ slug, renamed_to }),
    recorded_evidence: evidence,
    molecular: molecular ?? null,
    regulatory_note: regulatory_note ?? null,
  }),
  parts: [
    {
      table: 'drug_categories',
      owner: 'drug_id',
      rows: ({ categories }, drug_id) =>
        [...new Set(categories)].map((name) => ({ drug_id, category_id: categoryId(name) })),
    },
  ],
  hasTag: true,
  tags: ['list:compounds'],
  isStamped: true,
})

export const compoundKind = retiringKind({
  ...table,
  // Categories are a closed vocabulary, not records: they are there as soon as a compound is.
  put: async (trx, records, as) => {
    await writeCategories(trx)
    await table.put(trx, records, as)
  },
} satisfies typeof table)
