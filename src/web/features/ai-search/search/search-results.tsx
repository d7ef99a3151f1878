import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { ProductCard } from '#web/features/catalogue/listing/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { Section } from '#web/features/core/site/section.tsx'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AlsoMatches } from './also-matches.tsx'
import { AskLine } from './ask-line.tsx'
import { HitName, MatchReason } from './match-reason.tsx'
import { NothingFound } from './nothing-found.tsx'
import { FEW_RESULTS, groupsQuery, resultsQuery, studiedQuery } from './queries.ts'
import { RefusalNote, useRefusal } from './refusal-note.tsx'
import { failureText } from './search-failure.tsx'
import { MeantQuery, SimilarSearches } from './similar-searches.tsx'

type Props = { query: string; firstPage: number }

/** Everything that a query finds, the most similar first. */
export function SearchResults({ query, firstPage }: Props) {
  const { data } = useSuspenseInfiniteQuery(resultsQuery(query, firstPage))
  const { data: coverage } = useQuery(coverageQuery)
  const { data: groups } = useQuery(groupsQuery(query))
  const { data: studied } = useQuery(studiedQuery(query))
  const refusal = useRefusal(query)
  const total = data.pages[0]?.total ?? 0
  const isElse = Boolean(groups && groups.topics.length + groups.vendors.length > 0)
  const priced = [...data.pages.flatMap(({ drugs }) => drugs), ...(studied?.compounds ?? [])]
  const isPriced =
    priced.some(({ vendor_count }) => vendor_count > 0) || groups?.vendors.some(({ is_demo }) => is_demo)
  return (
    <main id="content" className="gutter py-8 md:py-10">
      <h1 className="text-2xl break-words">Search results for &quot;{query}&quot;</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div role="status" className="figures flex flex-wrap gap-x-1 text-muted">
          <p>Found {counted(total, 'product')}</p>
          {isElse && <p>and {elseText(groups?.topics.length ?? 0, groups?.vendors.length ?? 0)}</p>}
        </div>
        {coverage?.has_demo_vendors && isPriced && <DemoNotice />}
      </div>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      <Section>
        <MeantQuery query={query} />
        {total < FEW_RESULTS && <SimilarSearches query={query} />}
      </Section>
      <Section>
        <AlsoMatches query={query} />
      </Section>
      <div className={isElse ? 'mt-10' : 'mt-6'}>
        <Section>{total > 0 && <Hits query={query} firstPage={firstPage} isAlone={!isElse} />}</Section>
        {total === 0 && isElse && (
          <div className="break-words text-muted">
            <p>No products found matching &quot;{query}&quot;.</p>
            <p>Try a different search term or browse our categories</p>
          </div>
        )}
        {total === 0 && !isElse && <NothingFound query={query} />}
      </div>
      {refusal === null && <AskLine query={query} />}
    </main>
  )
}

/** What was found besides products, which the number of these does not count. */
const elseText = (topics: number, vendors: number) =>
  [
    topics > 0 && counted(topics, 'purpose or class', 'purposes and classes'),
    vendors > 0 && counted(vendors, 'vendor'),
  ]
    .filter(Boolean)
    .join(', ')

/** `isAlone`: nothing else was found, so the grid needs no heading that is seen. */
function Hits({ query, firstPage, isAlone }: Props & { isAlone: boolean }) {
  const results = useSuspenseInfiniteQuery(resultsQuery(query, firstPage))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = results
  const hits = results.data.pages.flatMap(({ drugs }) => drugs)
  return (
    <>
      <h2 className={isAlone ? 'sr-only' : 'mb-3 text-lg'}>Products</h2>
      <ProductGrid>
        {hits.map((hit) => (
          <li key={hit.id}>
            <ProductCard
              drug={hit}
              name={<HitName name={hit.proper_name} matched={hit.matched} />}
              reason={hit.matched.kind !== 'proper_name' && <MatchReason matched={hit.matched} />}
            />
          </li>
        ))}
      </ProductGrid>
      <div className="mt-8 flex flex-col items-center gap-4">
        {isFetchNextPageError && <Notice>{failureText(error)}</Notice>}
        {hasNextPage && (
          <>
            <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()} className="scripted">
              {isFetchingNextPage ? 'Loading…' : 'Load More Results'}
            </Button>
            <noscript>
              <Link {...links.search(query, firstPage + 1)} className={buttonLook()}>
                Next page
              </Link>
            </noscript>
          </>
        )}
      </div>
    </>
  )
}
