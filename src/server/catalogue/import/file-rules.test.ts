import { expect, test } from 'vitest'
import { article, compound, offer, vendor, wrongPlaces } from '#test/catalogue-entries.ts'

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
])('a field of a compound is refused that %s', (_, over, field) =>
  expect(wrongPlaces({ compounds: [compound(over)] })).toEqual([`compounds/kettlin ${field}`]),
)

test.each([
  ['types a rating, which is computed', { ai_rating_number: 9.5 }, 'ai_rating_number'],
  ['is no certificate link', { external_coa: 'http://north-chems.example' }, 'external_coa'],
  ['points from demo data to a real place', { website: 'https://example.com' }, 'website'],
])('a field of a vendor is refused that %s', (_, over, field) =>
  expect(wrongPlaces({ vendors: [vendor(over)] })).toEqual([`vendors/north-chems ${field}`]),
)

test.each([
  ['is no https link', { product_link: 'javascript:alert(1)' }, 'product_link'],
  ['shows a foreign image for demo data', { image: 'https://cdn.test/a.png' }, 'image'],
  ['names no compound of the catalogue', { compound: 'nothing' }, 'compound'],
  ['was seen after the day of the file', { seen_at: '2026-11-21' }, 'seen_at'],
  ['is no day', { seen_at: '2026-02-30' }, 'seen_at'],
])('a field of an offer is refused that %s', (_, over, field) =>
  expect(wrongPlaces({ offers: [offer(over)] })).toEqual([`offers/north-chems/kettlin-5mg ${field}`]),
)

test.each([
  ['cites no compound of the catalogue', { compounds: ['kettlin', 'nothing'] }, 'compounds[1]'],
  ['covers what it does not name', { also_covers: ['other'] }, 'also_covers[0]'],
  ['contradicts the date', { year: 2021 }, 'year'],
  ['identifies nothing', { doi: null }, 'doi'],
])('a field of an article is refused that %s', (_, over, field) =>
  expect(wrongPlaces({ articles: [article(over)] })).toEqual([`articles/a-study ${field}`]),
)

const OFFER = 'offers/north-chems/kettlin-5mg'
const OF_REAL_VENDOR = { vendors: [vendor({ demo: false })], offers: [offer({ image: 'drawn' })] }
test.each([
  ['a slug that is none', { compounds: [compound({ slug: 'Kettlin 1' })] }, 'compounds/Kettlin 1 slug'],
  ['an unknown vendor', { offers: [offer({ vendor: 'nobody' })] }, 'offers/nobody/kettlin-5mg vendor'],
  ['a drawn pack of a real vendor', OF_REAL_VENDOR, `${OFFER} image`],
  ['an offer that comes twice', { offers: [offer(), offer({ size: '9mg' })] }, `${OFFER} sku`],
  ['one identifier twice', { articles: [article(), article({ slug: 'b-study' })] }, 'articles/b-study doi'],
])('a catalogue with %s is refused', (_, entries, where) => expect(wrongPlaces(entries)).toEqual([where]))
