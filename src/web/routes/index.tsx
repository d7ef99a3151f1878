import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/demo-notice.tsx'
import { coverageQuery } from '#web/features/catalogue/queries.ts'
import { Banner } from '#web/features/home/banner.tsx'
import { CatalogueFailure } from '#web/features/home/catalogue-failure.tsx'
import { CategoryFilter } from '#web/features/home/category-filter.tsx'
import { CategoryProducts } from '#web/features/home/category-products.tsx'
import { EmptyCatalogue } from '#web/features/home/empty-catalogue.tsx'
import { FeaturedStrip } from '#web/features/home/featured-strip.tsx'
import { FullCatalogue } from '#web/features/home/full-catalogue.tsx'
import { HomeSkeleton } from '#web/features/home/home-skeleton.tsx'
import { catalogueQuery, categoriesQuery, categoryQuery, featuredQuery } from '#web/features/home/queries.ts'
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
          return found && queryClient.ensureQueryData(categoryQuery(found.id, page))
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
        {selected && <CategoryProducts category={selected} page={page ?? 1} />}
        {!isAll && !selected && <EmptyCatalogue />}
      </section>
      <InterestsPopup />
    </main>
  )
}
