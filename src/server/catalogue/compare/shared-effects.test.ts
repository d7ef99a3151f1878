import { expect, test } from 'vitest'
import { sharedEffects } from './service.ts'

type Compared = Parameters<typeof sharedEffects>[0][number]
const record = (
  side_effects: string[] | null,
  worrying: string[] = [],
  stop_asap: string[] = [],
): Compared => ({
  side_effects,
  warnings: [
    ...stop_asap.map((text) => ({ grade: 'stop_asap' as const, text, basis: 'label' as const })),
    ...worrying.map((text) => ({ grade: 'worrying' as const, text, basis: null })),
  ],
})
const texts = (...records: Compared[]) =>
  sharedEffects(records).map(({ effects, grade, records: of }) => [
    effects.join(', '),
    grade,
    ...of.map((rows) => rows.map(({ text }) => text).join('; ')),
  ])

test('what records say in different words of one effect stands in one row', () =>
  expect(texts(record(['Queasiness', 'Dry mouth']), record(['Nausea', 'Green stools']))).toEqual([
    ['Nausea', 'normal', 'Queasiness', 'Nausea'],
  ]))

test('a text that is not understood, or that only one record has, is in no row', () => {
  expect(texts(record(['Green stools', 'Acne']), record(['Green stools', 'Headache']))).toEqual([])
  expect(texts(record(['Nausea', 'Feeling sick']))).toEqual([])
})

test('texts that several effects tie together stand once, in a row that names what is shared', () =>
  expect(
    texts(
      record([], [], ['Fainting', 'Chest pain or palpitations']),
      record([], [], ['Chest pain, fainting or confusion']),
    ),
  ).toEqual([
    [
      'Fainting, Chest pain',
      'stop_asap',
      'Fainting; Chest pain or palpitations',
      'Chest pain, fainting or confusion',
    ],
  ]))

test('an effect that one record takes more seriously is in the more serious grade, and each keeps its own', () => {
  const rows = sharedEffects([record(['Palpitations']), record([], ['Racing heart'])])
  expect(rows).toEqual([
    {
      effects: ['Fast heartbeat'],
      grade: 'worrying',
      records: [
        [{ grade: 'normal', text: 'Palpitations', basis: null }],
        [{ grade: 'worrying', text: 'Racing heart', basis: null }],
      ],
    },
  ])
})

test('the most serious rows come first, and common effects that are locked are in none', () => {
  const both = [record(['Nausea', 'Rash'], [], ['Seizure']), record(['Nausea'], ['Rash'], ['Fits'])]
  expect(texts(...both).map(([effects, grade]) => [effects, grade])).toEqual([
    ['Seizure', 'stop_asap'],
    ['Skin rash', 'worrying'],
    ['Nausea', 'normal'],
  ])
  expect(
    texts(record(null, [], ['Seizure']), record(null, [], ['Fits'])).map(([effects]) => effects),
  ).toEqual(['Seizure'])
})

test('of three compounds, one that does not name a shared effect has an empty place', () =>
  expect(texts(record(['Nausea']), record(['Acne']), record(['Queasiness']))).toEqual([
    ['Nausea', 'normal', 'Nausea', '', 'Queasiness'],
  ]))
