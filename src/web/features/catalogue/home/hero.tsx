import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PLAN } from '#contract/billing/plan.ts'
import type { Example } from '#contract/catalogue/catalogue-list.ts'
import { capital } from '#domain/text/capital.ts'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { BuyingNote } from '#web/features/catalogue/listing/buying-note.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { SheetRow } from '#web/features/catalogue/listing/summary/sheet-row.tsx'
import { SummarySheet } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { useHeroSearchPlace } from '#web/features/core/site/hero-search.ts'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { count, counted } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LockedValue, Unknown } from '#web/ui/figure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showcaseQuery } from './queries.ts'

/** What people come with, one of each sort: purpose, class, tissue. The first chip is the compound of the example. */
const TRIES = ['sleep', 'GLP-1', 'tendon']

const PROOFS: { text: string; says: string; link: LinkTarget; needsMarket?: true }[] = [
  {
    text: 'How evidence is graded',
    says: 'Six steps, from cells in a dish to an approved medicine.',
    link: links.methodology('evidence'),
  },
  {
    text: 'How vendors are rated',
    says: 'From certificates, tests and terms. Payment never counts.',
    link: links.methodology('vendor-ratings'),
    needsMarket: true,
  },
  {
    text: 'How we earn',
    says: 'From members and commission. Neither moves a rating.',
    link: links.methodology('commission'),
  },
]

/** What the site is for, the search, and one compound as an example of a result. */
export function Hero({ search }: { search: ReactNode }) {
  const { data: covered } = useSuspenseQuery(coverageQuery)
  const { example, locked } = useSuspenseQuery(showcaseQuery).data
  const place = useHeroSearchPlace()
  const hasMarket = useHasMarket()
  return (
    <section className="gutter grid gap-x-12 gap-y-6 pt-5 pb-6 md:pt-8 lg:grid-cols-[1fr_27.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_30rem] xl:gap-x-18">
      <div className="min-w-0">
        <h1 className="text-2xl text-balance md:text-3xl lg:max-w-[12em]">
          We do the research, so you don&apos;t have to.
        </h1>
        <p className="mt-3 text-base font-medium text-pretty md:text-lg">
          {hasMarket ? (
            <span>{`Evidence and price per mg for ${count(covered.drugs)} peptides and supplements.`}</span>
          ) : (
            covered.drugs > 0 && <span>{`Evidence for ${counted(covered.drugs, 'compound')}.`}</span>
          )}{' '}
          <span className="whitespace-nowrap">We sell nothing.</span>
        </p>
        <p className="mt-1 text-sm text-muted md:text-base">
          {hasMarket
            ? 'What research compounds are said to do, what studies show, and what vendors charge per milligram.'
            : 'What research compounds are said to do, and what studies show.'}
        </p>
        <div ref={place} className="mt-4 min-h-[3.375rem]">
          <div className="hero-search">{search}</div>
        </div>
        {covered.drugs > 0 && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm sm:pr-36">
            <span className="text-muted">Try</span>
            {[...(example ? [example.drug.proper_name] : []), ...TRIES].map((text) => (
              <Link key={text} {...links.search(text)} className="group inline-flex min-h-11 items-center">
                <span className="rounded-full border border-rule bg-surface px-3 py-1 group-hover:border-edge">
                  {text}
                </span>
              </Link>
            ))}
          </p>
        )}
      </div>
      {example && (
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WorkedExample example={example} isLocked={locked} isDemo={covered.has_demo_vendors} />
        </div>
      )}
      {/* Phones have these links at the foot: their first screens show compounds, prices and purposes. */}
      <ul
        aria-label="How we work"
        className="divide-y divide-rule self-end border-y border-rule max-md:hidden"
      >
        {PROOFS.filter(({ needsMarket }) => hasMarket || !needsMarket).map(({ text, says, link }) => (
          <li key={text}>
            <Link {...link} className="group flex items-center justify-between gap-4 py-2.5">
              <span>
                <span className="block font-medium group-hover:text-accent">{text}</span>
                <span className="block text-sm text-muted">{says}</span>
              </span>
              <span aria-hidden="true" className="text-accent">
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { example: Example; isLocked: boolean; isDemo: boolean }

/** One compound as the site tells of it: chosen by a rule, nothing typed in. */
function WorkedExample({ example, isLocked, isDemo }: Props) {
  const { drug, summary, prices, cheapest, best_rated, regulation } = example
  return (
    <article
      aria-labelledby="example"
      className="rounded-md border border-rule bg-surface p-4 md:max-lg:max-w-2xl lg:p-5"
    >
      <header className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-xs text-muted">Worked example: widely sold, little studied in people</p>
          <h2 id="example" className="mt-0.5 text-xl">
            {drug.proper_name}
          </h2>
        </div>
        <ButtonLink link={links.compound(drug.name)} aria-label={`Full record of ${drug.proper_name}`}>
          Full record
        </ButtonLink>
      </header>
      <SummarySheet
        summary={summary}
        prices={
          <>
            <PriceLine prices={prices} />
            {isDemo && <DemoNotice className="mt-1 text-xs" />}
          </>
        }
      >
        <SheetRow label="Lowest price">
          {cheapest ? (
            <>
              <TextLink link={links.vendor(cheapest.slug)} look="name">
                {cheapest.name}
              </TextLink>
              <PriceTest test={drug.lowest_test} />
            </>
          ) : (
            <Unknown text="no fresh price" />
          )}
        </SheetRow>
        <SheetRow label="Best rated">
          {isLocked ? (
            <span className="flex items-center justify-between gap-3">
              <LockedValue />
              <Lock aria-hidden="true" size={16} className="shrink-0 text-muted" />
            </span>
          ) : best_rated ? (
            <TextLink link={links.vendor(best_rated.slug)} look="name">
              {best_rated.name} <span className="figures text-muted">{best_rated.rating} of 10</span>
            </TextLink>
          ) : (
            <Unknown text="no vendor is rated" />
          )}
        </SheetRow>
        <SheetRow label="Regulation">
          {regulation.length > 0 ? regulationText(regulation) : <Unknown text="none recorded" />}
        </SheetRow>
      </SummarySheet>
      {isLocked && (
        <p className="mt-1 border-t border-rule pt-3 text-xs text-muted">
          Premium, ${PLAN.formatted_amount} a month, shows which vendor is rated best.
          <BuyingNote />{' '}
          <TextLink link={links.subscription('/#example')} className="whitespace-nowrap">
            Upgrade Now
          </TextLink>
        </p>
      )}
    </article>
  )
}

/** The first statements of authorities, as the record has them: 'Not approved (FDA). Prohibited in sport (WADA).' */
const regulationText = (rows: Example['regulation']) =>
  rows
    .filter(({ authority }, index) => rows.findIndex((row) => row.authority === authority) === index)
    .slice(0, 3)
    .map((row) => {
      const who = row.authority === 'other' ? row.jurisdiction : row.authority
      return `${capital(statusText(row))} (${who}).`
    })
    .join(' ')

/** One dot a vendor, from the lowest to the highest price; the labels state both ends. */
function PriceLine({ prices }: { prices: readonly number[] }) {
  const [lowest = 0, highest = 0] = [prices[0], prices.at(-1)]
  if (highest <= lowest) return null
  return (
    <span aria-hidden="true" className="relative mx-1 my-2 block h-px bg-edge">
      {prices.map((price, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two vendors may ask the same, and the list never changes
          key={index}
          className={`absolute -top-1 -ml-1 rounded-full border border-edge ${index === 0 ? 'border-accent bg-accent' : 'bg-surface'}`}
          style={{ width: 9, height: 9, left: `${((price - lowest) / (highest - lowest)) * 100}%` }}
        />
      ))}
    </span>
  )
}
