import { describe, expect, test } from 'vitest'
import type {
  ArticleEntry,
  CatalogueFile,
  CompoundEntry,
  OfferEntry,
  VendorEntry,
} from '#contract/catalogue-file.ts'
import { checkCatalogue } from './file-check.ts'

const compound = (over: object = {}): CompoundEntry => ({
  slug: 'kettlin',
  proper_name: 'Kettlin',
  aliases: ['KT-1'],
  kind: 'peptide',
  categories: ['Recovery', 'Peptide'],
  short_description: 'A compound.',
  what_it_does: 'Nothing known.',
  how_it_works: 'Unknown.',
  evidence: 'in vitro only',
  side_effects: { normal: [], worrying: [], stop_asap: [] },
  effects_timeline: { timeline: [], notes: 'None.' },
  form: 'powder',
  sizes: ['5mg'],
  ...over,
})

const vendor = (over: object = {}): VendorEntry => ({
  slug: 'north-chems',
  name: 'North Chems',
  demo: true,
  website: 'https://north-chems.example',
  ai_rating_number: null,
  ai_rating: null,
  contact: null,
  region: null,
  shipping: null,
  internal_coa: null,
  external_coa: null,
  external_coa_provider: null,
  latest_batch_test_date: null,
  endotoxin_test: null,
  sterility_test: null,
  refund: null,
  reimburse_test: null,
  comission: null,
  ...over,
})

const offer = (over: object = {}): OfferEntry => ({
  vendor: 'north-chems',
  sku: 'kettlin-5mg',
  compound: 'kettlin',
  size: '5mg',
  price: '$5',
  form: null,
  product_link: 'https://north-chems.example/kettlin',
  image: null,
  seen_at: '2026-11-20',
  ...over,
})

const article = (over: object = {}): ArticleEntry => ({
  slug: 'a-study',
  compounds: ['kettlin'],
  order: null,
  title: 'A study',
  journal: null,
  publication_date: '2020-05',
  year: 2020,
  publication_type: 'Other',
  doi: '10.1000/1',
  pmid: null,
  pmcid: null,
  source_url: 'https://journal.example/1',
  key_terms: ['term'],
  background: 'A question.',
  conclusion: 'An answer.',
  evidence: 'human',
  ...over,
})

const file = (entries: Partial<CatalogueFile>) => ({
  file: 'demo.json',
  content: {
    source: 'a test',
    as_of: '2026-11-20',
    compounds: [compound()],
    vendors: [vendor()],
    ...entries,
  },
})

function errorsOf(entries: object): string[] {
  const result = checkCatalogue([file(entries)])
  return 'errors' in result
    ? result.errors.map(({ entry, field, message }) => `${entry} ${field}: ${message}`)
    : []
}

test('a right catalogue comes back whole, from as many files as it is kept in', () => {
  const others = {
    file: 'b.json',
    content: { source: 'x', as_of: '2026-11-20', offers: [offer()], articles: [article()] },
  }
  expect(checkCatalogue([others, file({})])).toEqual({
    catalogue: { compounds: [compound()], vendors: [vendor()], offers: [offer()], articles: [article()] },
  })
})

test('all errors are told at once, by file, entry and field', () => {
  const { slug: _, ...nameless } = compound({ form: 'paste', mass: 3 })
  const result = checkCatalogue([
    { file: 'a.json', content: { source: '', as_of: 'today', extra: 1, compounds: [nameless] } },
    { file: 'b.json', content: { source: 'x', as_of: '2026-11-20', offers: [offer({ price: 5 })] } },
    { file: 'c.json', content: [] },
  ])
  const errors = 'errors' in result ? result.errors : []
  expect(errors.map(({ file, entry, field }) => [file, entry, field].join(' '))).toEqual([
    'a.json  source',
    'a.json  as_of',
    'a.json  extra',
    'a.json compounds/#1 slug',
    'a.json compounds/#1 form',
    'a.json compounds/#1 mass',
    'b.json offers/north-chems/kettlin-5mg price',
    'c.json  ',
  ])
  expect(errors.map(({ message }) => message)).toContain('is missing')
  expect(errors.map(({ message }) => message)).toContain('is not a known field')
})

test('a wrong compound is told once, not again by each of its offers', () => {
  expect(errorsOf({ compounds: [compound({ kind: 'stone' })], offers: [offer()] })).toEqual([
    expect.stringMatching(/^compounds\/kettlin kind: /),
  ])
})

test('a catalogue without compounds is refused, because importing it would empty the site', () => {
  expect(errorsOf({ compounds: [] })).toEqual([' compounds: the catalogue has no compounds'])
})

describe('fields are refused that', () => {
  test.each([
    ['are no slug', { compounds: [compound({ slug: 'Kettlin 1' })] }, 'compounds/Kettlin 1 slug'],
    [
      'begin with a blank',
      { compounds: [compound({ proper_name: ' Kettlin' })] },
      'compounds/kettlin proper_name',
    ],
    [
      'are too long',
      { compounds: [compound({ what_it_does: 'x'.repeat(2001) })] },
      'compounds/kettlin what_it_does',
    ],
    [
      'lie deep inside',
      { compounds: [compound({ side_effects: { normal: [''], worrying: [], stop_asap: [] } })] },
      'compounds/kettlin side_effects.normal[0]',
    ],
    [
      'are no pack content',
      { compounds: [compound({ sizes: ['60 capsules'] })] },
      'compounds/kettlin sizes[0]',
    ],
    ['name a size twice', { compounds: [compound({ sizes: ['5mg', '5 MG'] })] }, 'compounds/kettlin sizes'],
    [
      'rate above ten',
      { vendors: [vendor({ ai_rating_number: 10.5 })] },
      'vendors/north-chems ai_rating_number',
    ],
    [
      'are no certificate link',
      { vendors: [vendor({ external_coa: 'http://north-chems.example' })] },
      'vendors/north-chems external_coa',
    ],
    [
      'point from demo data to a real place',
      { vendors: [vendor({ website: 'https://example.com' })] },
      'vendors/north-chems website',
    ],
    [
      'are no https address',
      { offers: [offer({ product_link: 'javascript:alert(1)' })] },
      'offers/north-chems/kettlin-5mg product_link',
    ],
    [
      'show a foreign image for demo data',
      { offers: [offer({ image: 'https://cdn.test/a.png' })] },
      'offers/north-chems/kettlin-5mg image',
    ],
    [
      'name no vendor of the catalogue',
      { offers: [offer({ vendor: 'nobody' })] },
      'offers/nobody/kettlin-5mg vendor',
    ],
    [
      'name no compound of the catalogue',
      { offers: [offer({ compound: 'nothing' })] },
      'offers/north-chems/kettlin-5mg compound',
    ],
    [
      'were seen after the day of the file',
      { offers: [offer({ seen_at: '2026-11-21' })] },
      'offers/north-chems/kettlin-5mg seen_at',
    ],
    ['are no day', { offers: [offer({ seen_at: '2026-02-30' })] }, 'offers/north-chems/kettlin-5mg seen_at'],
    ['repeat an offer', { offers: [offer(), offer({ size: '9mg' })] }, 'offers/north-chems/kettlin-5mg sku'],
    [
      'cite no compound of the catalogue',
      { articles: [article({ compounds: ['kettlin', 'nothing'] })] },
      'articles/a-study compounds[1]',
    ],
    [
      'cover what they do not name',
      { articles: [article({ also_covers: ['other'] })] },
      'articles/a-study also_covers[0]',
    ],
    ['contradict the date', { articles: [article({ year: 2021 })] }, 'articles/a-study year'],
    ['identify nothing', { articles: [article({ doi: null })] }, 'articles/a-study doi'],
    ['repeat an identifier', { articles: [article(), article({ slug: 'b-study' })] }, 'articles/b-study doi'],
  ])('%s', (_, entries, where) => {
    const errors = errorsOf(entries)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(`${where}: `)
  })
})

describe('names lead to one place:', () => {
  const second = (over: object) => ({
    compounds: [compound(), compound({ slug: 'b', proper_name: 'B', aliases: [], ...over })],
  })

  test.each([
    ['two compounds of one slug', second({ slug: 'kettlin' }), 'compounds/kettlin slug'],
    ["an alias that is another's", second({ aliases: ['kt 1'] }), 'compounds/b aliases[0]'],
    ["an alias that is another's slug", second({ aliases: ['KETTLIN'] }), 'compounds/b aliases[0]'],
    ["a name that is another's alias", second({ proper_name: 'KT1' }), 'compounds/b proper_name'],
    [
      'a vendor with the slug of a compound',
      { vendors: [vendor({ slug: 'kettlin' })] },
      'vendors/kettlin slug',
    ],
    [
      'a vendor with the alias of a compound',
      { vendors: [vendor({ name: 'KT-1' })] },
      'vendors/north-chems name',
    ],
    ['a slug that is a page', second({ slug: 'pricing' }), 'compounds/pricing slug'],
    ['an alias that is a page', second({ aliases: ['Login'] }), 'compounds/b aliases[0]'],
    ['a vendor that is a page', { vendors: [vendor({ slug: 'api' })] }, 'vendors/api slug'],
    ['an alias written twice', second({ aliases: ['B2', 'b2'] }), 'compounds/b aliases[1]'],
  ])('%s is refused', (_, entries, where) => {
    const errors = errorsOf(entries)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(`${where}: `)
  })

  test('the other owner is named', () => {
    expect(errorsOf(second({ aliases: ['kt 1'] }))).toEqual([
      "compounds/b aliases[0]: 'kt 1' is already the alias of compounds/kettlin in demo.json",
    ])
  })

  test('a compound may spell its own name in several ways', () => {
    expect(errorsOf({ compounds: [compound({ aliases: ['KETTLIN', 'Kett-lin', 'kettlin'] })] })).toHaveLength(
      1,
    )
    expect(errorsOf({ compounds: [compound({ aliases: ['Kett-lin', 'kett lin'] })] })).toEqual([])
  })
})

test('a hundred thousand offers are checked within seconds', { timeout: 20_000 }, () => {
  const offers = Array.from({ length: 100_000 }, (_, index) => offer({ sku: `sku-${index}` }))
  const start = performance.now()
  expect(errorsOf({ offers })).toEqual([])
  expect(performance.now() - start).toBeLessThan(5000)
})
