import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { WaitingItem } from './waiting-list.tsx'

const pack: WaitingPack = {
  id: '00000000-0000-4000-8000-000000000001',
  source: { id: '00000000-0000-4000-8000-000000000002', name: 'tidelark-shop', vendor: 'Tidelark' },
  ...{ sku: 'tb', title: 'TB5 bundle', variant: null, link: null, money: { minor: 4000, currency: 'USD' } },
  ...{ in_stock: true, reasons: ['The size is doubtful'], size: '2 x 5 mg', form: null },
  candidates: [{ slug: 'tb-500', name: 'TB-500' }],
  ...{ first_seen_at: '2026-11-20T12:00:00Z', last_seen_at: '2026-11-20T12:00:00Z' },
}

test.each([
  [pack, 'read as TB-500, 2 × 5 mg (10 mg)'],
  [{ ...pack, size: null }, 'read as TB-500'],
  [{ ...pack, candidates: [] }, 'read as 2 × 5 mg (10 mg)'],
])('a waiting pack says what it is read as, with its mass', async (each, text) => {
  storeSession()
  answerCalls({ searchDrugs: { drugs: [], total: 0 } })
  await show(<WaitingItem pack={each} mark={null} />)
  expect(screen.getByText('$40.00').parentElement?.textContent).toBe(`$40.00 · ${text}`)
})
