import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { InteractionPair, UnderstoodItem } from '#contract/catalogue/interactions.ts'
import { show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { severityText } from './pair-names.ts'
import { TogetherResults } from './together-results.tsx'

type Found = Parameters<typeof TogetherResults>[0]['found']
const glow = wire(UnderstoodItem, {
  ...{ asked: 'GLOW', known: true, kind: 'compound', names: ['GLOW'], is_mixture: true },
  notes: ['We took this for a blend of GHK-Cu, BPC-157.'],
})
const warfarin = { ...glow, asked: 'warfarin', names: ['Warfarin'], is_mixture: false, notes: [] }
/** Shows what the checker found of these names and pairs. */
const showFound = (items: Found['items'], pairs: Found['pairs'] = [], names: string[] = []) =>
  show(<TogetherResults found={{ items, pairs, records: [] }} names={names} />)
const row = (severity: Interaction['severity'], effect: string) => ({ severity, effect, with: 'Warfarin' })
const pairOf = (a: string, b: string, more: Parameters<typeof wire<typeof InteractionPair>>[1] = {}) =>
  wire(InteractionPair, { a, b, asked: [a, b], result: 'nothing known', ...more })

test('what a name was taken for stands above everything', async () => {
  await showFound([glow, warfarin], [], ['GLOW', 'warfarin'])
  expect((await screen.findByText(/We took this for a blend/)).textContent).toContain('GLOW')
})

test('a pair that nobody studied is asked about, and what treats an illness says so before what it does', async () => {
  const mark = 'if you take medicines for it'
  const interactions = [{ ...row('avoid', 'The organ may be rejected.'), mark }]
  const unstudied = { result: 'asked back', because: 'not studied' } as const
  const graft = pairOf('St John’s wort', 'Organ transplant', { result: 'found', interactions })
  const message = 'Not studied in children: ask first.'
  await showFound([], [graft, pairOf('Rhodiola', 'Children', { ...unstudied, message })])
  const heading = await screen.findByRole('heading', { name: 'Not studied: ask first' })
  expect(heading.nextSibling?.textContent).toBe('Rhodiola with Children')
  const effect = screen.getByText('The organ may be rejected.', { exact: false })
  expect(effect.textContent).toBe('If you take medicines for it: The organ may be rejected.')
  expect(screen.queryByText(/nothing known/)).toBeNull()
})

test('nothing is said above the card of a single pair that is asked back; of two pairs the number is', async () => {
  const pair = pairOf('Ashwagandha', 'Thyroid medicine', { result: 'asked back', because: 'some' })
  await showFound([], [pair])
  await screen.findByText('Ashwagandha and Thyroid medicine: which one do you mean?')
  expect(screen.queryByText(/^For 1 pair it depends/)).toBeNull()
  await showFound([], [pair, { ...pair, b: 'Iron' }])
  expect(screen.getByText(/^For 2 pairs it depends on which one you mean/)).toBeTruthy()
})

test('what concerns a medicine comes first, each pair with its most serious level, and the rest is one sentence', async () => {
  const item = (asked: string) => ({ ...warfarin, asked, names: [asked] })
  const bleeding = [row('caution', 'Bleeding is likelier.'), row('monitor', 'Watch for bruises.')]
  await showFound(
    [item('Omega-3'), item('Curcumin'), { ...item('Warfarin'), kind: 'medicine' }],
    [
      pairOf('Omega-3', 'Curcumin', { result: 'found', interactions: [row('caution', 'It may add up.')] }),
      pairOf('Omega-3', 'Warfarin', { result: 'found', interactions: bleeding }),
      pairOf('Warfarin', 'Creatine'),
      pairOf('Warfarin', 'BPC-157'),
      pairOf('Creatine', 'BPC-157'),
    ],
  )
  const pairs = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
  expect(pairs).toEqual(['Omega-3 and Warfarin', 'Omega-3 and Curcumin'])
  expect(screen.getByText('1 more record of this pair').closest('details')?.open).toBe(false)
  expect(screen.getByText(/nothing known to us/).closest('p')?.textContent).toBe(
    'Warfarin with Creatine, BPC-157; Creatine with BPC-157: nothing known to us, which is not the same as safe.',
  )
})

test('how serious several records are is told in order, with the noun at the first number alone', () => {
  const rows = (['monitor', 'avoid', 'caution', 'avoid'] as const).map((severity) => ({ severity }))
  expect(severityText(rows, 'pair')).toBe('2 pairs to avoid, 1 to take care with, 1 to monitor')
  expect(severityText([{ severity: 'caution' }], 'pair')).toBe('1 pair to take care with')
  expect(severityText([])).toBe('')
})
