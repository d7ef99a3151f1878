import { describe, expect, test } from 'vitest'
import type { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { orderByCost, readOffer } from '#domain/prices/offers.ts'
import { priceEfficiency } from '#domain/prices/price-efficiency.ts'
import { offerId } from '#server/core/records/ids.ts'
import { catalogueIn, DEMO_FOLDER } from '#test/catalogue.ts'

const { compounds, vendors, offers, articles, outcomes, evidence } = await catalogueIn(DEMO_FOLDER)

const market = offers.map((offer) => ({
  ...offer,
  text: offer.price,
  name: offer.vendor,
  ...readOffer(offer),
  id: offerId(offer.vendor, offer.sku),
}))

test('the committed catalogue is right, and holds 279 compounds with their evidence, 1,087 articles, 177 outcomes, 1,445 claims, 10 vendors and about 1,750 offers', () => {
  expect([compounds.length, evidence.length, articles.length, vendors.length]).toEqual([279, 279, 1087, 10])
  expect([outcomes.length, evidence.flatMap(({ claims }) => claims).length]).toEqual([177, 1445])
  expect(offers.length).toBeGreaterThan(1700)
  expect(offers.length).toBeLessThan(1850)
})

describe('vendors', () => {
  test('are all invented and say so: demo, and .example in their links', () => {
    for (const vendor of vendors) {
      expect(vendor.demo).toBe(true)
      expect(new URL(vendor.website).hostname).toBe(`${vendor.slug}.example`)
      expect(vendor.contact ?? '.example').toMatch(/\.example$|555-01/)
    }
  })

  test('every detail is known of one and unknown of another', () => {
    const { slug, name, demo, website, ...details } = vendors[0] ?? {}
    for (const detail of Object.keys(details) as (keyof typeof details)[]) {
      const values = new Set(vendors.map((vendor) => vendor[detail]))
      expect(values, detail).toContain(null)
      expect(values.size, detail).toBeGreaterThan(1)
    }
    expect(vendors.some((vendor) => Object.values(vendor).every((value) => value !== null))).toBe(true)
    expect(new Set(vendors.map(({ refund }) => refund))).toEqual(new Set([true, false, null]))
    expect(new Set(vendors.map((vendor) => vendor.comission))).toEqual(new Set(['true', 'false', null]))
  })

  test('certificates come as links and as words', () => {
    const certificates = vendors.map(({ external_coa }) => external_coa ?? '')
    expect(certificates.some((text) => text.startsWith('https://'))).toBe(true)
    expect(certificates.some((text) => /^[A-Z]/.test(text))).toBe(true)
  })
})

test('nothing about a vendor or an article says how much to take', () => {
  const summaries = articles.map(({ background, conclusion }) => [background, conclusion])
  expect(JSON.stringify([vendors, summaries])).not.toMatch(
    /\b(take|inject|apply|use) \d|\b\d+ ?(mg|mcg|iu) (per|a|every|each|once|twice) ?(day|daily|week)?|\bdosing\b.{0,20}\d/i,
  )
})

describe('the offers hold the awkward cases of real pages:', () => {
  test.each<[string, (offer: OfferEntry) => boolean]>([
    ['no price', ({ price }) => price === null],
    ['words for a price', ({ price }) => /[a-z]{4}/.test(price ?? '')],
    ['no size', ({ size }) => size === null],
    ['packs of packs', ({ size }) => /^\d x \d+ ?mg$/.test(size ?? '')],
    ['ten vials', ({ size }) => /^10 vials x \d/.test(size ?? '')],
    ['capsules of so many mg', ({ size }) => /capsules x \d/.test(size ?? '')],
    ['micrograms', ({ size }) => /mcg$/i.test(size ?? '')],
    ['grams', ({ size }) => /\dg$/i.test(size ?? '')],
    ['units', ({ size }) => /\bIU$/.test(size ?? '')],
    ['millilitres', ({ size }) => /^\d+ ?ml$/i.test(size ?? '')],
    ['a strength', ({ size }) => /mg\/ml$/i.test(size ?? '')],
    ['pieces without a mass', ({ size }) => /^\d+ (capsules|tablets)$/.test(size ?? '')],
    ['euros', ({ price }) => /€$/.test(price ?? '')],
    ['pounds', ({ price }) => /^£/.test(price ?? '')],
    ['Canadian dollars', ({ price }) => /^CA\$/.test(price ?? '')],
    ['no form', ({ form }) => form === null],
    ['no picture', ({ image }) => image === null],
    ['a drawn picture', ({ image }) => image === 'drawn'],
  ])('%s', (_, is) => expect(offers.filter(is).length).toBeGreaterThan(2))

  test('equal prices for one pack at different vendors', () => {
    const packs = market.map(({ compound, mass_mg, text }) => `${compound} ${mass_mg} ${text}`)
    expect(packs.length - new Set(packs).size).toBeGreaterThan(10)
  })

  test('compounds without a vendor, and a compound that seven vendors sell in several sizes', () => {
    const sold = Map.groupBy(offers, ({ compound }) => compound)
    expect(compounds.filter(({ slug }) => !sold.has(slug)).length).toBeGreaterThan(0)
    const bpc = sold.get('bpc-157') ?? []
    expect(new Set(bpc.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(7)
    expect(new Set(bpc.map(({ size }) => size)).size).toBeGreaterThan(3)
  })

  test('no picture comes from another site', () =>
    expect(offers.filter(({ image }) => image !== null && image !== 'drawn')).toEqual([]))
})

test('larger packs cost less per mg in most shops', () => {
  const shelves = [...Map.groupBy(market, ({ vendor, compound }) => `${vendor} ${compound}`).values()]
  const pairs = shelves.flatMap((shelf) => {
    const [cheapest, ...others] = orderByCost(shelf).filter(({ money, mass_mg }) => money && mass_mg)
    return cheapest && others.length > 0
      ? [others.every(({ mass_mg }) => (mass_mg ?? 0) <= (cheapest.mass_mg ?? 0))]
      : []
  })
  expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.85)
})

test('price efficiency tells the vendors apart, and is unknown where a price is not converted', () => {
  const ratings = [...priceEfficiency(market).values()].map(({ small_order_rating }) => small_order_rating)
  expect(ratings).toContain(null)
  expect(new Set(ratings).size).toBeGreaterThan(4)
})

test('articles rank studies of people before those of animals and cells', () => {
  const ranked = articles.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)).map(({ evidence }) => evidence)
  expect(ranked.lastIndexOf('human')).toBeLessThan(ranked.indexOf('animal'))
  expect(ranked.lastIndexOf('animal')).toBeLessThan(ranked.indexOf('in vitro'))
})
