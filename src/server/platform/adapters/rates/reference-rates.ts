import { isDay } from '#domain/text/day.ts'
import { readRows } from '../tables/read-rows.ts'

/** So many units of a currency for one euro on a day. */
export type ReferenceRate = { currency: string; day: string; perEuro: number }

/** This is no list of reference rates. */
export class RatesRefused extends Error {}

/** The file with every working day since 1999 has about 600 kB. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_ROW_CHARS = 10_000
const PATIENCE_MS = 60_000

/**
 * Reads euro reference rates in the forms of the European Central Bank: the CSV of a day or of all days (a column a
 * currency, 'N/A' where there is none), or the XML of a day.
 */
export async function readReferenceRates(text: string): Promise<ReferenceRate[]> {
  const rates = text.trimStart().startsWith('<') ? fromXml(text) : await fromCsv(text)
  if (rates.length === 0)
    throw new RatesRefused(
      'This is not a list of euro reference rates: it needs a column Date and one for each currency.',
    )
  if (rates.some(({ currency, perEuro }) => currency === 'EUR' && perEuro !== 1))
    throw new RatesRefused('These are no euro reference rates: one euro is not one euro in them.')
  // A repeated day takes the last rate.
  return [...new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate])).values()]
}

/** The list at a link, within a time and a size. */
export async function fetchReferenceRates(url: string): Promise<ReferenceRate[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok || !response.body)
    throw new RatesRefused(`The list of exchange rates answers ${response.status}.`)
  const decoder = new TextDecoder()
  let [size, text] = [0, '']
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new RatesRefused('The list of exchange rates is larger than 20 MB.')
    text += decoder.decode(chunk, { stream: true })
  }
  return readReferenceRates(text + decoder.decode())
}

async function fromCsv(text: string): Promise<ReferenceRate[]> {
  const rows: string[][] = []
  const options = { delimiter: ',', mostRowChars: MOST_ROW_CHARS }
  for await (const { cells } of readRows([text], options)) rows.push(cells)
  const [head = [], ...days] = rows
  if (head[0]?.toLowerCase() !== 'date') return []
  return days.flatMap((cells) => {
    const day = toDay(cells[0] ?? '')
    return day === null ? [] : head.flatMap((name, place) => toRate(name, day, cells[place]))
  })
}

/** `<Cube time='2026-11-20'><Cube currency='USD' rate='1.0412'/>…`, which needs no general reader. */
function fromXml(text: string): ReferenceRate[] {
  return text.split(/<Cube\s+time=/).flatMap((part) => {
    const day = toDay(/^["']([\d-]+)["']/.exec(part)?.[1] ?? '')
    if (day === null) return []
    return [...part.matchAll(/<Cube\s+currency=["'](\w+)["']\s+rate=["']([\d.]+)["']/g)].flatMap(
      ([, name = '', rate]) => toRate(name, day, rate),
    )
  })
}

function toRate(name: string, day: string, cell = ''): ReferenceRate[] {
  const perEuro = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : 0
  return /^[A-Z]{3}$/.test(name) && perEuro > 0 ? [{ currency: name, day, perEuro }] : []
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** '2026-11-20', or '20 November 2026' as the file of a day writes it. */
function toDay(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDay(text) ? text : null
  const [, d = '', name = '', y = ''] = /^(\d{1,2}) (\p{L}{3,9}) (\d{4})$/u.exec(text) ?? []
  const month = MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1
  const day = `${y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
  return month > 0 && isDay(day) ? day : null
}
