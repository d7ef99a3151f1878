import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FollowedOffer } from '#contract/catalogue/offers.ts'
import { answerCalls, badGateway, noNetwork, show } from '#test/component.tsx'
import { wireOffer } from '#test/offer.ts'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { reportError } from '#web/lib/report-error.ts'
import { CompoundByName } from './compound-screen.tsx'
import { VendorPanel } from './vendor-panel.tsx'

// One page reports a few faults only; each case below looks at its own.
vi.mock('#web/lib/report-error.ts', () => ({ reportError: vi.fn() }))

const drug = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'bpc-157',
  proper_name: 'BPC-157',
  kind: 'peptide',
  evidence: 'human trials',
  offer_count: 1,
  vendor_count: 1,
  img: null,
  aliases: [],
  categories: [],
  what_it_does: 'Something.',
  how_it_works: 'Somehow.',
  short_description: 'A compound.',
}
const articles = { status: 'success', locked: false, articles: [] }
const effects = {
  status: 'success',
  locked: false,
  has_side_effects: false,
  has_timeline: false,
  side_effects: { normal: [], worrying: [], stop_asap: [] },
  effects_timeline: null,
}
// Simulates a move from another page: late parts wait until the reader comes near.
beforeEach(() => document.documentElement.setAttribute('data-hydrated', ''))

const evidence = {
  status: 'success',
  claims: [],
  summary: null,
  would_change: null,
  level: 'human trials',
  unknowns: [],
  warnings: [],
  interactions: [],
  regulation: [],
  mixtures: [],
  changes: [],
}
const compound = {
  status: 'success',
  drug,
  is_sample: false,
  price: null,
  vendors: [],
  tests: { vendors: 0, tested: 0, near_label: 0, cheapest: null },
  total: 0,
  sizes: [],
  other_currencies: [],
  has_demo_rates: false,
}
const failedAs = async (text: string) => expect((await screen.findByRole('alert')).textContent).toBe(text)
const showCompound = (search: PageSearch = {}) =>
  show(<CompoundByName name="bpc-157" search={search} reviewsOf={() => null} />, '/bpc-157')
const showResearch = () => showCompound({ tab: 'research' })

test('a compound that a proxy refuses has the words of the product', async () => {
  answerCalls({ getDrugVendors: badGateway() })
  await showCompound()
  await failedAs('Error: Error fetching drug details.')
})

test('articles that a proxy refuses have the words of the product', async () => {
  answerCalls({
    getDrugVendors: compound,
    listArticles: badGateway(),
    getDrugEffects: effects,
    getDrugEvidence: evidence,
  })
  await showResearch()
  await failedAs('Error fetching articles')
})

test('effects that a proxy refuses have the words of the product', async () => {
  answerCalls({
    getDrugVendors: compound,
    listArticles: articles,
    getDrugEffects: badGateway(),
    getDrugEvidence: evidence,
  })
  await showResearch()
  await failedAs('Error fetching drug effects information')
})

test('articles and effects that cannot be asked for say why', async () => {
  answerCalls({
    getDrugVendors: compound,
    listArticles: noNetwork(),
    getDrugEffects: noNetwork(),
    getDrugEvidence: evidence,
  })
  await showResearch()
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Error: Failed to fetch',
    'Error: Failed to fetch',
  ])
  for (const alert of alerts) expect(alert.className).toContain('text-bad')
})

const unseen = { nth: 1, is_best: false, batch_test: null, vendor_facts: null, converted: null }
const offer = { ...wireOffer({ id: 'offer' }), ...unseen }
const pageOf = (only: FollowedOffer) => ({
  vendors: [{ ...only, ...unseen }],
  total: 1,
  sizes: ['5mg'],
})

test('a vendor that a proxy refuses has the words of the product', async () => {
  answerCalls({ getVendorDetails: badGateway(), getVendorPriceRatings: badGateway() })
  await show(<VendorPanel offer={offer} />)
  await failedAs('Vendor details not found.')
})

test('a vendor that cannot be asked for says why', async () => {
  answerCalls({ getVendorDetails: noNetwork(), getVendorPriceRatings: noNetwork() })
  await show(<VendorPanel offer={offer} />)
  await failedAs('Error: Failed to fetch')
})

test('a refusal keeps the words of the server', async () => {
  const message = 'This vendor has left.'
  answerCalls({
    getVendorDetails: Response.json({ status: 'error', code: 'not_found', message }, { status: 404 }),
    getVendorPriceRatings: badGateway(),
  })
  await show(<VendorPanel offer={offer} />)
  await failedAs(message)
})

const vendor = {
  id: 'v',
  slug: 'alder',
  name: 'Alder',
  locked: false,
  is_demo: false,
  stated_by_vendor: [],
  ai_rating_number: null,
  ai_rating: null,
}

test('price ratings that fail are left out, and the vendor stays', async () => {
  answerCalls({ getVendorDetails: { status: 'success', vendor }, getVendorPriceRatings: badGateway() })
  await show(<VendorPanel offer={offer} />)
  await screen.findByText('Overall rating')
  expect(screen.queryByText('Price efficiency')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([{ status: 'success' }, { status: 'success', ratings: null }])(
  'price ratings that say success and hold none are left out, and the vendor stays: %o',
  async (ratings) => {
    answerCalls({ getVendorDetails: { status: 'success', vendor }, getVendorPriceRatings: ratings })
    await show(<VendorPanel offer={offer} />)
    await screen.findByText('Overall rating')
    expect(screen.queryByText('Price efficiency')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['evidence', { getDrugEvidence: { status: 'success' } }],
  ['articles', { listArticles: { status: 'success' } }],
  ['effects', { getDrugEffects: { status: 'success', locked: false, has_side_effects: true } }],
])('%s that cannot be drawn take down their section, and not the page', async (_, broken) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(reportError).mockClear()
  answerCalls({
    getDrugVendors: compound,
    listArticles: articles,
    getDrugEffects: effects,
    getDrugEvidence: evidence,
    ...broken,
  })
  await showResearch()
  expect((await screen.findAllByRole('heading', { name: 'Something went wrong' })).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'BPC-157' })).toBeTruthy()
  expect(screen.queryByText(/Cannot read/)).toBeNull()
  expect(reportError).toHaveBeenCalled()
})

test('only prices of a demo vendor are marked as demo data', async () => {
  const notice = 'Demo data: vendors and prices are fictional'
  const showOffers = async (is_demo: boolean) => {
    answerCalls({
      getDrugVendors: { ...compound, ...pageOf(wireOffer({ id: 'one', is_demo })) },
      listArticles: articles,
      getDrugEffects: effects,
      getDrugEvidence: evidence,
    })
    await showCompound()
    await screen.findByText('Prices may not reflect', { exact: false })
  }
  await showOffers(false)
  expect(screen.queryByText(notice)).toBeNull()
  cleanup()
  await showOffers(true)
  expect(screen.getByText(notice)).toBeTruthy()
})

test('every field of an opened offer explains itself', async () => {
  answerCalls({ getVendorDetails: badGateway(), getVendorPriceRatings: badGateway() })
  await show(<VendorPanel offer={offer} unit="mg" />)
  const tips = screen.getAllByRole('button', { name: /^About / }).map((tip) => tip.getAttribute('aria-label'))
  expect(tips).toEqual([
    'About vendor name',
    'About size',
    'About price',
    'About cost per mg',
    'About lab test',
    'About ships from',
    'About rating',
    'About purchase link',
  ])
})

test('the type, date and key terms of articles explain themselves', async () => {
  const article = {
    id: '33333333-3333-4333-8333-333333333333',
    slug: 'a-trial',
    order: 1,
    ai_heading: 'A trial',
    journal: null,
    publication_date: '2025-12',
    publication_type: 'Trial',
    evidence: 'human',
    pmid: null,
    doi: null,
    url: 'https://example.org/trial',
    key_terms: ['sleep'],
    ai_background: null,
    ai_conclusion: null,
  }
  answerCalls({
    getDrugVendors: compound,
    listArticles: { ...articles, articles: [article] },
    getDrugEffects: effects,
    getDrugEvidence: evidence,
  })
  await showResearch()
  for (const field of ['publication type', 'publication date', 'key terms'])
    expect(await screen.findByRole('button', { name: `About ${field}` })).toBeTruthy()
})

test('evidence that a proxy refuses has the words of the product, and the rest stays', async () => {
  answerCalls({
    getDrugVendors: compound,
    listArticles: articles,
    getDrugEffects: effects,
    getDrugEvidence: badGateway(),
  })
  await showResearch()
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Error fetching the evidence of this compound.',
    'Error fetching warnings',
  ])
  expect(screen.getByText('No research articles available at this time.')).toBeTruthy()
})

test('warnings that could not be read are unknown, not none, and are asked for again', async () => {
  const calls = { getDrugVendors: compound, listArticles: badGateway(), getDrugEffects: effects }
  answerCalls({ ...calls, getDrugEvidence: badGateway() })
  await showResearch()
  await screen.findByText('Error fetching warnings')
  for (const told of [
    'Warnings not read',
    'What studies found could not be read.',
    'studies could not be read',
  ])
    expect(screen.getByText(told)).toBeTruthy()
  answerCalls({ ...calls, listArticles: articles, getDrugEvidence: evidence })
  screen.getAllByRole('button', { name: 'Try Again' })[0]?.click()
  await screen.findByText('No warnings on record: not an all-clear')
  expect(await screen.findByText('no study recorded')).toBeTruthy()
})

test('a compound without offers opens on its research, and its tab of vendors says so in two sentences alone', async () => {
  const unsold = { ...compound, drug: { ...drug, offer_count: 0, vendor_count: 0 } }
  answerCalls({
    getDrugVendors: unsold,
    listArticles: articles,
    getDrugEffects: effects,
    getDrugEvidence: evidence,
  })
  await showCompound()
  const tabs = await screen.findByRole('navigation', { name: 'Sections' })
  expect(tabs.querySelector('[aria-current]')?.textContent).toBe('Research & Effects')
  expect(screen.getByText('No vendor we follow sells it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tell me when one does' })).toBeTruthy()
  const offers = document.getElementById('offers')
  expect([...(offers?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'No vendors found for this drug.',
    'Try selecting a different size option or check back later.',
  ])
  expect(offers?.querySelector('nav')).toBeNull()
})
