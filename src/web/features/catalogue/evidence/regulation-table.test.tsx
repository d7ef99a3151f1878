import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { RegulationTable } from './regulation-table.tsx'

const row = (authority: string, known: { date?: string; source_url?: string } = {}) => ({
  ...{ authority, jurisdiction: 'European Union', status: 'not approved', scope: null },
  ...{ date: null, source_url: null },
  ...known,
})
const rows = [
  row('EMA', { date: '2025-06', source_url: 'https://example.org/ema' }),
  row('EFSA'),
  row('WADA'),
  row('other'),
] as Parameters<typeof RegulationTable>[0]['regulation']

test('the first statements of authorities stand open, the others are folded under their own table', async () => {
  await show(<RegulationTable regulation={rows} />)
  const [first, rest] = screen.getAllByRole('table')
  expect(first?.querySelector('caption')?.textContent).toBe('Regulation by authority')
  expect(rest?.querySelector('caption')?.textContent).toBe('Regulation by authority, continued')
  expect(
    screen
      .getByText('2 more statements')
      .closest('details')
      ?.contains(rest ?? null),
  ).toBe(true)
})

test('a statement says since when and by which page, or that neither is known', async () => {
  await show(<RegulationTable regulation={rows} />)
  const [known, unknown] = ['EMA', 'EFSA'].map((name) =>
    within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement),
  )
  known?.getByText(/June 2025/)
  expect(known?.getByRole('link', { name: /^Source/ }).getAttribute('href')).toBe('https://example.org/ema')
  unknown?.getByText('No source on record')
  unknown?.getByText('not stated')
})
