import { readListedPrice } from '#domain/prices/money.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { FetchRefused } from '../fetch/fetch-refused.ts'
import type { Found, Gather } from './gather.ts'
import { plainText, readXml, type XmlEntry, type XmlGroup } from './markup.ts'
import { saidInCommon } from './pack-words.ts'
import { addRows } from './read-table.ts'
import { soldAgainBy } from './sale-words.ts'
import { isSaid, type Property, statedSizes } from './stated-sizes.ts'
import { stockOf } from './stock-words.ts'
import { makeKind } from './visit.ts'

/** Longer than any price. */
const MOST_PRICE_CHARS = 40

const MOST_DETAILS = 50
/** So much of a broken entry is quoted. */
const MOST_QUOTED = 200
/** An entry with two of one of these fields is not understood. */
const ONE_VALUE = new Set('id title price sale_price availability size multipack is_bundle'.split(' '))

/** A field of an entry by its name without a prefix. */
type Field = (name: string) => string

/** Fields outside the format, and those of clothes, in which shops write how much there is. */
const SIZE_FIELDS = [
  ...['color', 'material', 'pattern', 'product_highlight', 'pack', 'packs', 'pack_size', 'package_size'],
  ...['pack_quantity', 'quantity', 'count', 'unit_count', 'item_count', 'number_of_items', 'vials'],
  ...['number_of_vials', 'vial_count', 'units', 'pieces', 'contents'],
]
/** Categories and the shop's own words for groups of articles. */
const LABELS = ['product_type', ...[0, 1, 2, 3, 4].map((nth) => `custom_label_${nth}`)]
/** From how many on a shop sells: the price is then that of one of several. */
const LEAST_ORDER = ['minimum_order_quantity', 'min_order_quantity', 'minimum_quantity', 'min_quantity']

const COLUMNS = {
  required: ['id', 'title', 'price'],
  also: [
    ...['sale_price', 'sale_price_effective_date', 'availability', 'availability_date', 'link', 'image_link'],
    ...['size', 'multipack', 'is_bundle', 'unit_pricing_measure'],
    ...['condition', 'subscription_cost', 'installment', 'product_detail', ...SIZE_FIELDS],
    ...['description', ...LABELS],
    ...LEAST_ORDER,
  ],
}

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/xml, text/tab-separated-values, text/xml'

/** A product feed as shopping sites read it: RSS or Atom with the g: namespace, or a table with the same names. */
export const merchant = makeKind(async ({ link, visit, gather }) => {
  const answer = await visit.file(link, ACCEPT)
  if (answer === 'unchanged') return answer
  const now = new Date()
  if (/^\s*</.test(answer.text)) await readEntries(answer.text, now, gather)
  else
    await addRows(answer.text, COLUMNS, gather, (cell) =>
      toFound(cell, detailsIn(cell('product_detail')), now),
    )
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
    onBroken: (entry) => {
      count += 1
      const field = fieldOf(entry)
      gather.lose(
        `entry ${count}`,
        `An element is not closed: ${field('id')} ${field('title')}`.slice(0, MOST_QUOTED),
      )
    },
    onEntry: (entry, repeated, groups) => {
      count += 1
      const field = fieldOf(entry)
      const twice = repeated.map((name) => name.replace(/^.*:/, '')).find((name) => ONE_VALUE.has(name))
      if (twice) gather.fail(`entry ${count}`, `It has several values of '${twice}'.`, field('id') || null)
      else {
        // The shop's own title may say how many where the one for shopping sites does not.
        const details = [...detailsOf(field, groups), { name: 'title', value: entry.get('title') ?? '' }]
        gather.add({ where: `entry ${count}`, ...toFound(field, details, now) })
      }
    },
  })
}

const ANYWHERE = new Set([...SIZE_FIELDS, ...LEAST_ORDER])
const ofAnyPrefix = (entry: XmlEntry, name: string) =>
  [...entry].find(([key]) => key.endsWith(`:${name}`))?.[1] ?? ''

/**
 * Feeds choose their own prefix for the shopping names; where it is not declared, it is the one of price and id. A
 * title of another vocabulary, such as 'media:title', is of something else.
 */
function fieldOf(entry: XmlEntry): Field {
  const prefixes = [...entry.keys()].map((key) => key.split(':')[0] ?? '')
  const isShopping = (prefix: string) => entry.has(`${prefix}:price`) && entry.has(`${prefix}:id`)
  const prefix = entry.has('g:price') || entry.has('g:id') ? 'g' : (prefixes.find(isShopping) ?? 'g')
  return (name) =>
    (
      entry.get(`${prefix}:${name}`) ??
      entry.get(name) ??
      (ANYWHERE.has(name) ? ofAnyPrefix(entry, name) : '')
    ).trim()
}

/** 'General:Strength:5 mg' of a table, several with commas between them. */
const detailsIn = (cell: string): Property[] =>
  cell.split(',', MOST_DETAILS).map((detail) => {
    const parts = detail.split(':')
    return { name: parts.slice(0, -1).join(' '), value: parts.at(-1) ?? '' }
  })

function detailsOf(field: Field, groups: readonly XmlGroup[]): Property[] {
  if (groups.length === 0) return detailsIn(field('product_detail'))
  const details = groups.filter(({ name }) => /(?:^|:)product_detail$/.test(name))
  const text = ({ parts }: XmlGroup, part: string) => parts.get(part) ?? ''
  return details.map((one) => ({ name: text(one, 'attribute_name'), value: text(one, 'attribute_value') }))
}

function toFound(field: Field, details: readonly Property[], now: Date): Omit<Found, 'where'> {
  const { price, currency, doubt } = priceNow(field, now)
  const variant = sizesOf(field, details).join(' / ') || null
  return {
    sku: field('id'),
    title: field('title'),
    variant,
    link: field('link'),
    image: field('image_link'),
    price,
    currency,
    in_stock:
      Date.parse(field('availability_date').slice(0, 40)) > now.getTime()
        ? false
        : stockOf(field('availability')),
    doubt: doubtIn(field) ?? doubt ?? besides(field, [field('title'), variant ?? '']),
  }
}

/** What the feed itself says against one new pack for one price. */
function doubtIn(field: Field): string | null {
  if (!/^(?:no|false|0)?$/i.test(field('is_bundle'))) return 'The feed says that it is a bundle'
  if (!/^\d*$/.test(field('multipack')))
    return `The feed says '${field('multipack').slice(0, 40)}' of its number of packs`
  const least = LEAST_ORDER.map(field).find((text) => !/^[01]?$/.test(text))
  if (least) return `The feed says '${least.slice(0, 40)}' of how many have to be bought`
  if (field('subscription_cost') !== '') return 'The feed says that it is a subscription'
  if (field('installment') !== '') return 'The feed says that it is paid in instalments'
  const condition = field('condition').slice(0, 40)
  return /^(?:(?:brand[\s_-]?)?new)?$/i.test(condition)
    ? null
    : `The feed says '${condition}' of its condition`
}

/** What labels and the description say of the pack besides its title. */
function besides(field: Field, texts: string[]): string | null {
  const labels = LABELS.map(field)
  const description = plainText(field('description'))
  const again = soldAgainBy(labels, [description])
  if (again) return `The feed says '${again}' of it`
  return saidInCommon({ labels, descriptions: [description] }, texts)
}

/** Each field that says how much there is; the size of the pack has to be what all of them say. */
function sizesOf(field: Field, details: readonly Property[]): string[] {
  const multipack = field('multipack')
  const measure = field('unit_pricing_measure')
  const own = [
    field('size'),
    /^\d+$/.test(multipack) && Number(multipack) > 1 ? `${multipack} pack` : '',
    /^[\d.,\s]{1,20}(?:mg|g|kg|oz|lb|ml|cl|l|ct)$/i.test(measure) ? measure.replace(/\s+/g, '') : measure,
  ].filter((text, place, all) => text !== '' && !isSaid(text, all.slice(0, place)))
  const others = [...details, ...SIZE_FIELDS.map((name) => ({ name, value: field(name) }))]
  return [...own, ...statedSizes(others, [field('title'), ...own])]
}

/**
 * The price today. A sale price that is no amount says nothing; a sale above the price, or at an unreadable time, leaves a
 * choice.
 */
function priceNow(field: Field, now: Date): Pick<Found, 'price' | 'currency' | 'doubt'> {
  const [price, sale] = [field('price'), field('sale_price')]
  if (sale.length > MOST_PRICE_CHARS || !/[1-9]/.test(sale)) return { price, currency: null }
  const period = field('sale_price_effective_date').slice(0, 80)
  const isOnSale = holds(period, now)
  if (isOnSale === null)
    return { price, currency: null, doubt: `The feed says '${period}' of when its sale price holds` }
  if (!isOnSale) return { price, currency: null }
  const regular = price.length > MOST_PRICE_CHARS ? null : readListedPrice(price, null)
  const isBare = /^[\d.,\s]+$/.test(sale)
  const reduced = readListedPrice(sale, isBare ? (regular?.currency ?? null) : null)
  const doubt =
    regular && reduced && (reduced.currency !== regular.currency || reduced.minor > regular.minor)
      ? `The sale price ${sale} is not below the price ${price}`
      : null
  return { price: sale, currency: isBare ? (regular?.currency ?? null) : null, doubt }
}

/**
 * Whether now lies within '2026-11-01T00:00Z/2026-11-30T23:59Z', or '2026-11-01/2026-11-30' with its last day; null for
 * what cannot be read. A sale without dates always holds. A time without a zone is taken for UTC.
 */
function holds(period: string, now: Date): boolean | null {
  if (period === '') return true
  const [from, until, ...more] = period.split('/').map((part) => MOMENT.exec(part.trim()))
  if (!from || !until || more.length > 0) return null
  const [start, end] = [from, until].map(([, day, time = 'T00:00', zone = 'Z', minutes = '00']) =>
    Date.parse(`${day}${time.replace(' ', 'T')}${zone === 'Z' ? zone : `${zone}:${minutes}`}`),
  ) as [number, number]
  if (Number.isNaN(start) || Number.isNaN(end)) return null
  return start <= now.getTime() && now.getTime() < end + (until[2] ? 1 : DAY_MS)
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)\s?(Z|[+-]\d\d)?(?::?(\d\d))?)?$/
