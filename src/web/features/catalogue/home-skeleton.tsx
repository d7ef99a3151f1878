import { Skeleton } from '#web/ui/skeleton.tsx'
import { FIRST_PAGE_SIZE } from './page-size.ts'
import { ProductGrid } from './product-grid.tsx'

/** Home while its data is on the way: the same places, empty. */
export function HomeSkeleton() {
  return (
    <main id="content" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the catalogue…
      </p>
      <div className="gutter pt-8 pb-6 md:pt-16 md:pb-10">
        <Skeleton className="h-[34px] max-w-2xl md:h-10" />
        <Skeleton className="mt-3 h-[75px] max-w-xl md:h-[52px]" />
      </div>
      <div className="gutter py-4">
        <Skeleton className="h-[26px] w-48" />
        <Skeleton className="mt-3 h-11 max-w-4xl" />
      </div>
      <div className="gutter py-4">
        <Skeleton className="mb-4 h-[29px] w-40" />
        <ProductGrid waiting={FIRST_PAGE_SIZE}>{null}</ProductGrid>
      </div>
    </main>
  )
}
