import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Regulation } from '#contract/catalogue/evidence.ts'
import { show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { RegulationTable } from './regulation-table.tsx'

const row = (authority: 'EMA' | 'EFSA' | 'WADA' | 'other', known = {}) =>
  wire(Regulation, { authority, jurisdiction: 'European Union', ...known })
const known = { date: '2025-06', source_url: 'https://example.org/ema' }
const rows = [row('EMA', known), row('EFSA'), row('WADA'), row('other')]

test('the first statements stand open, the others are folded; each says since when and by which page, or that neither is known', async () => {
  await show(<RegulationTable regulation={rows} />)
  const [first, rest] = screen.getAllByRole('table')
  expect(first?.querySelector('caption')?.textContent).toBe('Regulation by authority')
  expect(rest?.querySelector('caption')?.textContent).toBe('Regulation by authority, continued')
  expect(rest?.closest('details')?.textContent).toContain('2 more statements')
  const [known, unknown] = ['EMA', 'EFSA'].map((name) =>
    within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement),
  )
  known?.getByText(/June 2025/)
  expect(known?.getByRole('link', { name: /^Source/ }).getAttribute('href')).toBe('https://example.org/ema')
  unknown?.getByText('No source on record')
  unknown?.getByText('not stated')
})
