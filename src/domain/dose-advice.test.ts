import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tellsDose, withoutAmounts } from './dose-advice.ts'

type Labelled = { dangerous: string[]; harmless: string[] }
const { dangerous, harmless } = JSON.parse(
  readFileSync(new URL('../../data/moderation/dose-texts.json', import.meta.url), 'utf8'),
) as Labelled

test('no labelled text that tells a dose is published, and few others wait', () => {
  const passed = dangerous.filter((text) => !tellsDose(text))
  const held = harmless.filter(tellsDose)
  process.stdout.write(
    `Doses: ${passed.length} of ${dangerous.length} dangerous texts pass, ${held.length} of ${harmless.length} others wait.\n`,
  )
  expect([dangerous.length, harmless.length]).toEqual([60, 60])
  expect(passed).toEqual([])
  expect(held.length / harmless.length).toBeLessThan(0.1)
})

test.each([
  ['letters of full width', '２５０ ｍｃｇ twice a day'],
  ['hidden characters', '250\u200b mcg twice a d\u200bay'],
  ['points within units', '1000 i.u. b.i.d.'],
  ['a sentence of its own for the schedule', '250 mcg. Twice a day.'],
  ['a fraction in one character', '½ tablet at night'],
  ['a capital where none belongs', 'TWO TABLETS AFTER EVERY MEAL'],
])('a dose is found in spite of %s', (_, text) => {
  expect(tellsDose(text)).toBe(true)
})

test('the amounts on packs are taken out, and what is asked stays', () => {
  expect(withoutAmounts('What does the 10 mg vial cost per mg?')).toBe('what does the vial cost per .')
  expect(withoutAmounts('Which 12 week plan is right?')).toBe('which 12 week plan is right .')
})
