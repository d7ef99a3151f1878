import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { Answer } from '#contract/endpoints.ts'
import { evidenceQuery } from '#web/features/catalogue/evidence/queries.ts'
import { articlesQuery, drugQuery, effectsQuery } from '#web/features/catalogue/listing/detail-queries.ts'
import { RetiredPart } from '#web/features/catalogue/listing/retired-part.tsx'
import { SampleNote } from '#web/features/catalogue/listing/unlock.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { Section } from '#web/features/core/site/section.tsx'
import { PageTabs } from '#web/features/market/offers/page-link.tsx'
import type { PageSearch, Tab } from '#web/features/market/offers/page-search.ts'
import { type CompoundState, links } from '#web/lib/links.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompoundHead } from './compound-head.tsx'
import { ResearchPart } from './compound-parts.tsx'
import { FailedCompound, LoadingCompound, NoCompound } from './compound-states.tsx'
import { VendorsTab } from './vendors-tab.tsx'
import { WarningLine } from './warning-line.tsx'

/** At the foot of the page: its HTML comes with the page, its program when it is touched. */
const CompoundDetailsPart = latePart(
  async () => (await import('./compound-details.tsx')).CompoundDetails,
  <Skeleton className="h-96" />,
  'touched',
)

type Props = {
  found: Answer<'getDrugVendors'>
  search: PageSearch
  /** What people say of the compound. */
  reviewsOf: (drug: Drug) => ReactNode
  /** What the compound cost, in a range of days. */
  historyOf?: (drug: Drug, range: PageSearch['history']) => ReactNode
  /** What people say of the selected vendor. */
  vendorReviewsOf?: (vendor: Vendor) => ReactNode
}

export type CompoundByNameProps = Omit<Props, 'found'> & {
  name: string
  /** What the link brought along, to be shown while the rest loads. */
  known?: CompoundState
}

/** The compound of a name, in whichever state its answer is. */
export function CompoundByName({ name, known, ...screen }: CompoundByNameProps) {
  const { choice } = usePriceDisplay()
  const currencies = screen.search.currencies ?? choice.others ?? 'converted'
  const { data, error } = useQuery(drugQuery(name, { ...screen.search, currencies }))
  if (!data) return error ? <FailedCompound error={error} /> : <LoadingCompound {...known} />
  // A success without a compound is possible on the wire, whatever its schema says.
  const drug = data.drug as Drug | null | undefined
  return drug ? <CompoundScreen {...screen} found={data} /> : <NoCompound />
}

/** A compound: what it is, who sells it at what price, and what studies show. */
function CompoundScreen({ found, search, reviewsOf, historyOf, vendorReviewsOf }: Props) {
  const { drug } = found
  const articles = useQuery(articlesQuery(drug.id))
  const effects = useQuery(effectsQuery(drug.id))
  const evidence = useQuery(evidenceQuery(drug.id))
  const { tab } = search
  const line = useStuckTabs(tab)
  const hasMarket = useHasMarket()
  const hasOffers = drug.offer_count > 0
  const hasVendors = hasMarket || hasOffers
  const parts = { hasVendors, hasOffers }
  const show = (part: Tab) => visibility(part, tab, parts)
  const known = evidence.data ?? evidence.error
  const research = articles.data ?? articles.error
  const passages = (
    <div className={`mt-4 md:mt-6 ${show('details')}`}>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Passage
          title="What it does"
          help="What was seen when it was studied, and in whom. No advice to use it."
        >
          {drug.what_it_does}
        </Passage>
        <Passage title="How it works" help="By which mechanism, as far as studies show or suggest one.">
          {drug.how_it_works}
        </Passage>
      </div>
    </div>
  )
  return (
    <main id="content" data-subject="compound" className="gutter pt-2 pb-8">
      <Section>
        <CompoundHead
          found={found}
          search={search}
          hasVendors={hasVendors}
          research={research}
          evidence={known}
        />
      </Section>
      {drug.retired && <RetiredPart retired={drug.retired} noun="compound" />}
      {found.is_sample && <SampleNote />}
      {/* While a part is read the first line of the warnings stays, and the tabs below it. */}
      <div
        ref={line}
        className="sticky top-(--stuck) z-10 mt-2 max-md:-mx-[16px] max-xs:static md:mt-3 print:static"
      >
        <Section>
          <WarningLine
            name={drug.proper_name}
            evidence={known}
            articles={articles.data?.articles ?? []}
            to={{ ...links.compound(drug.name), search: { ...search, tab: 'research' }, hash: 'warnings' }}
          />
        </Section>
      </div>
      <div className="below-warnings">
        <PageTabs
          label="Parts of this page"
          className="md:hidden"
          tabs={[
            { id: 'details', text: 'Details' },
            ...(hasVendors ? ([{ id: 'vendors', text: 'Vendors' }] as const) : []),
            { id: 'research', text: 'Research' },
            { id: 'reviews', text: 'Reviews' },
          ]}
          current={phoneTab(tab, parts)}
          changeTo={(id) => ({ tab: id === phoneTab(undefined, parts) ? undefined : id })}
        />
        <PageTabs
          label="Sections"
          className="max-md:hidden"
          tabs={[
            ...(hasVendors ? ([{ id: 'vendors', text: 'Vendors & Pricing' }] as const) : []),
            { id: 'research', text: 'Research & Effects' },
          ]}
          current={wideTab(tab, parts)}
          changeTo={(id) => ({ tab: id })}
        />
      </div>
      {hasVendors && (
        <div id="offers" tabIndex={-1} className={`mt-3 scroll-mt-40 outline-none ${show('vendors')}`}>
          <Section>
            <VendorsTab found={found} search={search} reviewsOf={vendorReviewsOf} />
          </Section>
        </div>
      )}
      {hasVendors && !hasOffers && (
        <p className={`mt-2 flex flex-wrap items-center gap-x-2 text-sm text-muted ${show('research')}`}>
          No vendor we follow sells it.
          {!drug.retired && <WatchButton kind="compound" id={drug.id} asks="Tell me when one does" />}
        </p>
      )}
      {!hasOffers && passages}
      <div id="research-part" className={`mt-4 scroll-mt-40 ${show('research')}`}>
        <ResearchPart
          drug={drug}
          research={research}
          effects={effects.data ?? effects.error}
          evidence={known}
          search={search}
        />
      </div>
      {hasOffers && passages}
      <div className={`mt-8 ${show('details')}`}>
        <CompoundDetailsPart drug={drug} blends={evidence.data?.mixtures} />
      </div>
      {hasOffers && historyOf && (
        <div className={`mt-12 ${show('vendors')}`}>{historyOf(drug, search.history)}</div>
      )}
      <div className={`mt-6 md:mt-12 ${show('reviews')}`}>{reviewsOf(drug)}</div>
    </main>
  )
}

/** A part that is opened from the stuck tabs begins at its top, not where the part before it was left. */
function useStuckTabs(tab: string | undefined) {
  const line = useRef<HTMLDivElement>(null)
  const previous = useRef(tab)
  useEffect(() => {
    if (tab === previous.current) return
    previous.current = tab
    const before = line.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    const past = (line.current?.getBoundingClientRect().top ?? 0) - before
    if (past > 0) window.scrollBy(0, -past)
  }, [tab])
  return line
}

/** Effect or mechanism, in the words of the record. */
function Passage({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-center gap-1.5">
        <h2 className="text-lg">{title}</h2>
        <HelpTip about={title.toLowerCase()}>{help}</HelpTip>
      </div>
      <p className="mt-2 max-w-[68ch] text-pretty">{children}</p>
    </section>
  )
}

/** What the page of a compound has. */
type Parts = {
  /** Whether there is a tab of vendors: not before there is a market. */
  hasVendors: boolean
  /** Whether it has offers; else the page opens on its research. */
  hasOffers: boolean
}

/** Which tab a wide screen shows: it has two; anything else in the URL means its first tab. */
export function wideTab(tab: Tab | undefined, { hasVendors, hasOffers }: Parts): 'vendors' | 'research' {
  if (tab === 'research' || (tab === 'vendors' && hasVendors)) return tab
  return hasOffers ? 'vendors' : 'research'
}

/** Which tab a phone shows: it has all of them, and starts with the details. */
export function phoneTab(tab: Tab | undefined, { hasVendors, hasOffers }: Parts): Tab {
  if (tab === undefined) return hasOffers ? 'details' : 'research'
  return tab === 'vendors' && !hasVendors ? 'details' : tab
}

/**
 * The classes that show a part on phones and on wide screens. Wide screens show the details and the reviews all the
 * time. One page serves all widths, so the style sheet chooses and nothing moves when scripts start.
 * Paper has no tabs: a print shows every part.
 */
export function visibility(part: Tab, tab: Tab | undefined, parts: Parts): string {
  const isOnPhone = phoneTab(tab, parts) === part
  const isOnWide = part === 'details' || part === 'reviews' || wideTab(tab, parts) === part
  if (isOnPhone && isOnWide) return ''
  return `${isOnPhone ? 'md:hidden' : isOnWide ? 'max-md:hidden' : 'hidden'} print:block!`
}
