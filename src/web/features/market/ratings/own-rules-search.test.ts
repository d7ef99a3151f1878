import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OwnRules } from '#contract/market/ratings.ts'
import { parseSearch } from '#web/lib/search-params.ts'
import { readRulesSearch } from './own-rules-search.ts'
import { areAlike, rulesOf, searchOf } from './ranking-screen.tsx'

test('a URL keeps what can be a rule, and drops what cannot', () => {
  const read = (search: object) => rulesOf(readRulesSearch({ ...search }))
  const some = { purity: '98,5', tolerance: '0', tests: 'sterility,taste', age: '90', region: ' Japan ' }
  expect(read(some)).toEqual({ purity: 98.5, tolerance: 0, tests: ['sterility'], age: 90, region: 'Japan' })
  expect(read({ purity: '101', tolerance: '-1', tests: 'taste', age: '0', region: ' ' })).toEqual({})
  expect(read({ purity: '', tolerance: 'much', age: '1e3', region: 7 })).toEqual({})
})

test('any URL yields rules that the call accepts, and a URL that repeats them', () => {
  const hostile = fc.oneof(
    fc.constantFrom('-0', '0x1f', '1e-9', 'NaN', 'Infinity', '00098', '97.123456789'),
    fc.constantFrom('__proto__', `${'x'.repeat(99)}🧪`),
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.float().map(String),
  )
  const names = fc.constantFrom('purity', 'tolerance', 'tests', 'age', 'region', 'page', '__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, hostile), { maxLength: 8 }), (pairs) => {
      const asked = `?${new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))}`
      const search = readRulesSearch(parseSearch(asked))
      const rules = rulesOf(search)
      expect(OwnRules.parse(rules)).toEqual(rules)
      expect(areAlike(searchOf(rules), search)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('saved rules and their URL say the same, in whatever order', () => {
  const rules = { tests: ['heavy_metals' as const, 'endotoxin' as const], purity: 97 }
  expect(rulesOf(searchOf(rules))).toEqual({ purity: 97, tests: ['endotoxin', 'heavy_metals'] })
  expect(areAlike(searchOf(rules), { tests: 'endotoxin,heavy_metals', purity: '97.0', page: 2 })).toBe(true)
  expect(areAlike(searchOf(rules), { purity: '97' })).toBe(false)
})
