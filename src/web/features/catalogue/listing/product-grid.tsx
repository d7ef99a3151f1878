import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

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

/** The place of a card whose compound is on its way: the same parts, the same heights. */
export function ProductCardSkeleton() {
  return (
    <div className="card">
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <Skeleton className="h-4" style={{ marginBlock: 3, width: '75%' }} />
          <Skeleton className="h-3 w-1/3" style={{ marginBlock: 3.5 }} />
        </div>
        <span className="size-10 shrink-0 rounded-sm bg-sunken md:size-12" />
      </div>
      <Skeleton className="mt-[11.5px] mb-[3.5px] h-3 w-2/3 max-sm:mb-[23px]" />
      <Skeleton className="h-3 w-1/2" style={{ marginBlock: 3.5 }} />
      <span className="mt-auto pt-2">
        <Skeleton className="w-full" style={{ height: 15, marginBlock: 3 }} />
        <Skeleton className="h-3 w-1/2" style={{ marginBlock: 2 }} />
      </span>
    </div>
  )
}
