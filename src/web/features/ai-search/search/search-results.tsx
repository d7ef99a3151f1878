import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { StudiedCompound, Topic } from '#contract/catalogue/search.ts'
import type { Answer } from '#contract/endpoints.ts'
import { CATEGORIES } from '#contract/vocabulary.ts'
import { certaintyInWords } from '#domain/evidence/certainty-scale.ts'
import { inWords } from '#domain/text/capital.ts'
import { askedAt } from '#web/features/ai-search/asked-at.ts'
import { requestMode } from '#web/features/ai-search/mode.ts'
import { forgetRefusal, refusalOf } from '#web/features/ai-search/refused-question.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { ProductCard } from '#web/features/catalogue/listing/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { MoreSearches, Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { Section } from '#web/features/core/site/section.tsx'
import { counted, joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { AlsoMatches } from './also-matches.tsx'
import { HitName, MatchReason } from './match-reason.tsx'
import { FEW_RESULTS, similarSearchesQuery } from './queries.ts'
import { failureText } from './search-failure.tsx'
import { useFound } from './use-found.ts'

type Claim = NonNullable<StudiedCompound['claim']>

/** What studies found, as a sign before its word; no sign is louder than another. */
const SIGNS: Record<Claim['direction'], string> = {
  improves: '▲',
  raises: '▲',
  lowers: '▼',
  mixed: '◆',
  unclear: '◆',
  no_difference: '▬',
  worsens: '▼',
}

// Few searches are questions, or name a medicine or a condition; these are texts and links, which need no program.
const SentenceAnswerPart = latePart(
  async () => (await import('./sentence-answer.tsx')).SentenceAnswer,
  <Skeleton className="h-20" />,
  'touched',
)
const OutsideCardPart = latePart(
  async () => (await import('./outside-card.tsx')).OutsideCard,
  <Skeleton className="mt-6 h-80" />,
  'touched',
)

type Props = { query: string; firstPage: number }

/** Everything that a query finds: what answers it, then compounds, then what else it may mean. */
export function SearchResults({ query, firstPage }: Props) {
  const { data: coverage } = useQuery(coverageQuery)
  const found = useFound(query, firstPage)
  const { cards, topic, groups, sentence, isAlone, isAnswered, isOfTrust, total } = found
  const [refusal] = useState(() => refusalOf(query))
  useEffect(() => forgetRefusal, [])
  const meant = groups?.meant
  const isElse = Boolean(groups && groups.vendors.length + groups.mixtures.length > 0)
  const outside = isAnswered ? null : (groups?.outside ?? null)
  const isTopic = !isOfTrust && Boolean(groups && groups.topics.length > 0)
  const isPriced =
    cards.some(({ vendor_count }) => vendor_count > 0) || groups?.vendors.some(({ is_demo }) => is_demo)
  const shown = cards.map(({ proper_name }) => proper_name)
  const isAsked = sentence && (sentence.help.urgent || sentence.facts || sentence.compounds.length > 0)
  const grid = cards.length > 0 && (
    <Hits query={query} firstPage={firstPage} found={found} isAlone={!isElse && !isTopic} />
  )
  const answer = isAsked && (
    <SentenceAnswerPart query={query} sentence={sentence}>
      {isAnswered && grid && <div className="mt-6">{grid}</div>}
    </SentenceAnswerPart>
  )
  return (
    <main id="content" className="gutter py-8 md:py-10">
      <h1 className="text-2xl break-words">Search results for &quot;{query}&quot;</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div role="status" className="figures flex flex-wrap gap-x-1 text-muted">
          <p>Found {counted(total, 'product')}</p>
          {groups && !isAlone && elseText(groups) !== '' && <p>and {elseText(groups)}</p>}
        </div>
        {coverage?.has_demo_vendors && isPriced && <DemoNotice />}
      </div>
      {refusal !== null && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <div>
            <p role="alert">{refusal.message}</p>
            <p className="figures text-muted">{refusal.usage}</p>
            {refusal.mayUpgrade && (
              <p className="figures text-muted">
                <MoreSearches />
              </p>
            )}
          </div>
          {refusal.mayUpgrade && (
            <Upgrade text="Upgrade Subscription" look="outline" returnUrl={askedAt(query)} />
          )}
        </div>
      )}
      {outside && <OutsideCardPart query={query} outside={outside} />}
      {isOfTrust && <VendorQuestion />}
      {isAnswered && answer}
      {!isAnswered && !outside && meant && !shown.includes(meant) && (
        <p className="mt-3">
          Did you mean{' '}
          <TextLink link={links.search(meant)} className="font-medium">
            {meant}
          </TextLink>
          ?
        </p>
      )}
      {!isAnswered && grid && (
        <div className="mt-6">
          <Section>{grid}</Section>
        </div>
      )}
      {!isAnswered && !outside && !topic && total < FEW_RESULTS && (
        <Section>
          <SimilarSearches
            query={query}
            shown={shown}
            isOther={(isElse || isTopic) && shown.length === 0 && !meant}
          />
        </Section>
      )}
      {!isAlone && groups && (
        <Section>
          <AlsoMatches groups={groups} shown={topic} isAnswered={isAnswered || isOfTrust} />
        </Section>
      )}
      {!isAnswered && answer}
      {total === 0 && !isElse && !isTopic && !isAsked && !isOfTrust && !outside && (
        <div className="mt-6">
          <NothingFound query={query} />
        </div>
      )}
      {refusal === null && !isAlone && !outside && <AskLine query={query} />}
    </main>
  )
}

/** What was found besides products, which the number of these does not count. */
const elseText = ({ vendors, mixtures: blends, outside }: Answer<'findGroups'>) =>
  joinKnown(', ', [
    outside && counted(1, outside.kind),
    blends.length > 0 && counted(blends.length, 'blend'),
    vendors.length > 0 && counted(vendors.length, 'vendor'),
  ])

type HitsProps = Props & {
  found: ReturnType<typeof useFound>
  /** Nothing else was found, so the grid needs no heading that is seen. */
  isAlone: boolean
}

function Hits({ query, firstPage, found: { cards, topic, more }, isAlone }: HitsProps) {
  const grid = useRef<HTMLDivElement>(null)
  // The first card that is still to come once the button was pressed: reading goes on there.
  const next = useRef<number>(null)
  useEffect(() => {
    if (next.current === null || cards.length <= next.current) return
    grid.current?.querySelectorAll<HTMLElement>('article a')[next.current]?.focus()
    next.current = null
  }, [cards.length])
  return (
    <div ref={grid}>
      {topic ? (
        <TopicHead topic={topic} />
      ) : (
        <h2 className={isAlone ? 'sr-only' : 'mb-3 text-lg'}>Products</h2>
      )}
      <ProductGrid>
        {cards.map(({ matched, claim, ...card }) => (
          <li key={card.id}>
            <ProductCard
              drug={card}
              name={matched && <HitName name={card.proper_name} matched={matched} />}
              reason={
                claim ? (
                  <Finding claim={claim} />
                ) : (
                  matched && matched.kind !== 'proper_name' && <MatchReason matched={matched} />
                )
              }
            />
          </li>
        ))}
      </ProductGrid>
      <div className="mt-8 flex flex-col items-center gap-4">
        {more?.isFetchNextPageError && <Notice>{failureText(more.error)}</Notice>}
        {more && (
          <>
            <Button
              isBusy={more.isFetchingNextPage}
              onClick={() => {
                next.current = cards.length
                more.fetchNextPage()
              }}
              className="scripted"
            >
              {more.isFetchingNextPage ? 'Loading…' : 'Load More Results'}
            </Button>
            <noscript>
              <Link {...links.search(query, firstPage + 1)} className={buttonLook()}>
                Next page
              </Link>
            </noscript>
          </>
        )}
      </div>
    </div>
  )
}

/** What the cards have in common, and in which order they come. */
const TopicHead = ({ topic: { kind, name, outcome, compounds } }: { topic: Topic }) => (
  <>
    <h2 className="text-lg">
      {kind === 'purpose' ? 'Purpose' : 'Class'}: {name}
    </h2>
    <p className="figures mt-1 mb-3 text-sm text-muted">
      {counted(compounds, 'compound')}{' '}
      {kind === 'purpose'
        ? 'studied for it, the surest evidence first. '
        : 'in this class, the best studied first. '}
      {outcome !== null && <TextLink link={links.outcome(outcome)}>Everything about {name}</TextLink>}
    </p>
  </>
)

/** The way from a search by name to a question in a sentence. */
function AskLine({ query }: { query: string }) {
  return (
    <aside
      aria-label="AI Search"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4"
    >
      <div className="min-w-0">
        <p className="font-medium">A question rather than a word?</p>
        <p className="text-sm text-muted">
          Ask it in a sentence. The answer comes from our records, with its sources.
        </p>
      </div>
      <Link
        {...links.aiSearch(query)}
        preload={false}
        onClick={(event) => {
          event.preventDefault()
          requestMode({ to: 'ai', question: query })
        }}
        className={`${buttonLook()} max-w-full py-2 whitespace-normal!`}
      >
        <span className="wrap-anywhere">Ask AI: &ldquo;{query}&rdquo;</span>
      </Link>
    </aside>
  )
}

/** On a card: the surest thing that studies say about a compound and the purpose that was searched for. */
function Finding({ claim: { direction, certainty, statement } }: { claim: Claim }) {
  return (
    <>
      <span className="font-medium text-ink">
        <span aria-hidden="true" className="mr-1.5 text-muted">
          {SIGNS[direction]}
        </span>
        {inWords(direction)}
      </span>
      <span> · {certaintyInWords(certainty)}</span>
      <span className="mt-0.5 line-clamp-4 wrap-anywhere" title={statement}>
        {statement}
      </span>
    </>
  )
}

/** Answers whether a vendor can be trusted: the records of each vendor, and how they make a rating. */
function VendorQuestion() {
  if (!useHasMarket()) return null
  return (
    <Titled
      id="whom-to-trust"
      title="Check a vendor before you buy"
      className="mt-6 rounded-md bg-info-soft p-4 md:p-5"
    >
      <p className="mt-1 max-w-[68ch]">
        We vouch for no vendor. The page of each vendor shows its tested batches, prices, terms, reviews, and
        whether it pays us a commission.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink link={links.vendors()}>See all vendors</ButtonLink>
        <ButtonLink link={links.methodology('vendor-ratings')} look="plain">
          How vendors are rated
        </ButtonLink>
      </div>
    </Titled>
  )
}

type SimilarSearchesProps = {
  query: string
  shown: readonly string[]
  /** The name of a purpose, a vendor or a blend asks for no compound whose name looks alike. */
  isOther: boolean
}

/** Similar names, offered where few products were found, without those on the page already. */
function SimilarSearches({ query, shown, isOther }: SimilarSearchesProps) {
  const alike = useQuery({ ...similarSearchesQuery(query), enabled: !isOther }).data
  const all = isOther ? [] : (alike?.suggestions ?? [])
  const names = all.filter((name) => name.toLowerCase() !== query.toLowerCase() && !shown.includes(name))
  if (names.length === 0) return null
  return (
    <ChipRow label="Similar searches:" className="mt-4">
      {names.map((name) => (
        <li key={name}>
          <Link {...links.search(name)} className="chip">
            {name}
          </Link>
        </li>
      ))}
    </ChipRow>
  )
}

/** Purposes to begin with, where the typed text leads nowhere. */
const PURPOSES = ['Sleep', 'Body weight', 'Joint pain', 'Memory', 'Anxiety', 'Muscle mass', 'Ageing']

const ELSEWHERE = [
  { label: 'Purposes', names: PURPOSES, linkTo: (name: string) => links.search(name) },
  { label: 'Categories', names: CATEGORIES, linkTo: (name: string) => links.category(name) },
]

/** A search that found nothing at all: where else to look. */
const NothingFound = ({ query }: { query: string }) => (
  <div className="flex flex-col items-center gap-5 rounded-md border border-dashed border-rule px-4 py-10 text-center">
    <div className="max-w-full break-words text-muted">
      <p className="text-ink">No products found matching &quot;{query}&quot;.</p>
      <p>Try a different search term or browse our categories</p>
    </div>
    <ButtonLink link={links.home()}>Browse our categories</ButtonLink>
    {ELSEWHERE.map(({ label, names, linkTo }) => (
      <nav key={label} aria-labelledby={`by-${label}`}>
        <p id={`by-${label}`} className="text-sm text-muted">
          {label}
        </p>
        <ul className="mt-2 flex flex-wrap justify-center gap-2">
          {names.map((name) => (
            <li key={name}>
              <Link {...linkTo(name)} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)
