import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, badGateway, hrefOf, show } from '#test/component.tsx'
import { BlendOffers, LowestBlendPrice } from './blend-offers.tsx'

const offer = {
  id: '1',
  vendor: { id: '2', slug: 'north', name: 'North', is_demo: true },
  count: 3,
  parts: [
    { name: 'BPC-157', mass_mg: 10 },
    { name: 'TB-500', mass_mg: 2.5 },
  ],
  ...{ money: { minor: 8999, currency: 'USD' }, product_link: 'https://north.example/mix' },
  ...{ seen_at: '2026-11-20', age_days: 40, is_stale: true, in_stock: null },
}

test('a pack shows its price and the mass of each part, with its age, and no price per mg', async () => {
  answerCalls({ listBlendOffers: { status: 'success', offers: [offer], total: 41, lowest: null } })
  await show(<BlendOffers slug="glow" page={2} />)
  const text = (await screen.findByText('3 × (BPC-157 10 mg, TB-500 2.5 mg)')).closest('li')?.textContent
  for (const part of ['$89.99', 'Stale: seen 40 days ago, stock not stated']) expect(text).toContain(part)
  expect(text).not.toMatch(/\/ ?mg|per mg/)
  expect(screen.getByText(/Demo data/)).toBeDefined()
  expect(await hrefOf('Next')).toBe('/blends/glow?page=3')
})

test('the lowest price of a pack says what it holds, who sells it and when it was seen', async () => {
  const lowest = { ...offer, age_days: 1, is_stale: false }
  answerCalls({ listBlendOffers: { status: 'success', offers: [offer], total: 41, lowest } })
  await show(<LowestBlendPrice slug="glow" page={2} />)
  const line = (await screen.findByRole('link', { name: 'Lowest price of a pack' })).closest('p')
  const pack = '3 × (BPC-157 10 mg, TB-500 2.5 mg) at North, demo data, seen yesterday'
  for (const part of ['$89.99', pack]) expect(line?.textContent).toContain(part)
})

test.each([
  ['a lowest price without a fresh pack is a dash that', LowestBlendPrice, [offer], 'no fresh offer'],
  ['a blend that no vendor offers', BlendOffers, [], 'No vendor that we follow offers this blend.'],
  ['a pack without a page', BlendOffers, [{ ...offer, product_link: null }], 'No link'],
])('%s says so', async (_, Part, offers, words) => {
  answerCalls({ listBlendOffers: { status: 'success', offers, total: offers.length, lowest: null } })
  await show(<Part slug="glow" page={1} />)
  expect(await screen.findByText(words)).toBeDefined()
})

test('offers that cannot be loaded are tried again by a press', async () => {
  answerCalls({ listBlendOffers: badGateway() })
  const { user } = await show(<BlendOffers slug="glow" page={1} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerCalls({ listBlendOffers: { status: 'success', offers: [offer], total: 1, lowest: null } })
  await user.click(again)
  expect(await screen.findByText('$89.99')).toBeDefined()
})
