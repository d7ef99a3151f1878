import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Warning } from '#contract/catalogue/evidence.ts'
import { htmlOf } from '#test/screen.ts'
import { wire } from '#test/wire.ts'
import { EffectsPanel, readEffect } from './effects-panel.tsx'

const open = {
  status: 'success',
  locked: false,
  has_side_effects: true,
  has_timeline: true,
  side_effects: { normal: ['Headache'], worrying: ['Palpitations'], stop_asap: ['Fainting'] },
  effects_timeline: {
    timeline: [{ period: 'Week 1', effects: ['Sleep: deeper', 'No change in weight'] }],
    notes: 'From one small trial.',
  },
}
const side_effects = { ...open.side_effects, normal: null }
const locked = { ...open, locked: true, side_effects, effects_timeline: null }

const warning = (grade: Warning['grade'], text: string) => wire(Warning, { grade, text, basis: 'reported' })
const serious = [warning('worrying', 'Palpitations'), warning('stop_asap', 'Fainting')]

type Effects = typeof open | typeof locked | Error
const show = (effects: Effects, tab?: 'side_effects' | 'timeline', warnings = serious) =>
  htmlOf(createElement(EffectsPanel, { effects, evidence: { warnings }, articles: [], tab }))

/** Without what only a print shows, the last thing in the panel. */
const onScreen = (html: string) => html.slice(0, html.search(/<div class="hidden [^"]*print:block!/))

test('for subscribers side effects come first, in three grades, the most serious first', () => {
  const html = show(open)
  expect(html).toMatch(/Stop as soon as possible.*Fainting.*Worrying.*Palpitations.*Normal.*Headache/s)
  expect(onScreen(html)).not.toContain('Week 1')
  expect(html).not.toContain('locked')
})

test('for subscribers the timeline has labels apart from their text, and its notes', () => {
  const html = show(open, 'timeline')
  expect(html).toMatch(/font-medium">Sleep: <\/span>/)
  for (const text of ['Week 1', 'No change in weight', 'From one small trial.']) expect(html).toContain(text)
  expect(onScreen(html)).not.toContain('Headache')
})

test('a print has the side effects and the timeline, whichever tab is open', () => {
  for (const tab of ['side_effects', 'timeline'] as const)
    for (const text of ['Headache', 'Week 1']) expect(show(open, tab)).toContain(text)
})

test('grades and tabs exist only for what has content: without side effects the panel opens on the timeline, without both it is hidden', () => {
  expect(show(open, undefined, [warning('stop_asap', 'Fainting')])).not.toContain('Worrying')
  const none = { ...open, has_side_effects: false }
  const html = show(none, undefined, [])
  expect(html).not.toContain('Side Effects')
  expect(html).toContain('Week 1')
  expect(show({ ...none, has_timeline: false }, undefined, [])).toBe('')
})

test('for visitors serious effects can be read, of the others the labels; their values are a pattern', () => {
  const html = show(locked)
  expect(html).not.toContain('Headache')
  expect(html.match(/Palpitations|Fainting/g)).toEqual(['Fainting', 'Palpitations'])
  const labels = ['Side Effects', 'Timeline', 'Normal', 'Worrying', 'Stop as soon as possible']
  for (const text of [...labels, 'locked', 'are for subscribers']) expect(html).toContain(text)
})

test('signs to stop for are never folded, and stay where the other effects could not be read', () => {
  const stop = Array.from({ length: 9 }, (_, nth) => warning('stop_asap', `Sign ${nth}`))
  const worrying = Array.from({ length: 9 }, (_, nth) => warning('worrying', `Worry ${nth}`))
  const html = show(new Error('The database rests.'), undefined, [...stop, ...worrying])
  const folded = html.slice(html.indexOf('<details'), html.indexOf('</details>'))
  expect(folded).toContain('7 more')
  expect(folded.match(/Worry \d|Sign \d/g)).toEqual([2, 3, 4, 5, 6, 7, 8].map((nth) => `Worry ${nth}`))
  expect(html).toContain('The database rests.')
})

test.each([
  ['Sleep: deeper in some reports', 'Sleep', 'deeper in some reports'],
  ['Appetite : less : often', 'Appetite', 'less : often'],
  ['No change reported', null, 'No change reported'],
  ['Ratio 1:2 seen', null, 'Ratio 1:2 seen'],
  ['Nothing after: ', null, 'Nothing after:'],
])('an effect is read with its label, where it has one: %j', (effect, label, text) =>
  expect(readEffect(effect)).toEqual({ label, text }),
)
