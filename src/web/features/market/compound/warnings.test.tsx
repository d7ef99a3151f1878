import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countWarnings } from '#domain/warning-count.ts'
import { show } from '#test/component.tsx'
import type { Interaction, Warning } from '#web/features/catalogue/evidence/warning-text.ts'
import { WarningLine, Warnings } from './warnings.tsx'

const warning = (grade: Warning['grade'], text: string, basis: Warning['basis']): Warning => ({
  grade,
  text,
  basis,
  source: null,
  articles: [],
})
const interaction = (severity: Interaction['severity'], name: string): Interaction => ({
  of: { id: 'c', slug: 'c', name: 'C' },
  with: name,
  with_kind: 'condition',
  with_compound: null,
  effect: 'Not studied',
  severity,
  basis: 'mechanism',
  source: null,
  articles: [],
})
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

test('stop signs come first, then worrying effects, then combinations to avoid before those that need care', async () => {
  await show(<Warnings evidence={evidence} articles={[]} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Get medical help at once',
    'Worrying',
    'Avoid, or take care with',
  ])
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
  expect(lines).toEqual([
    'Chest pain watch for',
    'Fainting case reports',
    'Palpitations',
    'Avoid: Pregnancy. Not studied',
    'Caution: Aspirin. Not studied',
  ])
  // What both interactions rest on is said once.
  expect(screen.getAllByText('Basis: mechanism')).toHaveLength(1)
})

test('one line counts the warnings and leads to them, and an empty record is no all-clear', async () => {
  const to = { to: '/$name', params: { name: 'c' }, hash: 'warnings' } as const
  await show(<WarningLine evidence={evidence} to={to} />)
  expect(screen.getByRole('link').textContent).toBe('5 warnings · 2 signs to get help at once')
  cleanup()
  await show(<WarningLine evidence={{ warnings: [], interactions: [] }} to={to} />)
  expect(screen.getByText('No warnings on record: not an all-clear')).toBeTruthy()
  cleanup()
  await show(<WarningLine evidence={new Error('The database rests.')} to={to} />)
  expect(screen.getByText('Warnings not read')).toBeTruthy()
})

test('a warning leads to the study that its record names, by the number of the list', async () => {
  await show(<Warnings evidence={evidence} articles={[{ id: 'a1' }, { id: 'a2' }]} />)
  const link = screen.getByRole('link', { name: 'Study 2: A trial' })
  expect(link.textContent).toBe('[2]')
  expect(link.getAttribute('href')).toContain('tab=research#study-2')
})

test('every line is counted, and nothing recorded is not zero', async () => {
  await show(<Warnings evidence={evidence} articles={[]} />)
  expect(countWarnings(evidence)).toBe(screen.getAllByRole('listitem').length)
  cleanup()
  expect(countWarnings({ warnings: [], interactions: [] })).toBe(null)
  await show(<Warnings evidence={{ warnings: [], interactions: [] }} articles={[]} />)
  expect(screen.getByText('No warnings are recorded. That does not mean that there are none.')).toBeTruthy()
})
