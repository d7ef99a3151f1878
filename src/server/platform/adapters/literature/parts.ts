import { decodeHTMLStrict } from 'entities'
import type { UpdateState } from '#domain/literature/notice.ts'
import type { LiteratureRecord } from '#domain/literature/record.ts'
import { MOST_ABSTRACT_CHARS } from '#domain/literature/record.ts'
import { registrationsIn } from '#domain/literature/registrations.ts'
import { isDay } from '#domain/text/day.ts'

export type SearchService = 'europepmc' | 'ctgov' | 'demo'

/** A record as a service tells it, in our fields. */
export type FoundRecord = LiteratureRecord & {
  service: SearchService | 'suggestion'
  /** With the service, what names it; the collection is part of it. */
  key: string
  title: string
  abstract: string | null
  /** Licence of the abstract, where the service tells one. */
  license: string | null
}

/** What one page of an answer holds. */
export type Page = {
  records: FoundRecord[]
  /** Records without id or title. */
  refused: number
  total: number | null
  /** Null at the end. */
  next: string | null
}

/** A query, and the days between which its records were indexed or changed. */
export type Asked = { query: string; from: string; to: string }
export type Search = (asked: Asked, cursor: string | null) => Promise<Page>

/** What an article is asked for by. */
export type Identified = { doi: string | null; pmid: string | null }

/** What became of an article, as a service tells it. */
export type ToldNotice = {
  /** The identifier by which the service was asked. */
  doi: string | null
  pmid: string | null
  status: Exclude<UpdateState, 'reinstated'>
  /** Null where the service tells no whole day. */
  date: string | null
  service: 'Crossref' | 'Europe PMC'
  /** DOI of the notice. */
  notice: string | null
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
/** One element may come without its list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
export const textsOf = (value: unknown): string[] => listOf(value).flatMap((each) => textOf(each) ?? [])

const MOST_TITLE_CHARS = 2_000

/** Text without tags, entities, control characters and marks that turn its direction, cut between characters. A tag begins with a letter: 'P<0.001' stays. */
export function cleanText(value: unknown, most: number): string {
  const bare = (textOf(value) ?? '').slice(0, most * 2).replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
  return decodeHTMLStrict(bare)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
}
/** Tags within a word of a title, as in 'NAD<sup>+</sup>', leave no gap. A number where a title was due is none. */
export const titleText = (value: unknown) =>
  cleanText(
    (typeof value === 'string' ? value : '')
      .slice(0, MOST_TITLE_CHARS * 2)
      .replace(/<\/?(?:sup|sub|i|b|em|u)>/gi, ''),
    MOST_TITLE_CHARS,
  )
export const abstractText = (value: unknown) => cleanText(value, MOST_ABSTRACT_CHARS) || null

/** The registrations that a service lists, and those that the abstract names, each once. */
export const trialsOf = (listed: string[], abstract: string | null): string[] => [
  ...new Set([...listed, ...registrationsIn(abstract ?? '')]),
]

/** '2026', '2026-11' or '2026-11-03'; null for anything else. */
export const dateText = (value: unknown): string | null =>
  /^(?:1[5-9]|20|21)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.exec(
    (textOf(value) ?? '').slice(0, 10),
  )?.[0] ?? null

type Part = number | null | undefined
const isBetween = (part: Part, least: number, most: number) =>
  Number.isInteger(part) && Number(part) >= least && Number(part) <= most

/** A date in its stated precision; null without a valid year. */
export function dateOf(year: Part, month: Part, day: Part): string | null {
  if (!isBetween(year, 1800, 2200)) return null
  if (!isBetween(month, 1, 12)) return String(year)
  const whole = `${year}-${String(month).padStart(2, '0')}`
  const dated = `${whole}-${String(day ?? 0).padStart(2, '0')}`
  return day && isDay(dated) ? dated : whole
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2019 Jun 14', '2019 Jun', '2019', '2019 May-Jun'. */
export function dayOf(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})(?:\s+([A-Za-z]{3})(?![-\w])(?:\s+(\d{1,2})(?![-\w]))?)?/.exec(text) ?? []
  const number = MONTHS.indexOf((month ?? '').toLowerCase()) + 1
  return dateOf(Number(year) || null, number || null, Number(day) || null)
}

/** Reads every record by itself, so that a bad one costs only itself. */
export function readEach(values: unknown[], read: (value: Record<string, unknown>) => FoundRecord | null) {
  const records = values.flatMap((value) => read(objectOf(value)) ?? [])
  return { records, refused: values.length - records.length }
}
