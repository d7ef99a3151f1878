import { expect, test } from 'vitest'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { chosenNames, chosenParam, comparedIn, split } from './chosen.ts'

test('a URL names each compound once, whatever its case and blanks', () => {
  expect(chosenNames('bpc-157, tb-500,,BPC-157')).toEqual(['BPC-157', 'tb-500'])
  expect(chosenNames(undefined)).toEqual([])
})

test('a fifth compound is refused, not silently dropped', () =>
  expect(split(['a', 'b', 'c', 'd', 'e'])).toEqual({ compared: ['a', 'b', 'c', 'd'], refused: ['e'] }))

test('what the field of a form adds joins the choice, once', () => {
  const first = chosenParam('c', { c: 'zinc', add: 'iron' })
  expect(first).toEqual({ c: 'zinc,iron', add: undefined })
  expect(chosenParam('c', first)).toEqual(first)
  expect(chosenParam('c', { c: '', add: 'iron' })).toEqual({ c: 'iron', add: undefined })
  expect(chosenParam('c', {})).toEqual({ c: undefined, add: undefined })
})

test('two names of one compound are one column, and a name that nothing has is none', () => {
  const zinc = { id: '1', name: 'zinc' } as ComparedCompound
  const found = [zinc, null, zinc].map((compound, at) => ({ asked: `${at}`, is_mixture: false, compound }))
  expect(comparedIn({ compounds: found })).toEqual([zinc])
})
