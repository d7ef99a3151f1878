import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { oneLine } from '#domain/author-name.ts'
import { isDay } from '#domain/day.ts'

/** One row of the public list of retractions, corrections and expressions of concern. */
export type ListedNotice = {
  /** Which row of the file it is, the head being the first. */
  row: number
  doi: string | null
  pmid: string | null
  status: 'corrected' | 'concern' | 'retracted' | 'reinstated'
  /** Null when the row tells no day. */
  date: string | null
  reason: string | null
}

/** The list is not what it should be. */
export class ListRefused extends Error {}

/** The whole list has about 60,000 rows and 60 MB. */
const MEGABYTE = 1024 * 1024
const LIMITS = { patienceMs: 5 * 60_000, mostBytes: 300 * MEGABYTE }
const MOST_ROW_BYTES = MEGABYTE
const MOST_REASON_CHARS = 500

const COLUMNS = {
  doi: 'originalpaperdoi',
  pmid: 'originalpaperpubmedid',
  nature: 'retractionnature',
  date: 'retractiondate',
  reason: 'reason',
}

/**
 * Reads the list row by row, in the form of the Retraction Watch data set: columns are found by their names. Bytes
 * that are no UTF-8 become question marks. Rows of another nature, and rows that name no paper, are passed over.
 */
export async function* readRetractionList(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes = LIMITS.mostBytes,
): AsyncGenerator<ListedNotice> {
  let hasHead = false
  const rows = parse({
    bom: true,
    columns: (head: string[]) => {
      const names = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
      requireColumns(names)
      hasHead = true
      return names
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW_BYTES,
  })
  // What breaks the one ends the other: a reader who leaves stops the download, a broken download the reading.
  pipeline(Readable.from(decoded(bytes, mostBytes)), rows).catch(() => {})
  let row = 1
  for await (const cells of rows as AsyncIterable<Record<string, string | undefined>>) {
    row += 1
    const notice = toNotice(cells, row)
    if (notice) yield notice
  }
  if (!hasHead) requireColumns([])
}

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
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > mostBytes)
      throw new ListRefused(`The list of retractions is larger than ${Math.ceil(mostBytes / MEGABYTE)} MB.`)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

function requireColumns(names: string[]): void {
  const missing = [COLUMNS.doi, COLUMNS.nature, COLUMNS.date].filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ListRefused(
      'This is not a list of retractions: it needs the columns OriginalPaperDOI, RetractionNature and RetractionDate.',
    )
}

function toNotice(cells: Record<string, string | undefined>, row: number): ListedNotice | null {
  const status = STATUSES.find(([word]) => word.test(cells[COLUMNS.nature] ?? ''))?.[1]
  const doi = cells[COLUMNS.doi]?.match(/10\.\d{4,9}\/\S+/)?.[0].toLowerCase() ?? null
  const pmid = cells[COLUMNS.pmid]?.match(/^\s*0*([1-9]\d{0,8})\s*$/)?.[1] ?? null
  if (!status || (!doi && !pmid)) return null
  return {
    row,
    doi,
    pmid,
    status,
    date: toDay(cells[COLUMNS.date] ?? ''),
    reason: toReason(cells[COLUMNS.reason]),
  }
}

const STATUSES: [RegExp, ListedNotice['status']][] = [
  [/reinstat/i, 'reinstated'],
  [/concern/i, 'concern'],
  [/retract|withdraw/i, 'retracted'],
  [/correct|errat/i, 'corrected'],
]

/** '3/14/2024 0:00' as the data set writes it, or '2024-03-14'. */
function toDay(text: string): string | null {
  const [, iso] = text.match(/^\s*(\d{4}-\d{2}-\d{2})/) ?? []
  const [, m = '', d = '', y = ''] = text.match(/^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})/) ?? []
  const day = iso ?? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Several reasons as one line that fits beside a notice; null without any. */
export const fitReason = (reasons: readonly string[]): string | null =>
  oneLine(reasons.join('; ')).slice(0, MOST_REASON_CHARS).toWellFormed().trim() || null

/** '+Concerns about data;+Unreliable results;' as words. */
function toReason(text: string | undefined): string | null {
  const reasons = (text ?? '').split(';').flatMap((part) => part.replace(/^[\s+]+/, '').trim() || [])
  return fitReason(reasons)
}
