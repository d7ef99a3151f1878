import { describe, test } from 'vitest'
import { article, compound, expectOneError, offer, vendor } from '#test/catalogue-entries.ts'

describe('a field of a compound is refused that', () => {
  test.each([
    ['begins with a blank', { proper_name: ' Kettlin' }, 'proper_name'],
    ['is too long', { what_it_does: 'x'.repeat(2001) }, 'what_it_does'],
    [
      'lies deep inside',
      { side_effects: { normal: [''], worrying: [], stop_asap: [] } },
      'side_effects.normal[0]',
    ],
    ['is no pack content', { sizes: ['60 capsules'] }, 'sizes[0]'],
    ['names a size twice', { sizes: ['5mg', '5 MG'] }, 'sizes'],
  ])('%s', (_, over, field) => expectOneError({ compounds: [compound(over)] }, `compounds/kettlin ${field}`))

  test('is no slug', () =>
    expectOneError({ compounds: [compound({ slug: 'Kettlin 1' })] }, 'compounds/Kettlin 1 slug'))
})

describe('a field of a vendor is refused that', () => {
  test.each([
    ['types a rating, which is computed', { ai_rating_number: 9.5 }, 'ai_rating_number'],
    ['is no certificate link', { external_coa: 'http://north-chems.example' }, 'external_coa'],
    ['points from demo data to a real place', { website: 'https://example.com' }, 'website'],
  ])('%s', (_, over, field) => expectOneError({ vendors: [vendor(over)] }, `vendors/north-chems ${field}`))
})

describe('a field of an offer is refused that', () => {
  test.each([
    ['is no https link', { product_link: 'javascript:alert(1)' }, 'product_link'],
    ['shows a foreign image for demo data', { image: 'https://cdn.test/a.png' }, 'image'],
    ['names no compound of the catalogue', { compound: 'nothing' }, 'compound'],
    ['was seen after the day of the file', { seen_at: '2026-11-21' }, 'seen_at'],
    ['is no day', { seen_at: '2026-02-30' }, 'seen_at'],
  ])('%s', (_, over, field) =>
    expectOneError({ offers: [offer(over)] }, `offers/north-chems/kettlin-5mg ${field}`),
  )

  test('names no vendor of the catalogue', () =>
    expectOneError({ offers: [offer({ vendor: 'nobody' })] }, 'offers/nobody/kettlin-5mg vendor'))

  test('draws the pack of a real vendor', () => {
    const entries = { vendors: [vendor({ demo: false })], offers: [offer({ image: 'drawn' })] }
    expectOneError(entries, 'offers/north-chems/kettlin-5mg image')
  })

  test('repeats an offer', () =>
    expectOneError({ offers: [offer(), offer({ size: '9mg' })] }, 'offers/north-chems/kettlin-5mg sku'))
})

describe('a field of an article is refused that', () => {
  test.each([
    ['cites no compound of the catalogue', { compounds: ['kettlin', 'nothing'] }, 'compounds[1]'],
    ['covers what it does not name', { also_covers: ['other'] }, 'also_covers[0]'],
    ['contradicts the date', { year: 2021 }, 'year'],
    ['identifies nothing', { doi: null }, 'doi'],
  ])('%s', (_, over, field) => expectOneError({ articles: [article(over)] }, `articles/a-study ${field}`))

  test('repeats an identifier', () =>
    expectOneError({ articles: [article(), article({ slug: 'b-study' })] }, 'articles/b-study doi'))
})
