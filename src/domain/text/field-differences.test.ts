import { expect, test } from 'vitest'
import { fieldDifferences, fieldText, mergeFields, withField } from './field-differences.ts'

const told = (before: unknown, after: unknown) =>
  fieldDifferences(before, after).map(({ path, before, after }) => [fieldText(path), before, after])

test('differences name the smallest field', () => {
  const entry = (mass_da: number, text: string, size: string) => {
    return { name: 'A', molecular: { mass_da, cas: '1' }, claims: [{ text, n: 1 }], sizes: [size] }
  }
  expect(told(entry(1, 'x', '5mg'), entry(2, 'y', '9mg'))).toEqual([
    ['molecular.mass_da', 1, 2],
    ['claims[0].text', 'x', 'y'],
    ['sizes', ['5mg'], ['9mg']],
  ])
})

test('a list that became longer differs as a whole, and the order of keys says nothing', () => {
  expect(told({ rows: [{ a: 1 }] }, { rows: [{ a: 1 }, { a: 2 }] })).toEqual([
    ['rows', [{ a: 1 }], [{ a: 1 }, { a: 2 }]],
  ])
  expect(told({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([])
  expect(told({ a: 1 }, { a: 1, b: undefined })).toEqual([])
  expect(told({ a: 1, note: null }, { a: 1 })).toEqual([['note', null, undefined]])
})

test('what two people changed in different fields is put together', () => {
  const base = { name: 'A', text: 'old', rows: [{ a: 1, b: 1 }] }
  const { merged, merges, conflicts } = mergeFields(
    base,
    { ...base, text: 'mine', rows: [{ a: 1, b: 2 }] },
    { ...base, name: 'Theirs', rows: [{ a: 5, b: 1 }] },
  )
  expect(merged).toEqual({ name: 'Theirs', text: 'mine', rows: [{ a: 5, b: 2 }] })
  expect(merges.map(fieldText)).toEqual(['text', 'rows[0].b'])
  expect(conflicts).toEqual([])
})

test('what both changed is a conflict, unless both made the same of it', () => {
  const base = { name: 'A', rows: [{ a: 1 }] }
  expect(mergeFields(base, { ...base, name: 'B' }, { ...base, name: 'B' }).conflicts).toEqual([])
  const { merged, conflicts } = mergeFields(
    base,
    { name: 'Mine', rows: [{ a: 2 }] },
    { name: 'Theirs', rows: [{ a: 1 }, { a: 3 }] },
  )
  expect(conflicts).toEqual([
    { path: ['name'], base: 'A', mine: 'Mine', theirs: 'Theirs' },
    { path: ['rows', 0, 'a'], base: 1, mine: 2, theirs: 1 },
  ])
  expect(merged).toEqual({ name: 'Theirs', rows: [{ a: 1 }, { a: 3 }] })
})

test('one field is set or taken away, and nothing in place', () => {
  const entry = { a: { b: 1, c: 2 }, list: [{ x: 1 }] }
  expect(withField(entry, ['a', 'b'], 5)).toEqual({ a: { b: 5, c: 2 }, list: [{ x: 1 }] })
  expect(withField(entry, ['a', 'c'], undefined)).toEqual({ a: { b: 1 }, list: [{ x: 1 }] })
  expect(withField(entry, ['list', 0, 'x'], 2)).toEqual({ a: { b: 1, c: 2 }, list: [{ x: 2 }] })
  expect(entry).toEqual({ a: { b: 1, c: 2 }, list: [{ x: 1 }] })
})
