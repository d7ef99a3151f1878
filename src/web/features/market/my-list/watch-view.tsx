import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { MOST_NEWS } from '#contract/market/list-vocabulary.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { pricePerMass } from '#domain/list/watch-text.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { messageOf } from '#web/lib/api.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { deviceStorage, readJson, tabStorage } from '#web/lib/storage.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { Watches } from '../watchlist/watches.tsx'
import { byKind, type ListedCompound } from './in-view.ts'
import { Names, NotInView } from './not-in-view.tsx'
import { listNewsQuery } from './queries.ts'

/** What changed about the compounds of the list since the last visit, and the alerts that a person asked for. */
export function WatchView({ entries }: { entries: readonly ListEntry[] }) {
  const { compounds } = byKind(entries)
  const followed = compounds.slice(0, MOST_NEWS)
  return (
    <>
      <Titled title="Since your last visit" heading="text-xl">
        {followed.length === 0 ? (
          <p className="mt-2 text-muted">
            No single compound is on your list yet. Add one to be told when its price, evidence or regulation
            changes.
          </p>
        ) : (
          <ListNews compounds={followed} />
        )}
        <div className="mt-4">
          <NotInView
            entries={entries}
            blendText="a blend has no news of its own. Put its parts on the list to follow them."
            ownText="medicines, conditions and names outside the catalogue are not followed."
          >
            {compounds.length > MOST_NEWS && (
              <p>
                Not followed: <Names of={compounds.slice(MOST_NEWS)} />. The first {MOST_NEWS} compounds are.
              </p>
            )}
          </NotInView>
        </div>
      </Titled>
      <Titled title="Alerts you asked for" heading="mb-4 text-xl" className="mt-10">
        <Watches />
      </Titled>
    </>
  )
}

function ListNews({ compounds }: { compounds: readonly ListedCompound[] }) {
  const { data, error } = useQuery(listNewsQuery(compounds.map(({ slug }) => slug)))
  const [visit] = useState(lastVisit)
  useEffect(() => {
    if (data) keepVisit(data.compounds, new Date())
  }, [data])
  if (error)
    return (
      <Notice className="mt-4">
        {messageOf(error, 'The news could not be read. Please try again later.')}
      </Notice>
    )
  if (!data) return <Spinner text="Reading what changed..." />
  const told = data.compounds.map((compound) => ({
    compound,
    seen: visit[compound.slug],
    news: newsSince(compound, visit[compound.slug]),
  }))
  const changed = told.filter(({ news }) => news.length > 0)
  const same = told.filter(({ seen, news }) => seen && news.length === 0)
  const first = told.filter(({ seen }) => !seen)
  const since = told.flatMap(({ seen }) => seen?.at ?? []).toSorted()[0]
  return (
    <>
      <p className="mt-1 text-muted">
        {since === undefined
          ? 'This is your first visit with these compounds. From now on this page says what changed.'
          : changed.length === 0
            ? `Nothing changed since ${shortDate(since)}: no price, no evidence, no regulation.`
            : `${counted(changed.length, 'compound')} changed since ${shortDate(since)}.`}
      </p>
      {data.compounds.some(({ price }) => price?.is_demo) && <DemoNotice className="mt-3" />}
      <ul className="mt-4 border-t border-rule">
        {[...changed, ...same, ...first].map(({ compound, news }) => (
          <Row key={compound.slug} compound={compound} news={news} />
        ))}
      </ul>
    </>
  )
}

const MOST_OLD = 2

function Row({ compound, news }: { compound: News; news: readonly string[] }) {
  const { slug, name, currency, price, changes, searched } = compound
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
      <h3 className="text-base">
        <TextLink link={links.compound(slug)} look="name">
          {name}
        </TextLink>
      </h3>
      <div className="min-w-0 text-sm">
        {news.length > 0 && (
          <ul className="mb-1 space-y-0.5 font-medium">
            {news.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <p className="figures text-muted">
          {price
            ? `Lowest price ${pricePerMass(price.cost_per_mg, currency)} at ${price.vendor}`
            : 'No price to compare'}
        </p>
        {searched && <p className="text-muted">Literature: {searchedText(searched)}</p>}
        {news.length === 0 &&
          changes.slice(0, MOST_OLD).map(({ id, at, text }) => (
            <p key={id} className="text-pretty text-muted">
              {shortDate(at)}: {text}
            </p>
          ))}
      </div>
    </li>
  )
}

export type News = Answer<'getListNews'>['compounds'][number]

/** A compound as it stood at the last visit. */
type Seen = { at: string; cost: number | null; currency: string; regulation: string[]; change: number }
type Visit = Record<string, Seen>

const KEY = 'listSeen'

/**
 * What the last visit saw. A visit is a tab: reading the page again does not make its news old. Compounds that were put on
 * the list since then have no entry.
 */
function lastVisit(): Visit {
  const before = readJson(tabStorage, KEY) ?? readJson(deviceStorage, KEY) ?? {}
  tabStorage.setItem(KEY, JSON.stringify(before))
  return before as Visit
}

function keepVisit(compounds: readonly News[], at: Date) {
  const seen = compounds.map(({ slug, price, currency, regulation, changes }): [string, Seen] => [
    slug,
    {
      at: at.toISOString(),
      cost: price?.cost_per_mg ?? null,
      currency,
      regulation: regulation.map((row) => regulationText(row)),
      change: changes[0]?.id ?? 0,
    },
  ])
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries(seen)))
}

const regulationText = (row: News['regulation'][number], status: string = row.status) =>
  `${row.authority}, ${row.jurisdiction}: ${status}${row.scope ? ` (${row.scope})` : ''}`

/** What is new about a compound since it was seen, each in a sentence. Nothing where it was not seen before. */
export function newsSince({ price, currency, regulation, changes }: News, seen: Seen | undefined): string[] {
  if (!seen) return []
  const now = regulation.map((row) => regulationText(row))
  return [
    ...priceNews(seen, price?.cost_per_mg ?? null, currency),
    ...changes.filter(({ id }) => id > seen.change).map(({ at, text }) => `${text} (${shortDate(at)})`),
    ...regulation
      .filter((row) => !seen.regulation.includes(regulationText(row)))
      .map((row) => `Regulation now: ${regulationText(row, statusText(row))}`),
    ...seen.regulation.filter((text) => !now.includes(text)).map((text) => `Regulation no longer: ${text}`),
  ]
}

function priceNews(seen: Seen, cost: number | null, currency: string): string[] {
  if (cost === null)
    return seen.cost === null ? [] : ['There is no price to compare any more: nothing fresh is in stock.']
  const now = pricePerMass(cost, currency)
  if (seen.cost === null || seen.currency !== currency) return [`There is a price to compare: ${now}.`]
  if (cost === seen.cost) return []
  const change = cost < seen.cost ? 'fell' : 'rose'
  return [`The lowest price ${change} from ${pricePerMass(seen.cost, currency)} to ${now}.`]
}
