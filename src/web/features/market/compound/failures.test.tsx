import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { articleEndpoints } from '#contract/catalogue/articles.ts'
import { catalogueEndpoints } from '#contract/catalogue/catalogue.ts'
import { evidenceEndpoints } from '#contract/catalogue/evidence.ts'
import { vendorEndpoints } from '#contract/catalogue/vendors.ts'
import { type Answers, answerCalls, badGateway, noNetwork, refused, show } from '#test/component.tsx'
import { wireOffer } from '#test/offer.ts'
import { wire } from '#test/wire.ts'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { reportError } from '#web/lib/report-error.ts'
import { CompoundByName } from './compound-screen.tsx'
import { VendorPanel } from './vendor-panel.tsx'

// One page reports a few faults only; each case below looks at its own.
vi.mock('#web/lib/report-error.ts', () => ({ reportError: vi.fn() }))

// Simulates a move from another page: late parts wait until the reader comes near.
beforeEach(() => document.documentElement.setAttribute('data-hydrated', ''))

const bpc = { name: 'bpc-157', proper_name: 'BPC-157', evidence: 'human trials' } as const
const drug = { ...bpc, offer_count: 1, vendor_count: 1 }
const compound = wire(catalogueEndpoints.getDrugVendors.output, { drug })
/** Answers the calls of the page of a compound: with nothing on record but these. */
const answerPage = (answers: Answers = {}) =>
  answerCalls({
    getDrugVendors: compound,
    listArticles: wire(articleEndpoints.listArticles.output),
    getDrugEffects: wire(catalogueEndpoints.getDrugEffects.output),
    getDrugEvidence: wire(evidenceEndpoints.getDrugEvidence.output, { level: 'human trials' }),
    ...answers,
  })
const failedAs = async (...texts: string[]) =>
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(texts)
const showCompound = (search: PageSearch = {}) =>
  show(<CompoundByName name="bpc-157" search={search} reviewsOf={() => null} />, '/bpc-157')
const showResearch = () => showCompound({ tab: 'research' })

const NO_EVIDENCE = 'Error fetching the evidence of this compound.'

test.each<[string, Answers, string[]]>([
  ['a compound', { getDrugVendors: badGateway() }, ['Error: Error fetching drug details.']],
  ['articles', { listArticles: badGateway() }, ['Error fetching articles']],
  ['effects', { getDrugEffects: badGateway() }, ['Error fetching drug effects information']],
  ['evidence', { getDrugEvidence: badGateway() }, [NO_EVIDENCE, 'Error fetching warnings']],
  ['articles without a network', { listArticles: noNetwork() }, ['Error: Failed to fetch']],
])('a failure to read %s, alone, is said in red', async (_, answers, texts) => {
  answerPage(answers)
  await showResearch()
  await failedAs(...texts)
  for (const alert of screen.getAllByRole('alert')) expect(alert.className).toContain('text-bad')
})

const offer = wireOffer({ id: 'offer' })
const showPanel = (getVendorDetails: Answers['getVendorDetails'], ratings: object = badGateway()) => {
  answerCalls({ getVendorDetails, getVendorPriceRatings: ratings })
  return show(<VendorPanel offer={offer} unit="mg" />)
}

test.each([
  ['that a proxy refuses has the words of the product', badGateway(), 'Vendor details not found.'],
  ['that is refused keeps the words of the server', refused(404, 'not_found', 'It left.'), 'It left.'],
])('a vendor %s', async (_, answer, text) => {
  await showPanel(answer)
  await failedAs(text)
})

test.each([
  ['fail', badGateway()],
  ['are not told', { status: 'success' }],
  ['are none', { status: 'success', ratings: null }],
])('price ratings that %s are left out, the vendor stays', async (_, ratings) => {
  await showPanel(wire(vendorEndpoints.getVendorDetails.output), ratings)
  await screen.findByText('Overall rating')
  expect(screen.queryByText('Price efficiency')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['evidence', { getDrugEvidence: { status: 'success' } }],
  ['articles', { listArticles: { status: 'success' } }],
  ['effects', { getDrugEffects: { status: 'success', locked: false, has_side_effects: true } }],
])('%s that cannot be drawn take down their section, and not the page', async (_, broken) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(reportError).mockClear()
  answerPage(broken)
  await showResearch()
  expect((await screen.findAllByRole('heading', { name: 'Something went wrong' })).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'BPC-157' })).toBeTruthy()
  expect(screen.queryByText(/Cannot read/)).toBeNull()
  expect(reportError).toHaveBeenCalled()
})

test.each([false, true])('only prices of a demo vendor are marked as demo data: %s', async (is_demo) => {
  const vendors = [wireOffer({ id: 'one', is_demo })]
  answerPage({ getDrugVendors: { ...compound, vendors, total: 1, sizes: ['5mg'] } })
  await showCompound()
  await screen.findByText('Prices may not reflect', { exact: false })
  expect(screen.queryAllByText('Demo data: vendors and prices are fictional')).toHaveLength(is_demo ? 1 : 0)
})

test('every field of an opened offer explains itself', async () => {
  await showPanel(badGateway())
  const tips = screen.getAllByRole('button', { name: /^About / }).map((tip) => tip.getAttribute('aria-label'))
  const fields = ['vendor name', 'size', 'price', 'cost per mg', 'lab test', 'ships from', 'rating']
  expect(tips).toEqual([...fields, 'purchase link'].map((field) => `About ${field}`))
})

test('the type, date and key terms of articles explain themselves', async () => {
  const article = { publication_date: '2025-12', publication_type: 'Trial', key_terms: ['sleep'] }
  answerPage({ listArticles: wire(articleEndpoints.listArticles.output, { articles: [article] }) })
  await showResearch()
  for (const field of ['publication type', 'publication date', 'key terms'])
    expect(await screen.findByRole('button', { name: `About ${field}` })).toBeTruthy()
})

test('warnings that could not be read are unknown, not none, and are asked for again', async () => {
  answerPage({ listArticles: badGateway(), getDrugEvidence: badGateway() })
  await showResearch()
  await screen.findByText('Error fetching warnings')
  screen.getByText('Warnings not read')
  screen.getByText('What studies found could not be read.')
  screen.getByText('studies could not be read')
  expect(screen.queryByText(/^No research articles/)).toBeNull()
  answerPage()
  screen.getAllByRole('button', { name: 'Try Again' })[0]?.click()
  await screen.findByText('No warnings on record: not an all-clear')
  expect(await screen.findByText('no study recorded')).toBeTruthy()
  expect(screen.getByText('No research articles available at this time.')).toBeTruthy()
})

test('a compound without offers opens on its research, and its tab of vendors says so in two sentences alone', async () => {
  answerPage({ getDrugVendors: { ...compound, drug: { ...compound.drug, offer_count: 0, vendor_count: 0 } } })
  await showCompound()
  const tabs = await screen.findByRole('navigation', { name: 'Sections' })
  expect(tabs.querySelector('[aria-current]')?.textContent).toBe('Research & Effects')
  expect(screen.getByText('No vendor we follow sells it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tell me when one does' })).toBeTruthy()
  const offers = document.getElementById('offers') as HTMLElement
  const said = [...offers.querySelectorAll('p')].map(({ textContent }) => textContent)
  const advice = 'Try selecting a different size option or check back later.'
  expect(said).toEqual(['No vendors found for this drug.', advice])
  expect(offers.querySelector('nav')).toBeNull()
})
