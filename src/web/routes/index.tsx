import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBox } from '#web/features/ai-search/search/search-box.tsx'
import { areaSlug } from '#web/features/catalogue/evidence/matrix-state.ts'
import { CatalogueFailure } from '#web/features/catalogue/home/catalogue-failure.tsx'
import {
  type CatalogueSearch,
  categoryOf,
  readCatalogueSearch,
} from '#web/features/catalogue/home/catalogue-search.ts'
import { CatalogueView } from '#web/features/catalogue/home/catalogue-view.tsx'
import { CategoryFilter } from '#web/features/catalogue/home/category-filter.tsx'
import { EmptyCatalogue } from '#web/features/catalogue/home/empty-catalogue.tsx'
import { FeaturedStrip } from '#web/features/catalogue/home/featured-strip.tsx'
import { FullCatalogue } from '#web/features/catalogue/home/full-catalogue.tsx'
import { Hero } from '#web/features/catalogue/home/hero.tsx'
import { HomeSkeleton } from '#web/features/catalogue/home/home-skeleton.tsx'
import {
  CATEGORY_PAGE_SIZE,
  catalogueQuery,
  categoriesQuery,
  categoryQuery,
  showcaseQuery,
} from '#web/features/catalogue/home/queries.ts'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { PublicNameQuestion } from '#web/features/core/site/public-name-question.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { interestsQuery } from '#web/features/identity/interests/queries.ts'
import { count } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Titled } from '#web/ui/titled.tsx'

const InterestsDialog = lazyPart(
  async () => (await import('#web/features/identity/interests/interests-dialog.tsx')).InterestsDialog,
)

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
  head: listed('home'),
  component: HomeScreen,
  pendingComponent: HomeSkeleton,
  errorComponent: CatalogueFailure,
})

function HomeScreen() {
  const search = Route.useSearch()
  const { category, page } = search
  const selected = categoryOf(search)
  const isAll = category === undefined
  const person = useSignedIn()
  // Undefined until they are known; null where the person has never answered.
  const interests = useQuery(interestsQuery(person?.id ?? '', person !== null)).data
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
            <FeaturedStrip search={search} interests={interests ?? []} />
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
      {person && <Questions key={person.id} personId={person.id} interests={interests} />}
    </main>
  )
}

/** The products of one category, sorted and filtered, page by page: a category takes the place of infinite scroll. */
function CategoryProducts({ name, search }: { name: string; search: CatalogueSearch }) {
  const { compounds, total, choices } = useSuspenseQuery(categoryQuery(search)).data
  return (
    <CatalogueView search={search} choices={choices} total={total} compounds={compounds}>
      <Pager
        label={`Pages of ${name}`}
        page={search.page ?? 1}
        pages={Math.ceil(total / CATEGORY_PAGE_SIZE)}
        linkTo={(to) => links.catalogue({ ...search, page: to > 1 ? to : undefined })}
      />
    </CatalogueView>
  )
}

type QuestionsProps = { personId: string; interests: readonly string[] | null | undefined }

/** Asks once who is signed in and has never answered, and afterwards for the public name. */
function Questions({ personId, interests }: QuestionsProps) {
  const [isClosed, setIsClosed] = useState(false)
  if (interests === undefined) return null
  if (interests !== null || isClosed) return <PublicNameQuestion />
  return <InterestsDialog personId={personId} chosen={[]} wayOut="Skip" onClose={() => setIsClosed(true)} />
}

/** 'Browse by purpose': areas in which compounds were tested for a benefit, with how many. */
function PurposeIndex() {
  const purposes = useSuspenseInfiniteQuery(catalogueQuery()).data.pages[0]?.choices.purposes ?? []
  if (purposes.length === 0) return null
  return (
    <Titled title="Browse by purpose" className="gutter py-4">
      <ul className="mt-2 grid grid-cols-2 gap-x-6 md:grid-cols-3 md:gap-x-8 lg:grid-cols-4">
        {purposes.map(({ of, count: many }) => (
          <li key={of} className="border-b border-rule">
            <Link
              {...links.outcomes(areaSlug(of))}
              className="flex min-h-11 items-center justify-between gap-2 py-1 text-sm hover:text-accent"
            >
              <span className="min-w-0 wrap-anywhere first-letter:uppercase">{of}</span>
              <span className="figures text-xs text-muted">{count(many)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
