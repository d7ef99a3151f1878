import type { Answer } from '#contract/endpoints.ts'
import { pricePerMass } from '#domain/list/watch-text.ts'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { shortDate } from '#web/lib/format.ts'
import { deviceStorage, readJson, tabStorage } from '#web/lib/storage.ts'

export type News = Answer<'getListNews'>['compounds'][number]

type Row = News['regulation'][number]

/** A compound as it stood at the last visit. */
type Seen = { at: string; cost: number | null; currency: string; regulation: string[]; change: number }
export type Visit = Record<string, Seen>

const KEY = 'listSeen'

/**
 * What the last visit saw. A visit is a tab: reading the page again does not make its news old. Compounds that were put on
 * the list since then have no entry.
 */
export function lastVisit(): Visit {
  const before = readJson(tabStorage, KEY) ?? readJson(deviceStorage, KEY) ?? {}
  tabStorage.setItem(KEY, JSON.stringify(before))
  return before as Visit
}

export function keepVisit(compounds: readonly News[], at: Date) {
  const seen = compounds.map(({ slug, price, currency, regulation, changes }): [string, Seen] => [
    slug,
    {
      at: at.toISOString(),
      cost: price?.cost_per_mg ?? null,
      currency,
      regulation: regulation.map(regulationText),
      change: changes[0]?.id ?? 0,
    },
  ])
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries(seen)))
}

const regulationText = ({
  authority,
  jurisdiction,
  status,
  scope,
}: Omit<Row, 'status'> & { status: string }) =>
  `${authority}, ${jurisdiction}: ${status}${scope ? ` (${scope})` : ''}`

/** What is new about a compound since it was seen, each in a sentence. Nothing where it was not seen before. */
export function newsSince({ price, currency, regulation, changes }: News, seen: Seen | undefined): string[] {
  if (!seen) return []
  const cost = price?.cost_per_mg ?? null
  return [
    ...priceNews(seen, cost, currency),
    ...changes.filter(({ id }) => id > seen.change).map(({ at, text }) => `${text} (${shortDate(at)})`),
    ...regulation
      .filter((row) => !seen.regulation.includes(regulationText(row)))
      .map((row) => `Regulation now: ${regulationText({ ...row, status: statusText(row) })}`),
    ...difference(seen.regulation, regulation.map(regulationText)).map(
      (text) => `Regulation no longer: ${text}`,
    ),
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

const difference = (a: readonly string[], b: readonly string[]) => a.filter((each) => !b.includes(each))
