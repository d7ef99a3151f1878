import { readListedPrice } from '#domain/money.ts'
import { FetchRefused } from '../fetch/fetch-refused.ts'
import type { Found, Gather } from './gather.ts'
import { makeKind } from './make-kind.ts'
import { readXml, type XmlEntry } from './markup.ts'
import { readTable } from './read-table.ts'
import { stockOf } from './stock-words.ts'
import { MOST_FILE_BYTES } from './visit.ts'

/** Longer than any price. */
const MOST_PRICE_CHARS = 40

/** A field of an entry by its name without a prefix. */
type Field = (name: string) => string

const COLUMNS = {
  required: ['id', 'title', 'price'],
  also: [
    ...['sale_price', 'sale_price_effective_date', 'availability', 'link', 'image_link'],
    ...['size', 'multipack', 'is_bundle', 'unit_pricing_measure'],
  ],
}

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/xml, text/tab-separated-values, text/xml'

/** A product feed as shopping sites read it: RSS or Atom with the g: namespace, or a table with the same names. */
export const merchant = makeKind('merchant', async ({ link, visit, gather, options }) => {
  const answer = await visit.get(link, {
    accept: ACCEPT,
    mostBytes: MOST_FILE_BYTES,
    validators: options.validators ?? null,
  })
  if (answer === 'unchanged') return answer
  const now = new Date()
  if (/^\s*</.test(answer.text)) await readEntries(answer.text, now, gather)
  else
    for await (const { line, cell, problem, isBroken } of readTable(answer.text, COLUMNS)) {
      await gather.breathe()
      if (isBroken) gather.lose(`line ${line}`, problem ?? '')
      else if (problem !== null) gather.fail(`line ${line}`, problem, cell('id') || null)
      else gather.add(toFound(`line ${line}`, cell, now))
    }
  return answer.validators
})

async function readEntries(xml: string, now: Date, gather: Gather): Promise<void> {
  let count = 0
  await readXml(xml, {
    onRoot: (name) => {
      if (!/^(rss|feed|rdf:RDF)$/.test(name))
        throw new FetchRefused('This is not a product feed: it is neither RSS nor Atom.')
    },
    isEntry: (name) => name === 'item' || name === 'entry',
    onEntry: (entry) => {
      count += 1
      gather.add(toFound(`entry ${count}`, fieldOf(entry), now))
    },
  })
}

/**
 * Feeds choose their own prefix for the shopping names; where it is not declared, it is the one of price and id. A
 * title of another vocabulary, such as 'media:title', is of something else.
 */
function fieldOf(entry: XmlEntry): Field {
  const prefixes = [...entry.keys()].map((key) => key.split(':')[0] ?? '')
  const isShopping = (prefix: string) => entry.has(`${prefix}:price`) && entry.has(`${prefix}:id`)
  const prefix = entry.has('g:price') || entry.has('g:id') ? 'g' : (prefixes.find(isShopping) ?? 'g')
  return (name) => (entry.get(`${prefix}:${name}`) ?? entry.get(name) ?? '').trim()
}

function toFound(where: string, field: Field, now: Date): Found {
  const isOnSale = holds(field('sale_price_effective_date'), now)
  const isBundle = /^(yes|true|1)$/i.test(field('is_bundle'))
  const { price, currency, doubt } = priceNow(field('price'), isOnSale ? field('sale_price') : '')
  return {
    where,
    sku: field('id'),
    id: null,
    title: field('title'),
    variant: [...new Set(sizesOf(field))].join(' / ') || null,
    link: field('link'),
    image: field('image_link'),
    price,
    currency,
    in_stock: stockOf(field('availability')),
    doubt: isBundle ? 'The feed says that it is a bundle' : doubt,
  }
}

/** Each field that says how much there is; the size of the pack has to be what all of them say. */
function sizesOf(field: Field): string[] {
  const multipack = field('multipack')
  const measure = field('unit_pricing_measure')
  return [
    field('size'),
    /^\d+$/.test(multipack) && Number(multipack) > 1 ? `${multipack} pack` : '',
    /^[\d.,\s]{1,20}(?:mg|g|kg|oz|lb|ml|cl|l|ct)$/i.test(measure) ? measure.replace(/\s+/g, '') : '',
  ].filter((text, place, all) => text !== '' && !all.slice(0, place).some((one) => isSameText(one, text)))
}

const isSameText = (one: string, other: string) =>
  one.replace(/\s+/g, '').toLowerCase() === other.replace(/\s+/g, '').toLowerCase()

/** What is paid now. A sale price that is no amount says nothing; one above the price leaves a choice. */
function priceNow(price: string, sale: string): Pick<Found, 'price' | 'currency' | 'doubt'> {
  if (sale.length > MOST_PRICE_CHARS || !/[1-9]/.test(sale)) return { price, currency: null }
  const regular = price.length > MOST_PRICE_CHARS ? null : readListedPrice(price, null)
  const isBare = /^[\d.,\s]+$/.test(sale)
  const reduced = readListedPrice(sale, isBare ? (regular?.currency ?? null) : null)
  const doubt =
    regular && reduced && (reduced.currency !== regular.currency || reduced.minor > regular.minor)
      ? `The sale price ${sale} is not below the price ${price}`
      : null
  return { price: sale, currency: isBare ? (regular?.currency ?? null) : null, doubt }
}

/** Whether now lies within '2026-11-01T00:00Z/2026-11-30T23:59Z'; a sale without dates always holds. */
function holds(period: string, now: Date): boolean {
  if (period === '') return true
  const [from = Number.NaN, until = Number.NaN] = period.split('/').map((part) => Date.parse(part.trim()))
  return from <= now.getTime() && now.getTime() <= until
}
