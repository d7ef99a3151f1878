import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SearchBox } from '#web/features/ai-search/search/search-box.tsx'
import { CatalogueFailure } from '#web/features/catalogue/home/catalogue-failure.tsx'
import { categoryOf, readCatalogueSearch } from '#web/features/catalogue/home/catalogue-search.ts'
import { CategoryFilter } from '#web/features/catalogue/home/category-filter.tsx'
import { CategoryProducts } from '#web/features/catalogue/home/category-products.tsx'
import { EmptyCatalogue } from '#web/features/catalogue/home/empty-catalogue.tsx'
import { FeaturedStrip } from '#web/features/catalogue/home/featured-strip.tsx'
import { FullCatalogue } from '#web/features/catalogue/home/full-catalogue.tsx'
import { Hero } from '#web/features/catalogue/home/hero.tsx'
import { HomeSkeleton } from '#web/features/catalogue/home/home-skeleton.tsx'
import { PurposeIndex } from '#web/features/catalogue/home/purpose-index.tsx'
import {
  catalogueQuery,
  categoriesQuery,
  categoryQuery,
  showcaseQuery,
} from '#web/features/catalogue/home/queries.ts'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { PublicNameQuestion } from '#web/features/core/site/public-name-question.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { InterestsPopup } from '#web/features/identity/interests/interests-popup.tsx'
import { interestsQuery } from '#web/features/identity/interests/queries.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Titled } from '#web/ui/titled.tsx'

export const Route = createFileRoute('/')({
  // The skeleton and the error screen load with the page, so that other pages do not carry them.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search: { view, ...search } }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const products = deps.category
      ? categoryOf(deps) && queryClient.ensureQueryData(categoryQuery(deps))
      : Promise.all([
          queryClient.ensureInfiniteQueryData(catalogueQuery(deps)),
          queryClient.ensureInfiniteQueryData(catalogueQuery()),
        ])
    await Promise.all([
      products,
      queryClient.ensureQueryData(showcaseQuery),
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
  const search = Route.useSearch()
  const { category, page } = search
  const selected = categoryOf(search)
  const isAll = category === undefined
  const interests = useInterests()
  const isEmpty = useSuspenseQuery(coverageQuery).data.drugs === 0
  if (isEmpty)
    return (
      <main id="content">
        <Hero search={<SearchBox query="" />} />
        <p className="gutter py-8 text-muted">The catalogue is empty: no compound is on record yet.</p>
      </main>
    )
  return (
    <main id="content">
      <Hero search={<SearchBox query="" />} />
      <Section>
        <CategoryFilter search={search} />
      </Section>
      {isAll && (
        <>
          <Section>
            <FeaturedStrip search={search} interests={interests} />
          </Section>
          <Section>
            <PurposeIndex />
          </Section>
        </>
      )}
      <Titled id="products" title={selected ?? 'Full Catalog'} heading="mb-4 text-xl" className="gutter py-4">
        <Section>
          {isAll && <FullCatalogue key={page} search={search} />}
          {selected && <CategoryProducts name={selected} search={search} />}
          {!isAll && !selected && <EmptyCatalogue />}
        </Section>
      </Titled>
      <InterestsPopup next={<PublicNameQuestion />} />
    </main>
  )
}

/** What a signed-in person is interested in; nothing until it is known. */
function useInterests(): readonly string[] {
  const person = useSignedIn()
  return useQuery(interestsQuery(person?.id ?? '', person !== null)).data ?? []
}
