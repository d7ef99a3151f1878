import type { ReactNode } from 'react'
import type { Choices, ListedCompound } from '#contract/catalogue-list.ts'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CatalogueTable } from './catalogue-table.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'

type Props = {
  search: CatalogueSearch
  choices: Choices
  total: number
  compounds: readonly ListedCompound[]
  /** How many more cards are on their way. */
  waiting?: number
  /** The way to more of them. */
  children?: ReactNode
}

/** Compounds as the URL sorts, filters and shows them, with the filters beside them. */
export function CatalogueView({ search, choices, total, compounds, waiting = 0, children }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_1fr]">
      <CatalogueFilters search={search} choices={choices} total={total} />
      <div className="min-w-0">
        <CatalogueToolbar search={search} total={total} />
        {compounds.length === 0 ? (
          <EmptyCatalogue />
        ) : search.view === 'list' ? (
          <CatalogueTable compounds={compounds} />
        ) : (
          <ProductGrid waiting={waiting}>
            {compounds.map((drug) => (
              <li key={drug.id}>
                <ProductCard drug={drug} />
              </li>
            ))}
          </ProductGrid>
        )}
        {children}
      </div>
    </div>
  )
}
