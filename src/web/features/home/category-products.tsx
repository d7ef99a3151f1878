import { useSuspenseQuery } from '@tanstack/react-query'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { categoryQuery } from './queries.ts'

/** Every product of one category at once: a filter takes the place of infinite scroll. */
export function CategoryProducts({ id }: { id: string }) {
  const { drugs } = useSuspenseQuery(categoryQuery(id)).data
  if (drugs.length === 0) return <EmptyCatalogue />
  return (
    <ProductGrid>
      {drugs.map((drug, place) => (
        <li key={drug.id}>
          <ProductCard drug={drug} isUrgent={place < 4} />
        </li>
      ))}
    </ProductGrid>
  )
}
