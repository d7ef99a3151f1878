import { expect, test } from 'vitest'
import type { ListedPage } from '#contract/listed-pages.ts'
import { strangersIn } from '#test/schema-org.ts'
import { textOfOutcome, textOfStudy } from './evidence-meta.ts'
import { FIXED_TITLES } from './fixed-pages.ts'
import { pageMeta, textOfCompound, textOfFixed, textOfUnknown, textOfVendor } from './page-meta.ts'

const site = { productName: 'Assayer', publicUrl: 'https://assayer.example' }
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
  textOfCompound({
    name: 'kettlin',
    proper_name: 'Kettlin',
    aliases: ['KT-1'],
    short_description: 'A compound.',
    categories: [],
    img: 'https://assayer.example/kettlin.svg',
  }),
  textOfVendor({
    slug: 'north-lab',
    name: 'North Lab',
    is_demo: true,
    drug_count: 3,
    rating: { count: 4, average: 4.3, mean: 3.56 },
  }),
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
