import { expect, test } from 'vitest'
import type { ListedPage } from '#contract/listed-pages.ts'
import { strangersIn } from '#test/schema-org.ts'
import type { Described } from './described-page.ts'
import { textOfOutcome, textOfStudy } from './evidence-meta.ts'
import { FIXED_TITLES } from './fixed-pages.ts'
import { pageMeta, textOfCompound, textOfFixed, textOfUnknown, textOfVendor } from './page-meta.ts'

const site = { productName: 'Assayer', publicUrl: 'https://assayer.example' }
const collagen = {
  name: 'collagen-peptides',
  proper_name: 'Collagen peptides',
  aliases: ['Hydrolysed collagen'],
  short_description: 'Hydrolysed collagen, studied in skin and joints.',
  categories: [{ id: '1', name: 'Recovery' }],
  img: 'https://assayer.example/images/products/1.svg',
}
const vendor = {
  slug: 'north-lab',
  name: 'North Lab',
  is_demo: true,
  rating: { count: 0, average: null, mean: null },
  drug_count: 3,
}

function read(page: Described) {
  const { meta, links } = pageMeta(page, site)
  const all: Record<string, unknown>[] = meta
  const content = (key: string) => all.find(({ name, property }) => name === key || property === key)?.content
  const first = (of: string) => all.find((each) => of in each)?.[of]
  const entity = first('script:ld+json') as Record<string, unknown> | undefined
  return { content, entity, title: first('title'), canonical: links[0]?.href }
}

test('home says its fixed words and is a WebSite', () => {
  const { title, content, entity, canonical } = read(textOfFixed('home'))
  expect(title).toBe('Assayer: research peptides and supplements compared')
  expect(content('description')).toContain('what vendors charge per mg')
  expect(content('robots')).toBe('index, follow')
  expect(entity).toMatchObject({ '@type': 'WebSite', name: 'Assayer', url: 'https://assayer.example/' })
  expect(canonical).toBe('https://assayer.example/')
})

test('a compound stays a medical entity although its slug looks like a vendor', () => {
  const { entity, content, canonical } = read(textOfCompound(collagen))
  expect(entity).toMatchObject({
    '@type': 'MedicalEntity',
    category: 'Research Chemical',
    name: 'Collagen peptides',
    alternateName: ['Hydrolysed collagen'],
  })
  expect(canonical).toBe('https://assayer.example/collagen-peptides')
  expect(content('og:image')).toBe('https://assayer.example/images/compounds/collagen-peptides.png')
  expect(content('keywords')).toBe('Collagen peptides, Hydrolysed collagen, Recovery')
})

test('a fictional vendor is an organization that is said to be fictional, with the icon of the site as its image', () => {
  const { entity, content } = read(textOfVendor(vendor))
  expect(entity).toMatchObject({ '@type': 'Organization', name: 'North Lab' })
  expect(content('description')).toContain('fictional')
  expect(content('twitter:image')).toBe('https://assayer.example/favicon.png')
})

test('compounds and vendors name what a feed reader may follow', () => {
  const feedsOf = (page: Described) =>
    pageMeta(page, site).links.flatMap(({ rel, href }) => (rel === 'alternate' ? [href] : []))
  expect(feedsOf(textOfCompound(collagen))).toEqual([
    '/changes.atom?compound=collagen-peptides',
    '/feeds/studies.atom?compound=collagen-peptides',
    '/feeds/regulation.atom?compound=collagen-peptides',
    '/feeds/price-drops.atom?compound=collagen-peptides',
  ])
  expect(feedsOf(textOfVendor(vendor))).toEqual(['/feeds/reviews.atom?vendor=north-lab'])
  expect(feedsOf(textOfFixed('home'))).toEqual([])
})

test('a retired record keeps its words and is not listed', () => {
  const retired = { since: '2026-11-20', reason: 'It is sold no more.', replacement: null }
  const { title, content, canonical } = read(textOfVendor({ ...vendor, retired }))
  expect(title).toBe('North Lab: vendor profile, prices and tests | Assayer')
  expect(canonical).toBe('https://assayer.example/north-lab')
  expect(content('robots')).toBe('noindex, follow')
})

test('result pages are not listed and keep their own words', () => {
  const results = { path: '/search/bpc/', title: 'bpc | {product}', isListed: false }
  const { title, content, canonical } = read(results)
  expect(title).toBe('bpc | Assayer')
  expect(content('robots')).toBe('noindex, follow')
  expect(canonical).toBe('https://assayer.example/search/bpc')
})

test.each([
  ['/some-compound', 'MedicalEntity'],
  ['/some-compound/', 'MedicalEntity'],
  ['/north-peptides', 'Organization'],
  ['/labchems', 'Organization'],
  ['/vendors/north', 'Organization'],
  ['/pricing', 'WebPage'],
  ['/a/b', 'WebPage'],
])('what an unknown path is follows from its look: %s is a %s', (path, type) => {
  const { entity, title, content } = read(textOfUnknown(path))
  expect(entity?.['@type']).toBe(type)
  expect(title).toBe('Research Chemical Information | Assayer')
  expect(content('robots')).toBe('noindex, follow')
})

const study = textOfStudy({
  slug: 'kettlin-trial-2021',
  title: 'Kettlin and sleep: a randomised trial',
  journal: 'Journal of Sleep',
  publication_date: '2021-04',
  publication_type: 'Randomized controlled trial',
  doi: '10.1000/x',
  pmid: '1',
  url: 'https://doi.org/10.1000/x',
  status: 'retracted',
  notices: [{ status: 'retracted', date: '2026-11-20', reason: 'Error in Data' }],
  compounds: ['Kettlin'],
})
const sleep = { slug: 'sleep-quality', name: 'Sleep quality' }
const pages = [
  ...(Object.keys(FIXED_TITLES) as ListedPage[]).map(textOfFixed),
  textOfCompound(collagen),
  textOfVendor({ ...vendor, rating: { count: 4, average: 4.3, mean: 3.56 } }),
  textOfOutcome({ ...sleep, area: 'sleep', total: 1, compounds: ['Kettlin'] }),
  study,
  { path: '/profile', title: 'Your account', isListed: false },
  ...['/some-compound', '/north-chems', '/vendors/north', '/a/b'].map(textOfUnknown),
]

test.each(pages)('what $path says of itself to machines is in the vocabulary of schema.org', (page) => {
  const blocks = pageMeta(page, site).meta.flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']] : [],
  )
  expect(blocks.length).toBeGreaterThan(0)
  expect(blocks.flatMap(strangersIn)).toEqual([])
})

test('a word that is not in the vocabulary is noticed', () => {
  const block = { '@context': 'https://schema.org', '@type': 'WebPage', category: 'x', dosage: '1 mg' }
  expect(strangersIn(block)).toEqual(['WebPage.category', 'WebPage.dosage'])
})

test('a study tells machines too what became of it', () =>
  expect(JSON.stringify(pageMeta(study, site).meta)).toContain(
    '"creativeWorkStatus":"Retracted","correction":["2026-11-20: Retracted. Error in Data"]',
  ))
