import type { AiFact } from '#contract/ai-search/ai-search.ts'
import { nearLabelSentence, offerTestWords } from '#domain/certificates/label-test.ts'
import { stemsOf } from '#domain/language/words.ts'
import { formatMoney, formatUnitPrice } from '#domain/prices/money.ts'
import { capital } from '#domain/text/capital.ts'
import { formatNumber } from '#domain/text/number-format.ts'
import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { readSafety, type Safety } from '#server/catalogue/evidence/service.ts'
import { type Tag, tagOf } from '#server/core/changes/tags.ts'
import { type Deps, VISITOR } from '#server/core/deps.ts'
import { readBlendOffers } from '#server/market/blend-offers/service.ts'
import { readDrugVendors } from '#server/market/offers/service.ts'
import type { BlendRecord } from '../engine/blends.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { isQuotable } from '../safety/quotable.ts'
import { type Section, saidFact, sectionOf } from './record-rows.ts'

const MOST_SHOWN = 8
const SEEN = {
  show: 'all',
  size: undefined,
  sort: 'cost',
  currencies: 'apart',
  tested: 'false',
  limit: 100,
  offset: 0,
} as const
const NOT_RANKED =
  'Packs hold different things, so they are listed by vendor and not ranked, and none has a price per mg.'

type Records = readonly CatalogueRecord[]
export type OpenFacts = ReturnType<typeof openFacts>

/**
 * What anybody may know of compounds and blends beyond their records: offers, and what authorities say. `shows` gets the
 * tags of the offers.
 */
export const openFacts = (deps: Deps, shows = (..._tags: Tag[]) => {}) => ({
  /**
   * What a visitor may see of the offers for compounds: the best price of each vendor, those near their label first and
   * those far from it last, unless the cheapest are asked for.
   */
  async offers(records: Records, isCheap: boolean): Promise<Section[]> {
    const asked = { caller: VISITOR, shows, at: deps.clock() }
    const sections: Section[] = []
    for (const record of records) {
      const params = { name: record.name }
      const { vendors, tests } = await readDrugVendors(deps, { params, query: SEEN }, asked)
      const first = vendors.filter(({ nth }) => nth === 1)
      const shown = isCheap
        ? first.toSorted((a, b) => Number(isDoubtful(a)) - Number(isDoubtful(b)))
        : first.toSorted((a, b) => placeOf(a) - placeOf(b))
      const note =
        first.length === 0 ? `No offer for ${record.proper_name} is known to us.` : nearLabelSentence(tests)
      sections.push(sectionOf(record, shown.slice(0, MOST_SHOWN).map(offerFact), note))
    }
    return sections
  },

  /** What vendors ask for packs of each blend, as its page lists them. Cheapest is not asked: packs hold different things. */
  async packs(blends: readonly BlendRecord[]): Promise<Section[]> {
    shows('list:blend-offers', 'list:vendors', 'vendor:*')
    const { db, clock } = deps
    const sections: Section[] = []
    for (const { slug, name } of blends) {
      shows(tagOf('blend', blendId(slug)))
      const { offers, total } = await readBlendOffers(db, slug, { limit: MOST_SHOWN, offset: 0 }, clock())
      const more = total - offers.length
      sections.push({
        title: `Offers of ${name}`,
        compound: null,
        mixture: slug,
        facts: offers.map(packFact),
        note:
          total === 0
            ? `No vendor that we follow offers ${name}.`
            : `${more > 0 ? `${formatNumber(more)} more are on its page. ` : ''}${NOT_RANKED}`,
      })
    }
    return sections
  },

  /** What authorities say of compounds, as their pages show it. */
  async regulation(records: Records): Promise<Section[]> {
    return (await safetyOf(deps, records)).map(({ record, regulation }) => {
      const none = `We hold no entry on the regulation of ${record.proper_name}. That does not mean that it is allowed.`
      return sectionOf(record, regulation.map(regulationFact), regulation.length === 0 ? none : null)
    })
  },

  /** What goes before the warnings where a child is asked about: whether it is allowed at all, and the signs to get help. */
  async beforeChild(records: Records): Promise<Section[]> {
    return (await safetyOf(deps, records)).map(({ record, regulation, warnings }) => {
      const first = regulation.filter(
        ({ authority }, place) => regulation.findIndex((each) => each.authority === authority) === place,
      )
      const signs = warnings.filter(({ grade, text }) => grade === 'stop_asap' && isQuotable(text))
      const facts = [
        ...first.map(regulationFact),
        ...signs.map(({ text }) => saidFact('Get medical help at once', text)),
      ]
      const none = `We found no study of ${record.proper_name} in children. That we hold nothing does not make it safe.`
      return sectionOf(record, facts, isStudiedInChildren(record) ? null : none)
    })
  },
})

type Offered = Awaited<ReturnType<typeof readDrugVendors>>['vendors'][number]

/** The order of trust, from open facts: near the label, a result that does not contradict it, none, off, and far. */
function placeOf({ batch_test: test }: Offered): number {
  if (!test?.nearness) return test ? 1 : 2
  return test.is_near_label ? 0 : { near: 1, off: 3, far: 4 }[test.nearness]
}

/** A price that cannot be paid now is not the cheapest. */
const isDoubtful = (offer: Offered) => doubtsOf(offer).length > 0

const doubtsOf = ({ in_stock, is_stale }: Pick<Offered, 'in_stock' | 'is_stale'>) => [
  ...(in_stock === false ? ['out of stock'] : []),
  ...(is_stale ? ['price not seen lately'] : []),
]

const vendorWords = ({ name, is_demo }: { name: string; is_demo: boolean }) =>
  is_demo ? `${name} (demo vendor)` : name

function offerFact({ size, cost_per_mg, money, batch_test, ...offer }: Offered): AiFact {
  const price =
    cost_per_mg !== null && money
      ? formatUnitPrice({ minorPerMg: cost_per_mg, currency: money.currency })
      : null
  const said = [
    price ? `${price.figure} per ${price.unit}${size ? ` (pack: ${size})` : ''}` : 'price per mg not known',
    offerTestWords(batch_test),
    ...doubtsOf(offer),
  ]
  return saidFact(vendorWords(offer), `${said.join(', ')}.`)
}

type Pack = Awaited<ReturnType<typeof readBlendOffers>>['offers'][number]

function packFact({ vendor, count, parts, money, ...pack }: Pack): AiFact {
  const content = parts.map(({ name, mass_mg }) => `${name} ${formatNumber(mass_mg)} mg`).join(', ')
  const asked = `${formatMoney(money)} the pack: ${count > 1 ? `${formatNumber(count)} × (${content})` : content}`
  return saidFact(vendorWords(vendor), `${[asked, ...doubtsOf(pack)].join('; ')}.`)
}

async function safetyOf({ db }: Pick<Deps, 'db'>, records: Records) {
  const ids = records.map(({ id }) => id)
  const ofEach = await readSafety(db, ids)
  return records.map((record) => ({ record, ...ofEach(record.id) }))
}

const CHILDREN = new Set(stemsOf('children child adolescents teenagers infants paediatric pediatric'))
const isStudiedInChildren = ({ claims, articles }: CatalogueRecord) =>
  [...claims.map(({ statement }) => statement), ...articles.map(({ title }) => title)].some((text) =>
    stemsOf(text).some((stem) => CHILDREN.has(stem)),
  )

function regulationFact(row: Safety['regulation'][number]): AiFact {
  const { authority, jurisdiction, status, scope, date, source_url } = row
  const said = [capital(status), scope, date && `since ${date}`].filter(Boolean).join(', ')
  const text = `${said}.${source_url ? '' : ' No source on record.'}`
  return {
    ...saidFact(`${capital(authority)} (${jurisdiction})`, text),
    ...(source_url && { url: source_url }),
  }
}
