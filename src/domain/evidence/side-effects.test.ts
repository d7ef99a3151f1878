import { expect, test } from 'vitest'
import { SIDE_EFFECTS, sideEffectName, sideEffectsOf } from './side-effects.ts'

test.each([
  ['Nausea', 'Feeling sick'],
  ['Queasiness', 'Nausea (very common)'],
  ['Throwing up', 'Vomiting'],
  ['Tummy ache', 'Stomach cramps'],
  ['Palpitations', 'Faster heartbeat'],
  ['Insomnia', 'Trouble sleeping'],
  ['Shortness of breath', 'Trouble breathing'],
  ['Slight rise in blood pressure', 'Raised blood pressure'],
])('%j and %j are one effect', (one, other) => {
  expect(sideEffectsOf(one)).toHaveLength(1)
  expect(sideEffectsOf(one)).toEqual(sideEffectsOf(other))
})

test.each([
  ['Vomiting', 'Vomiting with inability to keep fluids down'],
  ['Raised blood pressure', 'Low blood pressure'],
  ['Reduced appetite', 'Increased appetite'],
  ['Headache', 'Sudden severe headache'],
  ['Drowsiness', 'Extreme drowsiness'],
  ['Raised blood glucose', 'Low blood glucose'],
  ['Skin rash', 'Blistering or severe rash'],
  ['Liver injury', 'Raised liver enzymes'],
])('%j and %j stay apart', (one, other) => {
  expect([one, other].map((text) => sideEffectsOf(text).length)).toEqual([1, 1])
  expect(sideEffectsOf(one)).not.toEqual(sideEffectsOf(other))
})

test('a text that names several effects has each of them, also those in brackets', () => {
  const names = (text: string) => sideEffectsOf(text).map(sideEffectName)
  const heart = 'Chest pain, fainting or a racing irregular heartbeat'
  expect(names(heart)).toEqual(['Chest pain', 'Fainting', 'Irregular heartbeat'])
  const allergy = 'Signs of an allergic reaction (hives, facial swelling, trouble breathing)'
  expect(names(allergy)).toEqual(['Allergic reaction', 'Hives', 'Facial swelling', 'Trouble breathing'])
  expect(names('Yellow skin or eyes (possible liver injury)')).toEqual(['Liver injury'])
})

test.each([
  ...['No nausea', 'Less nausea than with placebo'],
  'More seizures with some seizure medicines, whose levels fall',
  'Delayed absorption of other oral medicines',
  'Can hide vitamin B12 deficiency while nerve damage continues',
  ...['Low blood glucose when combined with insulin or sulfonylureas', 'A racing mind', ''],
])('of %j the effect alone would say something else, so it names none', (text) =>
  expect(sideEffectsOf(text)).toEqual([]),
)

test('a word belongs to one effect alone, and none consists of words that only qualify', () => {
  const owners = Map.groupBy(
    SIDE_EFFECTS.flatMap(({ id, words }) => words.map((word) => ({ id, word }))),
    ({ word }) => word,
  )
  const several = [...owners].filter(([, of]) => new Set(of.map(({ id }) => id)).size > 1)
  expect(several.map(([word]) => word)).toEqual([])
  expect(SIDE_EFFECTS.length).toBeGreaterThanOrEqual(75)
  for (const { id, words } of SIDE_EFFECTS)
    for (const word of words) expect(sideEffectsOf(word), word).toEqual([id])
})
