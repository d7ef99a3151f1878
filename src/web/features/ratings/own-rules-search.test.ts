import { expect, test } from 'vitest'
import { areAlike, readRulesSearch, rulesOf, searchOf } from './own-rules-search.ts'

test('a URL keeps what can be a rule, and drops what cannot', () => {
  expect(
    rulesOf(
      readRulesSearch({
        purity: '98,5',
        tolerance: '0',
        tests: 'sterility,taste',
        age: '90',
        region: ' Japan ',
      }),
    ),
  ).toEqual({ purity: 98.5, tolerance: 0, tests: ['sterility'], age: 90, region: 'Japan' })
  expect(
    rulesOf(readRulesSearch({ purity: '101', tolerance: '-1', tests: 'taste', age: '0', region: ' ' })),
  ).toEqual({})
  expect(rulesOf(readRulesSearch({ purity: '', tolerance: 'much', age: '1e3', region: 7 }))).toEqual({})
})

test('saved rules and their URL say the same, in whatever order', () => {
  const rules = { tests: ['heavy_metals' as const, 'endotoxin' as const], purity: 97 }
  expect(rulesOf(searchOf(rules))).toEqual({ purity: 97, tests: ['endotoxin', 'heavy_metals'] })
  expect(areAlike(searchOf(rules), { tests: 'endotoxin,heavy_metals', purity: '97.0', page: 2 })).toBe(true)
  expect(areAlike(searchOf(rules), { purity: '97' })).toBe(false)
})
