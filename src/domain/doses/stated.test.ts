import { expect, test } from 'vitest'
import { doseTexts } from '#test/dose-texts.ts'
import { statesDose } from './stated.ts'

test.each([
  ['letters of full width', '２５０ ｍｃｇ twice a day'],
  ['hidden characters', '250\u200b mcg twice a d\u200bay'],
  ['blanks between letters', 'T w o  c a p s u l e s daily'],
  ['a separate sentence for the schedule', '250 mcg. Twice a day.'],
  ['a fraction in one character', '½ tablet at night'],
  ['capitals', 'TWO TABLETS AFTER EVERY MEAL'],
  ['praise of a shop before it', 'Great vendor, fast shipping. I take 250 mcg each morning and feel good.'],
  ['a pack before it', 'Bought the 10 mg vial, reconstituted with 2 ml and run 20 units nightly'],
])('a dose in plain words is found in spite of %s', (_, text) => expect(statesDose(text)).toBe(true))

test.each([
  ...['Felt tired in the evening.', 'The powder was white and dissolved at once.'],
  ...['Delivery twice a week, my 10 mg vials came on Friday.', 'The label says 500 mg per capsule.'],
  ...['500 mg works better than 250', 'pull to the end, two days later'],
])('a text without an amount near a use is not refused: %s', (text) => expect(statesDose(text)).toBe(false))

test('hardly any text without a dose is refused', () => {
  const others = [...doseTexts.harmless, ...doseTexts.everyday, ...doseTexts.ordinary]
  expect(others.filter(statesDose).length / others.length).toBeLessThan(0.005)
})
