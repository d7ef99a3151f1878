import type { ReactNode } from 'react'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

/** Cards in 2, 3 or 4 columns. `waiting` places are kept for cards on their way. */
export function ProductGrid({ children, waiting = 0 }: { children: ReactNode; waiting?: number }) {
  return (
    <ul className="grid gap-3 xs:grid-cols-2 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {children}
      {Array.from({ length: waiting }, (_, place) => `waiting-${place}`).map((place) => (
        <li key={place} aria-hidden="true">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
