import { describe, expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const subscriber = await app.person({ isSubscriber: true })
const offersFor = async (call: typeof app.visitor, query: { sort?: 'cost' | '-rating' } = {}) =>
  (await call('getDrugVendors', { params: { name: 'bpc-157' }, query })).body

describe('what only subscribers may see', () => {
  test('orders the offers of a compound by rating, for subscribers alone', async () => {
    const byRating = { sort: '-rating' } as const
    const byCost = await offersFor(app.visitor, { sort: 'cost' })
    expect((await offersFor(app.visitor, byRating)).vendors).toEqual(byCost.vendors)
    const { vendors } = await offersFor(subscriber.call, byRating)
    const ratings = vendors.map(({ vendor_facts }) => vendor_facts?.rating ?? -1)
    expect(ratings[0]).toBeGreaterThan(0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test('calls a vendor tested where a certificate is linked or a laboratory named, not where none is available', async () => {
    const { vendors } = await offersFor(subscriber.call)
    const tests = vendors.map(({ vendor_slug, vendor_facts }) => [vendor_slug, vendor_facts?.lab_test])
    expect(Object.fromEntries(tests)).toMatchObject({
      'tidelark-peptides': 'independent',
      'copperfinch-peptides': 'independent',
      'hollowmere-peptides': 'own',
      'saltgannet-labs': 'none', // 'Stated, not shown'
      'emberquay-chems': 'none', // 'Not available'
    })
  })

  test('is open to everybody in the one sample of each kind, and marked as locked in others', async () => {
    const read = async (name: string, vendorName: string) => {
      const { drug, is_sample } = (await app.visitor('getDrugVendors', { params: { name }, query: {} })).body
      const effects = (await app.visitor('getDrugEffects', { params: { drugId: drug.id } })).body
      const articles = (await app.visitor('listArticles', { query: { drug_id: drug.id } })).body
      const { vendor } = (await app.visitor('getVendorDetails', { query: { name: vendorName } })).body
      const ratings = (await app.visitor('getVendorPriceRatings', { query: { name: vendorName } })).body
      const locked = [effects, articles, vendor, ratings].map((each) => each.locked)
      return { effects, articles, vendor, locked, samples: [is_sample, vendor.is_sample] }
    }
    const other = await read('bpc-157', 'tidelark-peptides')
    expect([other.samples, other.locked]).toEqual([Array(2).fill(false), Array(4).fill(true)])
    const { SAMPLE_COMPOUND = '', SAMPLE_VENDOR } = app.deps.config
    const { effects, articles, vendor, locked, samples } = await read(SAMPLE_COMPOUND, SAMPLE_VENDOR)
    expect([samples, locked]).toEqual([Array(2).fill(true), Array(4).fill(false)])
    const [article] = articles.articles
    expect([effects.side_effects.normal, vendor.ai_rating_number, article?.ai_conclusion]).not.toContain(null)
  })

  test('of effects does not leave the server; serious side effects do', async () => {
    const { body } = await app.visitor('getDrugEffects', { params: { drugId: compoundId('bpc-157') } })
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
})
