import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { BasketOrder } from '#contract/market/basket.ts'
import { VISITS_PATH } from '#contract/visits-path.ts'
import { show } from '#test/component.tsx'
import { OrderSection } from '#web/features/market/basket/order-section.tsx'
import { VendorFactList } from '#web/features/market/vendors/vendor-fact-list.tsx'

const told: { path: string; body: string }[] = []
beforeEach(() => {
  told.length = 0
  localStorage.setItem('auth-session', '{"user":{"email":"anna@example.com"}}')
  const sendBeacon = (path: string, body: string) => told.push({ path, body }) > 0
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
})

/** The vendor and a click: neither the person nor the bought thing. */
const CLICK = [{ path: VISITS_PATH, body: '{"vendor":"alder","kind":"click"}' }]

async function follow(name: RegExp) {
  const link = await screen.findByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
}

test('following the link to the shop of a vendor is counted, without a name', async () => {
  const vendor = { slug: 'alder', name: 'Alder', website: 'https://alder.example', stated_by_vendor: [] }
  await show(<VendorFactList vendor={vendor as unknown as Vendor} layout="page" />, '/alder')
  expect(told).toEqual([])
  await follow(/alder\.example/)
  expect(told).toEqual(CLICK)
})

test('a person who follows a link of the basket is counted, and what lies in it is not told', async () => {
  const pack = {
    ...{ offer_id: 'a', count: 2, size: '5mg', product_link: 'https://alder.example/bpc-157' },
    ...{ money: { minor: 4500, currency: 'USD' }, seen_at: '2026-10-22', is_stale: false, in_stock: null },
    rate_day: null,
    batch_test: null,
  }
  const order = {
    vendor: { slug: 'alder', name: 'Alder' },
    lines: [
      {
        ...{ compound: { id: 'c', slug: 'bpc-157', name: 'BPC-157' }, mg: 10, wanted_mg: 10 },
        ...{ packs: [pack], price_minor: 9000 },
      },
    ],
    ...{ goods_minor: 9000, delivery_minor: 0, total_minor: 9000 },
    delivery: {
      price: { minor: 0, currency: 'USD' },
      free_from: null,
      days_from: 2,
      days_to: 4,
      rate_day: null,
    },
  }
  const sums = { text: (minor: number) => `$${minor / 100}`, rateDay: null }
  await show(<OrderSection order={order as unknown as BasketOrder} sums={sums as never} />, '/basket')
  await follow(/^Purchase BPC-157/)
  expect(told).toEqual(CLICK)
})
