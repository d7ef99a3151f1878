import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const getBpc = async () =>
  (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body

describe('what only subscribers may see', () => {
  test('of a vendor is null for a visitor and marked as locked', async () => {
    const vendors = await app.db
      .selectFrom('vendors')
      .selectAll()
      .where('slug', '<>', app.deps.config.SAMPLE_VENDOR)
      .execute()
    for (const { name, ...stored } of vendors) {
      const { vendor } = (await app.visitor('getVendorDetails', { query: { name } })).body
      expect(vendor).toMatchObject({ name, locked: true, region: stored.region })
      if (stored.shipping) expect(vendor.shipping).toMatch(/\d days/)
      const locked = [
        'ai_rating_number',
        'ai_rating',
        'internal_coa',
        'external_coa',
        'external_coa_provider',
        'latest_batch_test_date',
        'endotoxin_test',
        'sterility_test',
        'refund',
        'reimburse_test',
      ] as const
      for (const field of locked) expect(vendor[field]).toBeNull()
    }
  })

  test('of the vendors in a list is null for a visitor, and neither orders the list nor marks the best', async () => {
    const list = async (person: { call: typeof app.visitor }, sort: 'cost' | '-rating') =>
      (await person.call('getDrugVendors', { params: { name: 'bpc-157' }, query: { sort } })).body.vendors
    const visitor = { call: app.visitor }
    const seen = await list(visitor, '-rating')
    expect(seen).toEqual(await list(visitor, 'cost'))
    const sample = app.deps.config.SAMPLE_VENDOR
    for (const { vendor_slug, vendor_facts } of seen) {
      expect(vendor_facts === null).toBe(vendor_slug !== sample)
      expect(vendor_facts?.is_best_rated ?? false).toBe(false)
    }
    const ratings = (await list(await app.person({ isSubscriber: true }), '-rating')).map(
      ({ vendor_facts }) => vendor_facts?.rating ?? -1,
    )
    expect(ratings[0]).toBeGreaterThan(0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test('of the list of vendors is null for a visitor, and does not order it', async () => {
    const list = async (sort: 'name' | '-rating') =>
      (await app.visitor('listVendors', { query: { sort } })).body.vendors
    const seen = await list('-rating')
    expect(seen).toEqual(await list('name'))
    for (const { slug, locked, ai_rating_number } of seen) {
      expect(locked).toBe(slug !== app.deps.config.SAMPLE_VENDOR)
      expect(ai_rating_number === null).toBe(locked)
    }
  })

  test('calls a vendor tested where a certificate is linked or a laboratory named, not where none is available', async () => {
    const person = await app.person({ isSubscriber: true })
    const answer = await person.call('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })
    const tests = new Map(
      answer.body.vendors.map(({ vendor_slug, vendor_facts }) => [vendor_slug, vendor_facts?.lab_test]),
    )
    expect(Object.fromEntries(tests)).toMatchObject({
      'tidelark-peptides': 'independent',
      'copperfinch-peptides': 'independent',
      'hollowmere-peptides': 'own',
      'saltgannet-labs': 'none', // 'Stated, not shown'
      'emberquay-chems': 'none', // 'Not available'
    })
  })

  test('is open to everybody in the one sample of each kind', async () => {
    const { SAMPLE_COMPOUND: name, SAMPLE_VENDOR: vendorName } = app.deps.config
    const { drug, is_sample } = (await app.visitor('getDrugVendors', { params: { name }, query: {} })).body
    const effects = (await app.visitor('getDrugEffects', { params: { drugId: drug.id } })).body
    const articles = (await app.visitor('listArticles', { query: { drug_id: drug.id } })).body
    const { vendor } = (await app.visitor('getVendorDetails', { query: { name: vendorName } })).body
    const ratings = (await app.visitor('getVendorPriceRatings', { query: { name: vendorName } })).body
    expect([is_sample, vendor.is_sample]).toEqual([true, true])
    expect([effects, articles, vendor, ratings].map(({ locked }) => locked)).toEqual(Array(4).fill(false))
    expect([
      effects.side_effects.normal,
      vendor.ai_rating_number,
      articles.articles[0]?.ai_conclusion,
    ]).not.toContain(null)
  })

  test('of price efficiency is null for a visitor', async () => {
    const vendor = await app.db
      .selectFrom('vendors')
      .select('name')
      .where('small_order_rating', 'is not', null)
      .where('slug', '<>', app.deps.config.SAMPLE_VENDOR)
      .executeTakeFirstOrThrow()
    const { body } = await app.visitor('getVendorPriceRatings', { query: { name: vendor.name } })
    expect(body).toEqual({
      status: 'success',
      locked: true,
      ratings: { small_order_rating: null, large_order_rating: null },
    })
  })

  test('of effects does not leave the server; serious side effects do', async () => {
    const { drug } = await getBpc()
    const { body } = await app.visitor('getDrugEffects', { params: { drugId: drug.id } })
    expect(body).toEqual({
      status: 'success',
      locked: true,
      has_side_effects: true,
      has_timeline: false,
      side_effects: {
        normal: null,
        worrying: ['Stimulating blood-vessel growth could help an existing tumour (theoretical)'],
        stop_asap: [
          'Hives, facial swelling or trouble breathing',
          'Fever or spreading redness suggesting infection',
          'Chest pain or fainting',
        ],
      },
      effects_timeline: null,
    })
  })

  test('of articles leaves heading, date, type and link, and no summary', async () => {
    const { drug } = await getBpc()
    const { body } = await app.visitor('listArticles', { query: { drug_id: drug.id } })
    expect(body.locked).toBe(true)
    expect(body.articles.length).toBeGreaterThan(0)
    for (const article of body.articles) {
      expect(article).toMatchObject({
        ai_background: null,
        ai_conclusion: null,
        ai_heading: expect.any(String),
      })
      expect(article.url).toMatch(/^https?:\/\//)
    }
  })
})
