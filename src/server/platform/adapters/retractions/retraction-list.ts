import { decodeHTMLStrict } from 'entities'
import { doiOf, pmidOf, withoutPagePart } from '#domain/literature/identifiers.ts'
import type { UpdateState } from '#domain/literature/notice.ts'
import { oneLine } from '#domain/people/author-name.ts'
import { isDay } from '#domain/text/day.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { decoderOf } from '../fetch/encoding.ts'
import { readRows } from '../tables/read-rows.ts'

/** One row of the public list of retractions, corrections and expressions of concern. */
export type ListedNotice = {
  /** Which row of the file it is, the head being the first. */
  row: number
  /** Every DOI and PMID by which it may name its paper. */
  dois: string[]
  pmids: string[]
  /** Null when the row states no status, or an unknown one. */
  status: UpdateState | null
  /** Null if the row has no day. */
  date: string | null
  reason: string | null
  /** Why the row cannot be applied, in words; null when it can. */
  problem: string | null
  /** The row as far as an editor needs it. */
  text: string
}

/** The list is not what it should be. */
export class ListRefused extends Error {}

/** The whole list has about 60,000 rows and 60 MB. */
const MEGABYTE = 1024 * 1024
const LIMITS = { patienceMs: 5 * 60_000, mostBytes: 300 * MEGABYTE }
/** The longest real row has about 5,000 characters. */
const MOST_ROW_CHARS = 100_000
const MOST_REASON_CHARS = 500
const MOST_TEXT_CHARS = 300

const COLUMNS = {
  doi: 'originalpaperdoi',
  pmid: 'originalpaperpubmedid',
  nature: 'retractionnature',
  date: 'retractiondate',
  reason: 'reason',
}

/**
 * Reads a list in the format of the Retraction Watch data set row by row, with columns found by name. Bytes that are
 * neither UTF-8 nor marked as UTF-16 become question marks. An unreadable row reports its fault; a row that names no paper is skipped.
 */
export async function* readRetractionList(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes = LIMITS.mostBytes,
): AsyncGenerator<ListedNotice> {
  let names: string[] | null = null
  let number = 0
  const options = { delimiter: ',', mostRowChars: MOST_ROW_CHARS }
  for await (const row of readRows(decoded(bytes, mostBytes), options)) {
    number += 1
    if (names === null) {
      names = row.cells.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
      requireColumns(names)
      continue
    }
    const [has, needs] = [filled(row.cells), filled(names)]
    const problem = row.problem ?? (has > needs ? `It has ${has} cells, the first row has ${needs}` : null)
    const notice =
      problem === null ? toNotice(row.cells, names, number, row.raw) : broken(row.raw, problem, number)
    if (notice) yield notice
  }
  if (names === null) requireColumns([])
}

/** How many cells there are up to the last that is not empty. */
const filled = (cells: string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** The list at a link, within a time and a size. Redirects are followed, a circle of them is refused. */
export async function* fetchRetractionList(url: string, limits = LIMITS): AsyncGenerator<ListedNotice> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limits.patienceMs) })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new ListRefused(`The list of retractions answers ${response.status}.`)
    }
    yield* readRetractionList(response.body, limits.mostBytes)
  } catch (error) {
    throw error instanceof ListRefused
      ? error
      : new ListRefused(inWords(error as Error, limits), { cause: error })
  }
}

function inWords({ name, message, cause }: Error, { patienceMs }: typeof LIMITS): string {
  if (name === 'TimeoutError')
    return `The list of retractions did not arrive within ${Math.ceil(patienceMs / 1000)} s.`
  return `The list of retractions cannot be read: ${cause instanceof Error ? cause.message : message}`
}

/** Text of bytes, as long as there are not too many. */
async function* decoded(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, mostBytes: number) {
  let decoder: TextDecoder | null = null
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > mostBytes)
      throw new ListRefused(`The list of retractions is larger than ${Math.ceil(mostBytes / MEGABYTE)} MB.`)
    decoder ??= decoderOf(chunk, '')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

function requireColumns(names: string[]): void {
  const missing = [COLUMNS.doi, COLUMNS.nature, COLUMNS.date].filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ListRefused(
      'This is not a list of retractions: it needs the columns OriginalPaperDOI, RetractionNature and RetractionDate.',
    )
  const twice = Object.values(COLUMNS).find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw new ListRefused(`The list of retractions has two columns named '${twice}'.`)
}

const IS_PMID = /^[^\d/]{0,20}\d{5,9}(?:\.0{0,3})?[^\d/]{0,10}$/

function toNotice(cells: string[], names: string[], row: number, raw: string): ListedNotice | null {
  const cell = (name: string) => cells[names.indexOf(name)] ?? ''
  const [doi, pmid, nature, reason] = [COLUMNS.doi, COLUMNS.pmid, COLUMNS.nature, COLUMNS.reason].map(
    cell,
  ) as [string, string, string, string]
  const hasFewerCells = cells.length < filled(names)
  // Without cells for its paper, or with other separators, an article may still be named somewhere in the row.
  if (namesNothing(doi) && namesNothing(pmid)) {
    const anywhere = broken(raw, 'It has fewer cells than the first row', row)
    return hasFewerCells && anywhere.dois.length + anywhere.pmids.length > 0 ? anywhere : null
  }
  // Another cell in its place: a comma that is not quoted shifts all cells behind it.
  const isShifted = !namesNothing(doi) && doisIn(doi).length === 0 && !IS_PMID.test(pmid)
  if (isShifted) return broken(raw, 'Its DOI cannot be read', row)
  const status = statusOf(nature)
  const date = toDay(cell(COLUMNS.date))
  // A row with fewer cells than the first has one in the place of another.
  if (hasFewerCells && (status === null || date === null))
    return broken(raw, 'It has fewer cells than the first row', row)
  return {
    row,
    // The column of PMIDs may have a DOI in it.
    dois: [...new Set([...doisIn(doi), ...doisIn(pmid)])],
    pmids: pmidsIn(pmid),
    status,
    date,
    reason: toReason(reason),
    problem: problemOf({ status, nature, reason, date, day: cell(COLUMNS.date) }),
    text: oneLine([nature, cell(COLUMNS.date), doi, pmid, reason].filter(Boolean).join(' · ')).slice(
      0,
      MOST_TEXT_CHARS,
    ),
  }
}

type Read = { status: UpdateState | null; nature: string; reason: string; date: string | null; day: string }

/** Why a row about a paper is not applied; null where it leaves no choice. */
function problemOf({ status, nature, reason, date, day }: Read): string | null {
  if (nature.trim() === '') return 'It does not say what became of the article'
  if (status === null) return `Its nature is '${oneLine(nature).slice(0, 60)}', which is not known`
  if (saysMore(status, reason))
    return `It may take back what it says, or hold in part: '${oneLine(`${nature} ${reason}`).slice(0, 80)}'`
  if (date !== null) return null
  return day.trim() === '' ? 'It names no day' : `Its day '${oneLine(day).slice(0, 40)}' cannot be read`
}

/** For a row whose cells cannot be separated: every DOI in it, and every number as long as a PMID. */
const broken = (raw: string, problem: string, row: number): ListedNotice => ({
  row,
  dois: doisIn(raw),
  pmids: pmidsIn(raw).filter((pmid) => pmid.length > 5),
  status: null,
  date: null,
  reason: null,
  problem,
  text: oneLine(raw.slice(0, 4 * MOST_TEXT_CHARS)).slice(0, MOST_TEXT_CHARS),
})

/** Joins several reasons into one line short enough for a notice; null without any. */
export const fitReason = (reasons: readonly string[]): string | null =>
  oneLine(reasons.join('; ')).slice(0, MOST_REASON_CHARS).toWellFormed().trim() || null

/** '+Concerns about data;+Unreliable results;' as words. */
function toReason(text: string | undefined): string | null {
  const reasons = (text ?? '')
    .slice(0, 20_000)
    .split(';')
    .flatMap((part) => part.replace(/^[\s+]+/, '').trim() || [])
  return fitReason(reasons)
}

/** Longer than any cell. */
const MOST_CHARS = 5_000

const plain = (cell: string): string =>
  cell
    .slice(0, MOST_ROW_CHARS)
    .normalize('NFKC')
    .replace(/\p{Cf}|(?!\s)\p{Cc}/gu, '')

/** A link with its escaped characters decoded; other text unchanged. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Every DOI that a cell may mean, in lower case: of several, each with and without what may stand between them. */
function doisIn(cell: string): string[] {
  const text = decodeHTMLStrict(plain(cell)).toLowerCase()
  const parts = text.split(/(?=10\.\d{4,9}(?:\/|%2f))/).filter((part) => part.startsWith('10.'))
  const found = parts.flatMap((part) => {
    const whole = unescaped(part.slice(0, 500).split(/[\s"|]/, 1)[0] ?? '')
    const ends = [whole, ...[/[;,、]/, /[?#]/].map((sign) => whole.split(sign, 1)[0] ?? '')]
    return [...ends, ...ends.map(withoutPagePart)].map(doiOf)
  })
  // A blank may have got into the only DOI of a cell.
  return [...new Set([...found, doiOf(text)].filter((doi) => doi !== null))]
}

/** Every PMID of a cell; programs for tables write '21030672.0', and 0 where there is none. */
function pmidsIn(cell: string): string[] {
  const numbers = plain(cell).match(/\d[\d.]*/g) ?? []
  // Of several short ones each may be a part of one number: '21,030,672', '2.1E7'.
  const pmids = numbers.flatMap((number) => pmidOf(number) ?? [])
  return [...new Set(numbers.length > 1 ? pmids.filter((pmid) => pmid.length > 4) : pmids)]
}

/** Whether a cell that should name a paper names none. */
const namesNothing = (cell: string): boolean =>
  /^(?:0+(?:\.0+)?|unavailable|none|n\/?a|null|nan|-)?$/i.test(plain(cell.slice(0, MOST_CHARS)).trim())

const NATURES = new Map<string, UpdateState>([
  ['retraction', 'retracted'],
  ['expression of concern', 'concern'],
  ['correction', 'corrected'],
  ['reinstatement', 'reinstated'],
])
/** The four natures of the list; null for another word, which a person reads. */
const statusOf = (nature: string): UpdateState | null =>
  NATURES.get(plain(nature.slice(0, MOST_CHARS)).trim().toLowerCase()) ?? null

/** How the list writes reasons that only name the notice. */
const PLAIN_REASON =
  /^\W{0,5}(?:concerns?\/issues?\s(?:about|with|in|regarding)\s.{1,200}|expressions? of concern|date of retraction.{0,40}|retract(?:ion)? and replace(?:ment)?|retraction)\W{0,5}$/i
/** Says by itself that the article is good again. */
const STANDS_AGAIN =
  /\b(?:reinstat|un-?retract|restored|not? (?:longer )?retract|wrong (?:paper|article)|temporary removal|cleared)/i
const SUBJECTS: Partial<Record<UpdateState, RegExp>> = {
  concern: /concern|\beoc\b/i,
  retracted: /\bretraction\b/i,
}

/** Whether a reason says of the notice itself more than that there is one: 'EOC Lifted', 'Retraction under appeal'. */
export function saysMore(status: UpdateState, reasons: string): boolean {
  const subject = SUBJECTS[status]
  return (
    subject !== undefined &&
    reasons
      .slice(0, MOST_CHARS)
      .split(';', 200)
      .some((reason) => STANDS_AGAIN.test(reason) || (subject.test(reason) && !PLAIN_REASON.test(reason)))
  )
}

/** Programs for tables write a missing day as the first of 1900, and others as that of the year 1. */
const FIRST_DAY = '1900-01-02'

/**
 * '3/14/2024 0:00' as the list writes it, or '2024-03-14'; null for another writing, for a day to come and for one that means
 * none.
 */
function toDay(cell: string, now = new Date()): string | null {
  const [, iso] = /^\s{0,9}(\d{4}-\d{2}-\d{2})(?!\d)/.exec(cell) ?? []
  const [, m = '', d = '', y = ''] = /^\s{0,9}(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(cell) ?? []
  const day = iso ?? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) && day >= FIRST_DAY && Date.parse(day) < now.getTime() + 2 * DAY_MS ? day : null
}
