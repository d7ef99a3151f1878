import { describe, expect, test } from 'vitest'
import type { Described } from './described-page.ts'
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
  const content = (key: string) =>
    meta.flatMap((each) =>
      ('name' in each && each.name === key) || ('property' in each && each.property === key)
        ? [each.content]
        : [],
    )[0]
  const entity = meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))[0]
  const title = meta.flatMap((each) => ('title' in each ? [each.title] : []))[0]
  return { content, entity, title, canonical: links[0]?.href }
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

test('a fictional vendor is an organization that is said to be fictional', () => {
  const { entity, content } = read(textOfVendor(vendor))
  expect(entity).toMatchObject({ '@type': 'Organization', name: 'North Lab' })
  expect(content('description')).toContain('fictional')
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

test('the image falls back to the icon of the site', () => {
  const { content } = read(textOfVendor(vendor))
  expect(content('twitter:image')).toBe('https://assayer.example/favicon.png')
})

test('a retired record keeps its words and is not listed', () => {
  const retired = { since: '2026-11-20', reason: 'It is sold no more.', replacement: null }
  const { title, content, canonical } = read(textOfVendor({ ...vendor, retired }))
  expect(title).toBe('North Lab: vendor profile, prices and tests | Assayer')
  expect(canonical).toBe('https://assayer.example/north-lab')
  expect(content('robots')).toBe('noindex, follow')
})

test('result pages are not listed and keep their own words', () => {
  const { title, content, canonical } = read({
    path: '/search/bpc/',
    title: 'bpc | {product}',
    isListed: false,
  })
  expect(title).toBe('bpc | Assayer')
  expect(content('robots')).toBe('noindex, follow')
  expect(canonical).toBe('https://assayer.example/search/bpc')
})

describe('what an unknown path is follows from its look', () => {
  test.each([
    ['/some-compound', 'MedicalEntity'],
    ['/some-compound/', 'MedicalEntity'],
    ['/north-peptides', 'Organization'],
    ['/labchems', 'Organization'],
    ['/vendors/north', 'Organization'],
    ['/pricing', 'WebPage'],
    ['/a/b', 'WebPage'],
  ])('%s is a %s', (path, type) => {
    const { entity, title, content } = read(textOfUnknown(path))
    expect(entity?.['@type']).toBe(type)
    expect(title).toBe('Research Chemical Information | Assayer')
    expect(content('robots')).toBe('noindex, follow')
  })
})
