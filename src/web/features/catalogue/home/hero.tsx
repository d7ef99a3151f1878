import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { useHeroSearchPlace } from '#web/features/core/site/hero-search.ts'
import { useHasMarket } from '#web/features/core/site/use-has-market.ts'
import { count, counted } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { showcaseQuery } from './queries.ts'
import { WorkedExample } from './worked-example.tsx'

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
