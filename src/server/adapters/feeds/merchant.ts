import { FetchRefused } from '../fetch/fetch-refused.ts'
import type { Found, Gather } from './gather.ts'
import { makeKind } from './make-kind.ts'
import { readXml, type XmlEntry } from './markup.ts'
import { readTable } from './read-table.ts'
import { MOST_FILE_BYTES } from './visit.ts'

/** A field of an entry by its name without a prefix. */
type Field = (name: string) => string

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
    for await (const { line, cell, isWhole } of readTable(answer.text, ['id', 'title', 'price'])) {
      await gather.breathe()
      if (isWhole) gather.add(toFound(`line ${line}`, cell, now))
      else gather.fail(`line ${line}`, 'The line has not as many cells as the first.', cell('id') || null)
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

/** Feeds choose their own prefix for the shopping names, mostly 'g:', and have plain ones of the same name besides. */
function fieldOf(entry: XmlEntry): Field {
  return (name) => {
    const prefixed = entry.get(`g:${name}`) ?? [...entry].find(([key]) => key.endsWith(`:${name}`))?.[1]
    return (prefixed ?? entry.get(name) ?? '').trim()
  }
}

function toFound(where: string, field: Field, now: Date): Found {
  const isOnSale = field('sale_price') !== '' && holds(field('sale_price_effective_date'), now)
  return {
    where,
    sku: field('id'),
    id: null,
    title: field('title'),
    variant:
      [field('size'), field('multipack') && `${field('multipack')} pack`].filter(Boolean).join(' / ') || null,
    link: field('link'),
    image: field('image_link'),
    price: isOnSale ? field('sale_price') : field('price'),
    currency: null,
    in_stock: toStock(field('availability')),
  }
}

/** Whether now lies within '2026-11-01T00:00Z/2026-11-30T23:59Z'; a sale without dates always holds. */
function holds(period: string, now: Date): boolean {
  if (period === '') return true
  const [from = Number.NaN, until = Number.NaN] = period.split('/').map((part) => Date.parse(part.trim()))
  return from <= now.getTime() && now.getTime() <= until
}

function toStock(text: string): boolean | null {
  const word = text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (word === 'in stock' || word === 'limited availability') return true
  return ['out of stock', 'preorder', 'pre order', 'backorder', 'back order'].includes(word) ? false : null
}
