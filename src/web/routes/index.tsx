import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Banner } from '#web/features/catalogue/banner.tsx'
import { CatalogueFailure } from '#web/features/catalogue/catalogue-failure.tsx'
import { CategoryFilter } from '#web/features/catalogue/category-filter.tsx'
import { CategoryProducts } from '#web/features/catalogue/category-products.tsx'
import { DemoNotice } from '#web/features/catalogue/demo-notice.tsx'
import { EmptyCatalogue } from '#web/features/catalogue/empty-catalogue.tsx'
import { FeaturedStrip } from '#web/features/catalogue/featured-strip.tsx'
import { FullCatalogue } from '#web/features/catalogue/full-catalogue.tsx'
import { HomeSkeleton } from '#web/features/catalogue/home-skeleton.tsx'
import {
  catalogueQuery,
  categoriesQuery,
  categoryQuery,
  coverageQuery,
  featuredQuery,
} from '#web/features/catalogue/queries.ts'
import { InterestsPopup } from '#web/features/interests/interests-popup.tsx'
import { categorySlug } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { pageNumber, textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/')({
  validateSearch: (search): { category?: string; page?: number } => ({
    ...textParam('category', search.category),
    ...pageNumber(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { category, page } }) => {
    const products = category
      ? queryClient.ensureQueryData(categoriesQuery).then(({ categories }) => {
          const found = categories.find(({ name }) => categorySlug(name) === category)
          return found && queryClient.ensureQueryData(categoryQuery(found.id))
        })
      : Promise.all([
          queryClient.ensureInfiniteQueryData(catalogueQuery(page)),
          queryClient.ensureQueryData(featuredQuery),
        ])
    await Promise.all([
      products,
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(coverageQuery),
    ])
  },
  head: ({ matches }) => pageMeta({ kind: 'home' }, siteOf(matches)),
  component: HomeScreen,
  pendingComponent: HomeSkeleton,
  errorComponent: CatalogueFailure,
})

function HomeScreen() {
  const { category, page } = Route.useSearch()
  const { categories } = useSuspenseQuery(categoriesQuery).data
  const { has_demo_vendors } = useSuspenseQuery(coverageQuery).data
  const selected = categories.find(({ name }) => categorySlug(name) === category)
  const isAll = category === undefined
  return (
    <main id="content">
      <Banner />
      <CategoryFilter selected={category} />
      {isAll && <FeaturedStrip />}
      <section aria-labelledby="products" className="gutter py-4">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="products" className="text-xl">
            {selected?.name ?? 'Full Catalog'}
          </h2>
          {has_demo_vendors && <DemoNotice />}
        </div>
        {isAll && <FullCatalogue key={page} firstPage={page ?? 1} />}
        {selected && <CategoryProducts id={selected.id} />}
        {!isAll && !selected && <EmptyCatalogue />}
      </section>
      <InterestsPopup />
    </main>
  )
}
