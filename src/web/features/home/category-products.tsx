import { useSuspenseQuery } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue.ts'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { links } from '#web/lib/links.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { CATEGORY_PAGE_SIZE, categoryQuery } from './queries.ts'

/** The products of one category, page by page: a filter takes the place of infinite scroll. */
export function CategoryProducts({ category, page }: { category: Category; page: number }) {
  const { drugs, total } = useSuspenseQuery(categoryQuery(category.id, page)).data
  if (drugs.length === 0) return <EmptyCatalogue />
  return (
    <>
      <ProductGrid>
        {drugs.map((drug, place) => (
          <li key={drug.id}>
            <ProductCard drug={drug} isUrgent={place < 4} />
          </li>
        ))}
      </ProductGrid>
      <Pager
        label={`Pages of ${category.name}`}
        page={page}
        pages={Math.ceil(total / CATEGORY_PAGE_SIZE)}
        linkTo={(to) => links.category(category.name, to)}
      />
    </>
  )
}
