import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Interaction, Warning } from '#contract/catalogue/evidence.ts'
import { countWarnings } from '#domain/evidence/warning-count.ts'
import { show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { WarningLine } from './warning-line.tsx'
import { WarningGroups } from './warnings.tsx'

const warning = (grade: Warning['grade'], text: string, basis: Warning['basis']) =>
  wire(Warning, { grade, text, basis })
const interaction = (severity: Interaction['severity'], name: string) =>
  wire(Interaction, { with: name, effect: 'Not studied', severity, basis: 'mechanism' })
const study = { id: 'a2', slug: 'a2', title: 'A trial', year: 2020, url: 'https://doi.org/10.1/x' }
const evidence = {
  warnings: [
    warning('worrying', 'Palpitations', 'reported'),
    warning('stop_asap', 'Chest pain', 'precaution'),
    { ...warning('stop_asap', 'Fainting', 'case report'), articles: [study] },
  ],
  interactions: [
    interaction('monitor', 'Coffee'),
    interaction('caution', 'Aspirin'),
    interaction('avoid', 'Pregnancy'),
  ],
}

const NONE = { warnings: [], interactions: [] }

test('stop signs come first, then combinations to avoid, those that need care and worrying effects, each counted', async () => {
  await show(<WarningGroups evidence={evidence} articles={[]} />)
  const groups = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(groups).toEqual(['Get medical help at once 2', 'Avoid, or take care with 2', 'Worrying 1'])
  const items = screen.getAllByRole('listitem')
  const lines = items.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
  expect(lines).toEqual([
    'Chest pain watch for',
    'Fainting case reports',
    'Avoid: Pregnancy. Not studied',
    'Caution: Aspirin. Not studied',
    'Palpitations',
  ])
  expect([countWarnings(evidence), countWarnings(NONE)]).toEqual([lines.length, null])
  // What both interactions rest on is said once.
  expect(screen.getAllByText('Basis: mechanism')).toHaveLength(1)
})

test('one line has the number, who must not take it, the most serious effect and the signs; an empty record is no all-clear', async () => {
  const to = { to: '/$name', params: { name: 'c' }, hash: 'warnings' } as const
  const line = { name: 'C', articles: [], to }
  await show(<WarningLine {...line} evidence={evidence} />)
  const link = screen.getByRole('link', { name: 'All 5 warnings' })
  expect(link.getAttribute('href')).toBe('/c#warnings')
  expect(link.parentElement?.textContent).toContain(
    '5 warnings. Avoid: Pregnancy. Caution: Aspirin. Palpitations. 2 signs to get medical help at once.',
  )
  cleanup()
  await show(<WarningLine {...line} evidence={NONE} />)
  expect(screen.getByText('No warnings on record: not an all-clear')).toBeTruthy()
  cleanup()
  await show(<WarningLine {...line} evidence={new Error('The database rests.')} />)
  expect(screen.getByText('Warnings not read')).toBeTruthy()
})

test('a warning leads to the study that its record names, by the number of the list', async () => {
  await show(<WarningGroups evidence={evidence} articles={[{ id: 'a1' }, { id: 'a2' }]} />)
  const link = screen.getByRole('link', { name: 'Study 2: A trial' })
  expect(link.textContent).toBe('[2]')
  expect(link.getAttribute('href')).toContain('tab=research#study-2')
})
