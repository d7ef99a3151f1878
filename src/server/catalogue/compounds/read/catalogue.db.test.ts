import { describe, expect, test } from 'vitest'
import { countOf } from '#server/platform/db/db.ts'
import { sharedApp } from '#test/app.ts'
import { DEMO } from '#test/demo-counts.ts'

const app = await sharedApp()

const ABSENT = '00000000-0000-4000-8000-000000000000'
const pageOf = (name: string) => app.visitor('getDrugVendors', { params: { name }, query: {} })
const getBpc = async () => (await pageOf('bpc-157')).body

describe('a compound', () => {
  test.each(['BPC-157', 'Body Protection Compound-157', ' bepecin '])('is found as "%s"', async (name) =>
    expect(await pageOf(name)).toMatchObject({ status: 200, body: { drug: { name: 'bpc-157' } } }),
  )

  test('comes with what its record says and with offers of it alone', async () => {
    const { drug, vendors } = await getBpc()
    expect(drug).toMatchObject({
      proper_name: 'BPC-157',
      evidence: 'limited human data',
      categories: [{ name: 'Recovery' }, { name: 'Peptide' }],
      molecular: { formula: 'C62H98N16O22', mass_da: 1419.5, cas: '137525-51-0' },
    })
    expect(vendors.length).toBeGreaterThan(0)
    expect(new Set(vendors.map((offer) => offer.drug_slug))).toEqual(new Set(['bpc-157']))
  })

  test('that does not exist is a 404, as its effects are, and a vendor', async () => {
    const missing = (message: string) => ({ status: 404, body: { message } })
    expect(await pageOf('no-such-compound')).toMatchObject(missing('Error fetching drug details.'))
    const effects = await app.visitor('getDrugEffects', { params: { drugId: ABSENT } })
    expect(effects).toMatchObject(missing('Error fetching drug effects information'))
    const vendor = await app.visitor('getVendorDetails', { query: { name: 'nobody' } })
    expect(vendor).toMatchObject(missing('Vendor details not found.'))
  })

  test('shows its lowest cost per mg among comparable offers only', async () => {
    const { drug, vendors } = await getBpc()
    const costs = vendors.flatMap((offer) =>
      offer.is_comparable && offer.cost_per_mg !== null ? offer.cost_per_mg : [],
    )
    expect(drug.lowest_cost_per_mg).toBe(Math.min(...costs))
  })
})

describe('the list of compounds', () => {
  test('has all, page by page, without gaps and repeats', async () => {
    const names: string[] = []
    for (let offset = 0; offset < DEMO.compounds; offset += 100) {
      const { body } = await app.visitor('listDrugs', { query: { limit: 100, offset } })
      names.push(...body.drugs.map((drug) => drug.name))
      expect(body.total).toBe(DEMO.compounds)
    }
    expect(names).toHaveLength(DEMO.compounds)
    expect(new Set(names).size).toBe(DEMO.compounds)
  })

  test('agrees with the total count, and is empty beyond its end', async () => {
    expect((await app.visitor('countDrugs', {})).body.total).toBe(DEMO.compounds)
    const beyond = await app.visitor('listDrugs', { query: { offset: 5000 } })
    expect(beyond).toMatchObject({ status: 200, body: { drugs: [] } })
  })

  test('by category has whole cards of that category, and none of an unknown one', async () => {
    const { categories } = (await app.visitor('listCategories', {})).body
    expect(categories.map((category) => category.name)).toEqual([
      ...['Muscle Growth', 'Recovery', 'Weight Loss', 'Peptide', 'Anti-Inflammatory', 'General Research'],
    ])
    const read = (category: string) => app.visitor('listDrugsByCategory', { query: { category } })
    for (const { id, drug_count } of categories) {
      const { drugs, total } = (await read(id)).body
      expect([drugs.length, total]).toEqual([Math.min(drug_count, 100), drug_count])
    }
    expect(await read(ABSENT)).toMatchObject({ status: 200, body: { drugs: [] } })
  })
})

test('articles stand by their place, those without one last', async () => {
  const { drug } = await getBpc()
  const { articles } = (await app.visitor('listArticles', { query: { drug_id: drug.id } })).body
  const places = articles.map(({ order }) => order ?? Number.POSITIVE_INFINITY)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('an article links to its DOI, else to PubMed, else to its source', async () => {
  const rows = await app.db.selectFrom('article_drugs').select('drug_id').distinct().execute()
  const seen = { doi: 0, pubmed: 0 }
  for (const { drug_id } of rows) {
    const { articles } = (await app.visitor('listArticles', { query: { drug_id } })).body
    for (const { doi, pmid, url } of articles) {
      if (doi) expect(url).toBe(`https://doi.org/${doi}`)
      else if (pmid) expect(url).toBe(`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`)
      seen[doi ? 'doi' : 'pubmed']++
    }
  }
  expect(seen.doi).toBeGreaterThan(0)
  expect(seen.pubmed).toBeGreaterThan(0)
})

test('a random image is an image from a vendor, or null', async () => {
  const { drug, vendors } = await getBpc()
  const images = new Set(vendors.map((offer) => offer.cloudinary_product_image))
  const randomOf = async (id: string) =>
    (await app.visitor('getRandomImage', { params: { id } })).body.random_vendor_image
  expect(images).toContain(await randomOf(drug.id))
  expect(await randomOf(ABSENT)).toBeNull()
})

test('a drawn picture is served by us at an absolute link', async () => {
  const { vendors } = await getBpc()
  const images = vendors.map((offer) => offer.cloudinary_product_image ?? '')
  const drawn = images.find((image) => image.startsWith(app.deps.config.PUBLIC_URL))
  const response = await app.fetch(new URL(drawn ?? '').pathname)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await app.fetch(`/images/products/${ABSENT}.svg`)).status).toBe(404)
})

test('coverage tells true counts and that the vendors are fictional', async () => {
  const { body } = await app.visitor('getCoverage', {})
  const offers = await countOf(app.db.selectFrom('offers'))
  const { compounds: drugs, articles } = DEMO
  expect(body).toMatchObject({ drugs, vendors: 10, articles, offers, has_demo_vendors: true })
})

test('the list of vendors shows their open facts and counts the compounds that each sells', async () => {
  const { vendors } = (await app.visitor('listVendors', { query: {} })).body
  const { offers } = (await app.visitor('getCoverage', {})).body
  expect(vendors.map(({ name }) => name)).toEqual(vendors.map(({ name }) => name).sort())
  expect(vendors.reduce((sum, { offer_count }) => sum + offer_count, 0)).toBe(offers)
  expect(vendors.every(({ is_demo }) => is_demo)).toBe(true)
  expect(Object.keys(vendors[0] ?? {})).not.toContain('ai_rating')
})
