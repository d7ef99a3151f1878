import { expect, test } from 'vitest'
import type { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { sharedApp } from '#test/app.ts'
import { blendOffer } from '#test/catalogue-entries.ts'
import { change } from '#test/put.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => NOW } })

const offersOf = async (slug: string, query: object = {}) =>
  (await app.visitor('listBlendOffers', { params: { slug }, query })).body

const SEMAX = { name: 'Semax', mass_mg: 10 }
const PARTS = [SEMAX, { name: 'Selank', mass_mg: 5 }]
const PACK = { blend: 'semax-selank', count: 2, parts: PARTS, price_minor: 7500 }
const put = (...offers: BlendOfferEntry[]) => change(app.db, { put: { 'blend-offer': offers } }, NOW)

test('a blend has its packs with the price of the pack and the mass of each part, and no price per mg', async () => {
  const { offers, total } = await offersOf('glow')
  expect(total).toBe(offers.length)
  expect(total).toBeGreaterThan(2)
  const names = offers.map(({ vendor }) => vendor.name)
  expect(names).toEqual(names.toSorted())
  for (const { parts, money, vendor } of offers) {
    expect(parts.map(({ name }) => name)).toEqual(['GHK-Cu', 'BPC-157', 'TB-500'])
    expect(money.minor).toBeGreaterThan(0)
    expect(vendor.is_demo).toBe(true)
  }
  expect(JSON.stringify(offers)).not.toMatch(/per_mg/)
})

test('the lowest price is that of the cheapest pack that can be had and was seen lately, on every page', async () => {
  const { offers, lowest } = await offersOf('glow', { limit: 1, offset: 1 })
  expect(offers).toHaveLength(1)
  const all = (await offersOf('glow')).offers.filter((each) => each.in_stock !== false && !each.is_stale)
  expect(lowest?.money.minor).toBe(Math.min(...all.map(({ money }) => money.minor)))
  const parts = ['Epitalon', 'Thymalin'].map((name) => ({ name, mass_mg: 10 }))
  const packs: Partial<BlendOfferEntry>[] = [
    { sku: 'out', price_minor: 100, in_stock: false },
    { sku: 'old', price_minor: 200, seen_at: '2026-10-01' },
    { sku: 'euro', price_minor: 300, currency: 'EUR' },
    { sku: 'one', price_minor: 5000 },
    { sku: 'two', price_minor: 4000 },
  ]
  await put(...packs.map((pack) => blendOffer({ blend: 'epitalon-thymalin', parts, ...pack })))
  await app.deps.tags.catchUp()
  expect((await offersOf('epitalon-thymalin')).lowest?.money).toEqual({ minor: 4000, currency: 'USD' })
  expect((await offersOf('lipo-c')).lowest).toBeNull()
})

test('the packs come in pages that do not overlap', async () => {
  const first = await offersOf('glow', { limit: 2 })
  const second = await offersOf('glow', { limit: 2, offset: 2 })
  expect(first.offers).toHaveLength(2)
  const ids = new Set(first.offers.map(({ id }) => id))
  expect(second.offers.filter(({ id }) => ids.has(id))).toEqual([])
})

test('a pack is listed with its blend, and with no compound in it', async () => {
  await put(blendOffer(PACK))
  await app.deps.tags.catchUp()
  const { offers } = await offersOf('semax-selank')
  const shown = { count: 2, parts: PARTS, in_stock: null, age_days: 1, is_stale: false }
  expect(offers.find(({ money }) => money.minor === 7500)).toMatchObject(shown)
  const asked = { params: { name: 'semax' }, query: { show: 'all', limit: 100 } } as const
  const { vendors } = (await app.visitor('getDrugVendors', asked)).body
  expect(vendors.filter(({ price }) => price === '$75.00')).toEqual([])
})

test.each([
  ['lacks a part', { parts: [SEMAX, { name: 'KPV', mass_mg: 5 }] }],
  ['names a blend that is not there', { blend: 'glitter' }],
  ['leads from an invented vendor to a real shop', { product_link: 'https://shop.com/x' }],
])('a pack that %s is refused', async (_, over) => {
  await expect(put(blendOffer({ ...PACK, sku: 'wrong', ...over }))).rejects.toThrow(ChangeRefused)
})
