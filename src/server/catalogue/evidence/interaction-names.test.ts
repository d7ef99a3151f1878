import { describe, expect, test } from 'vitest'
import { buildNameIndex, classesIn, classesOf, recordedAs, termsFor } from './interaction-names.ts'

describe('a record counts to a class', () => {
  test.each([
    ['Anticoagulants such as warfarin', 'Anticoagulants', ['warfarin']],
    ['Warfarin and other anticoagulants', 'Anticoagulants', ['Warfarin']],
    ['Cortisone, prednisone and other glucocorticoids', 'Glucocorticoids', ['Cortisone', 'prednisone']],
    [
      'Antiplatelet medicines such as aspirin or clopidogrel',
      'Antiplatelet medicines',
      ['aspirin', 'clopidogrel'],
    ],
    [
      'Muscle relaxants used in anaesthesia, such as suxamethonium',
      'Muscle relaxants used in anaesthesia',
      ['suxamethonium'],
    ],
  ])('%s', (text, of, members) => {
    expect(classesIn(text)).toEqual([{ of, members }])
  })
})

describe('no class is made where the words leave it open', () => {
  test('whether what follows an "and" belongs to it', () => {
    expect(classesIn('Anticoagulants such as warfarin and antiplatelet medicines')[0]?.members).toEqual([
      'warfarin',
    ])
    expect(classesIn('Other CYP1A2 inhibitors such as ciprofloxacin, and oestrogens')).toEqual([
      { of: 'CYP1A2 inhibitors', members: ['ciprofloxacin'] },
    ])
  })

  test.each([
    'Anticoagulants and antiplatelet medicines',
    'Carbamazepine, phenytoin and similar medicines',
    'Medicines that suppress immunity, such as those after organ transplant',
    'Medicines taken by mouth, including contraceptives',
  ])('%s', (text) => {
    expect(classesIn(text)).toEqual([])
  })
})

const row = (with_name: string, many = 1, with_kind = 'medicine') => ({
  with_name,
  with_kind,
  is_compound: false,
  many,
})
const index = buildNameIndex([
  row('Anticoagulants such as warfarin', 5),
  row('Warfarin', 6),
  row('Blood pressure medicines, including sartans'),
  row('Pregnancy', 30, 'condition'),
  row('Pregnancy and breastfeeding', 34, 'condition'),
  { ...row('Semaglutide', 1, 'supplement'), is_compound: true },
])

test('what is typed finds names by the beginning of any word, the most used first; sentences and compounds are not offered', () => {
  expect(termsFor(index, 'war', 8).map(({ name }) => name)).toEqual(['Warfarin'])
  expect(termsFor(index, 'preg', 8).map(({ name }) => name)).toEqual([
    'Pregnancy and breastfeeding',
    'Pregnancy',
  ])
  expect(termsFor(index, 'preg', 1)).toHaveLength(1)
  expect(termsFor(index, 'breast', 8)).toHaveLength(1)
  for (const typed of ['a', 'blood', 'sema', '(', 'such']) expect(termsFor(index, typed, 8)).toEqual([])
})

test('a name is recorded where its words stand, in the singular or plural, and counted among its classes', () => {
  expect(recordedAs(index, 'warfarin').map(({ with_name }) => with_name)).toEqual([
    'Warfarin',
    'Anticoagulants such as warfarin',
  ])
  expect(recordedAs(index, 'war')).toEqual([])
  expect(classesOf(index, ['Warfarin'])).toEqual(['Anticoagulants'])
  expect(classesOf(index, ['anticoagulants'])).toEqual([])
})

test.each([
  ['st johns wort', "St John's wort"],
  ['St John\u2019s Wort', "St John's wort"],
  ["St. John's wort", "St John's wort"],
  ['beta blockers', 'Beta-blockers'],
  ['betablocker', 'Beta-blockers'],
  ['war\u200bfarin', 'Warfarin'],
  ['Parkinsons disease', "Parkinson's disease"],
])('"%s" is found as %s', (asked, name) => {
  expect(recordedAs(buildNameIndex([row(name)]), asked)).toHaveLength(1)
})

test('marks alone are part of no name, and a sign of a pattern stands for itself', () => {
  const some = buildNameIndex([row("St John's wort"), row('Warfarin')])
  expect(termsFor(some, "'.'.'", 8)).toEqual([])
  for (const asked of ['(a+)+$', 'war.*', '[a-z]+', 'warfarin|wort', 'x{9}', '\\w+'])
    expect(recordedAs(some, asked), asked).toEqual([])
})

test('a name of letters that normalisation makes many of is unknown, not an error', () => {
  for (const letter of ['\ufdfa', '(', 'x', '\u0301']) {
    expect(recordedAs(index, letter.repeat(1_500))).toEqual([])
    expect(termsFor(index, letter.repeat(1_500), 8)).toEqual([])
  }
})
