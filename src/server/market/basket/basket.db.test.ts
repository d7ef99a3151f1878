import { describe, expect, test } from 'vitest'
import { importRates } from '#server/market/rates/service.ts'
import { sharedApp } from '#test/app.ts'
import { offer, vendor } from '#test/catalogue-entries.ts'
import { change } from '#test/put.ts'

const now = new Date('2026-11-22T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })

const rule = (region: 'United States' | 'Worldwide', price_minor: number, over: object = {}) => ({
  region,
  price_minor,
  currency: 'USD',
  free_from_minor: null,
  days_from: 2,
  days_to: 4,
  ...over,
})
const shop = (slug: string, shipping_rules: object[] | null) =>
  vendor({ slug, name: slug, website: `https://${slug}.example`, shipping_rules })
const pack = (slug: string, compound: string, size: string, price: string, over: object = {}) =>
  offer({
    vendor: slug,
    compound,
    size,
    price,
    sku: `${compound}-${size.replaceAll(' ', '').toLowerCase()}`,
    product_link: `https://${slug}.example/${compound}`,
    ...over,
  })

// Adds six shops for compounds that the demo's shops do not sell so cheaply.
await change(
  app.db,
  {
    put: {
      vendor: [
        shop('ashby', [rule('United States', 1000)]),
        shop('birch', [rule('Worldwide', 500, { free_from_minor: 3000 })]),
        shop('cedar', null),
        shop('dover', [rule('United States', 100, { currency: 'EUR' })]),
        shop('fenn', [rule('United States', 1000)]),
        shop('eaton', [rule('United States', 1000)]),
      ],
      offer: [
        pack('ashby', 'bpc-157', '10mg', '$2'),
        pack('ashby', 'tb-500', '10mg', '$2'),
        pack('birch', 'bpc-157', '10mg', '$1'),
        pack('birch', 'tb-500', '10mg', '$1.50', { seen_at: '2026-09-01' }),
        pack('cedar', 'bpc-157', '10mg', '$0.50'),
        pack('fenn', 'tb-500', '10mg', '$90', { seen_at: '2026-09-01' }),
        pack('eaton', 'tb-500', '10mg', '$90', { seen_at: '2026-09-01' }),
        pack('dover', 'tb-500', '10mg', '€0.10'),
        pack('dover', 'bpc-157', '5000 IU', '$0.10'),
        pack('ashby', 'dsip', '10mg', '$2', { in_stock: true }),
        pack('birch', 'dsip', '10mg', '$0.10', { in_stock: false }),
      ],
    },
  },
  now,
)
// Ratings are set directly: their computation is tested elsewhere.
for (const [slug, ai_rating_number] of Object.entries({ ashby: 9, birch: 6, cedar: 8, dover: 7 }))
  await app.db.updateTable('vendors').set({ ai_rating_number }).where('slug', '=', slug).execute()
await app.deps.tags.catchUp()

const basket = async (query: Record<string, string | number>) =>
  (await app.visitor('getBasket', { query: query as never })).body
const BOTH = { c: 'BPC-157,tb-500', mg: '20,10' }
const reasonsOf = (wish: Awaited<ReturnType<typeof basket>>['wishes'][number] | undefined) =>
  Object.fromEntries(
    (wish?.left_out ?? []).map(({ reason, vendors }) => [reason, vendors.map(({ slug }) => slug)]),
  )

describe('the best basket', () => {
  test('is the cheapest with deliveries, and says what one vendor alone would cost', async () => {
    const packs = [{ count: 2, money: { minor: 200, currency: 'USD' }, in_stock: null, rate_day: null }]
    const line = { compound: { slug: 'bpc-157' }, wanted_mg: 20, mg: 20, packs }
    expect(await basket(BOTH)).toMatchObject({
      basket: {
        total_minor: 1600,
        orders: [{ vendor: { slug: 'ashby' }, total_minor: 1600, lines: [line, {}] }],
        single: { vendor: { slug: 'ashby' }, total_minor: 1600 },
      },
      fewest_vendors: 1,
    })
  })

  test('takes no blend, and suggests none of its parts in its place', async () => {
    const [glow, bpc] = (await basket({ c: 'GLOW,BPC-157', mg: '20,10' })).wishes
    const not = { state: 'not understood', compound: null, suggestions: [] }
    expect(glow).toMatchObject({ ...not, is_mixture: true })
    expect(bpc).toMatchObject({ state: 'bought', is_mixture: false })
  })

  test('names for each wish which offers take no part, and why, by the alphabet', async () => {
    const [bpc, tb] = (await basket(BOTH)).wishes
    expect(bpc?.state).toBe('bought')
    expect(reasonsOf(bpc)['shipping not stated']).toContain('cedar')
    expect(reasonsOf(bpc)['no price or size']).toContain('dover')
    expect(reasonsOf(tb)['other currency']).toContain('dover')
    const { stale = [] } = reasonsOf(tb)
    expect(stale).toEqual(expect.arrayContaining(['birch', 'eaton', 'fenn']))
    expect(stale).toEqual(stale.toSorted())
  })

  test('takes older prices where that is allowed', async () => {
    const found = await basket({ ...BOTH, seen: 'any' })
    expect(found.basket).toMatchObject({ total_minor: 850, orders: [{ vendor: { slug: 'birch' } }] })
  })

  test('is delivered by the rule of the region, or the one for everywhere else, free from the worth it names', async () => {
    const sent = (mg: number) => basket({ c: 'bpc-157', mg, to: 'Australia' })
    const { basket: small, wishes } = await sent(20)
    expect(small?.orders.map(({ vendor }) => vendor.slug)).toEqual(['birch'])
    expect(reasonsOf(wishes[0])['not delivered there']).toContain('ashby')
    expect((await sent(300)).basket?.orders).toMatchObject([{ goods_minor: 3000, delivery_minor: 0 }])
  })

  test('says how many vendors it takes when so few do not have everything', async () => {
    const two = { c: 'bpc-157,creatine-monohydrate', mg: '20,100' }
    const [all, free] = [await basket({ ...two, vendors: 1 }), await basket(two)]
    expect(free.basket?.totals_by_vendors[0] === null ? all.basket : null).toBeNull()
    expect(free.fewest_vendors).toBe(all.fewest_vendors)
  })

  test('tells unknown names, missing amounts and amounts that no shop is for', async () => {
    const { wishes, basket: found } = await basket({ c: 'bpc-15,tb-500,ghk-cu', mg: '5,,900000' })
    expect(wishes.map(({ state }) => state)).toEqual(['not understood', 'no amount', 'not available'])
    expect(wishes[0]?.suggestions).toContain('BPC-157')
    expect(wishes[2]?.left_out.map(({ reason }) => reason)).toContain('too many packs')
    expect(found).toBeNull()
  })

  test('adds up two names of one compound', async () => {
    const { wishes } = await basket({ c: 'bpc-157,Body Protection Compound-157', mg: '5,10' })
    expect(wishes).toMatchObject([{ mg: 15, compound: { slug: 'bpc-157' } }])
  })

  test('has room for twelve', async () => {
    const c = Array.from({ length: 13 }, (_, n) => `name ${n}`).join(',')
    const { body, status } = await app.visitor('getBasket', { query: { c } })
    expect([status, body.message]).toEqual([422, 'A basket has room for 12 compounds.'])
    expect((await app.visitor('getBasket', { query: { c: ' , ' } })).status).toBe(422)
  })

  test('takes only offers stated to be in stock, where the reader asks for it', async () => {
    const { wishes, basket: found } = await basket({ ...BOTH, stock: 'stated' })
    // Only demo shops that state their stock remain.
    expect(JSON.stringify(found)).toContain('"in_stock":true')
    expect(JSON.stringify(found)).not.toMatch(/"in_stock":(null|false)/)
    expect(wishes.map((wish) => 'stock not stated' in reasonsOf(wish))).toEqual([true, true])
    const stated = await basket({ c: 'dsip', mg: 10, stock: 'stated' })
    expect(stated.basket?.orders.map(({ vendor }) => vendor.slug)).toEqual(['ashby'])
  })

  test('never takes an offer stated to be sold out', async () => {
    const { wishes, basket: found } = await basket({ c: 'dsip', mg: 10 })
    expect(found?.orders.map(({ vendor }) => vendor.slug)).not.toContain('birch')
    expect(reasonsOf(wishes[0])['out of stock']).toContain('birch')
  })
})

test('other currencies take part only where converted prices were chosen, with the day of the rate', async () => {
  await importRates(app.db, [{ currency: 'USD', day: '2026-11-20', perEuro: 1.2 }], { source: 'test' })
  await app.deps.tags.catchUp()
  expect((await basket({ c: 'tb-500', mg: 10 })).basket).toMatchObject({ total_minor: 1200 })
  const found = await basket({ c: 'tb-500', mg: 10, currencies: 'converted' })
  const euros = (minor: number) => ({ minor, currency: 'EUR' })
  const pack = { money: euros(10), price_minor: 12, rate_day: '2026-11-20' }
  const delivery = { price: euros(100), rate_day: '2026-11-20' }
  expect(found.basket).toMatchObject({
    total_minor: 132,
    orders: [{ vendor: { slug: 'dover' }, delivery, lines: [{ packs: [pack] }] }],
  })
})

test('each total states whether a part of it was converted', async () => {
  const found = await basket({ ...BOTH, currencies: 'converted' })
  expect(found.basket).toMatchObject({
    total_minor: 832,
    totals_by_vendors: [
      { total_minor: 1600, is_converted: false },
      { total_minor: 832, is_converted: true },
    ],
    single: { vendor: { slug: 'ashby' }, is_converted: false },
  })
})

describe('ratings', () => {
  test('rule nothing out for those who may not see them, and nothing tells that they could', async () => {
    const query = { ...BOTH, seen: 'any' as const }
    const asked = await basket({ ...query, rating: 8 })
    expect(asked.locked).toBe(true)
    expect(asked).toEqual(await basket(query))
    expect(JSON.stringify(asked)).not.toContain('"rating"')
  })

  test('subscribers can rule out vendors with a lower rating or none', async () => {
    const subscriber = await app.person({ isSubscriber: true })
    const { body } = await subscriber.call('getBasket', { query: { ...BOTH, seen: 'any', rating: 8 } })
    expect(body.locked).toBe(false)
    expect(body.basket?.orders.map(({ vendor }) => vendor.slug)).toEqual(['ashby'])
    expect(reasonsOf(body.wishes[0]).rating).toContain('birch')
  })
})

test('a basket that is kept goes when a vendor changes what a delivery costs', async () => {
  expect((await basket({ ...BOTH, vendors: 1 })).basket?.total_minor).toBe(1600)
  await change(app.db, { put: { vendor: [shop('ashby', [rule('United States', 1100)])] } }, now)
  await app.deps.tags.catchUp()
  expect((await basket({ ...BOTH, vendors: 1 })).basket?.total_minor).toBe(1700)
})
