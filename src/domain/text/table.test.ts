import { expect, test } from 'vitest'
import { table } from './table.ts'

const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']

test('a table has the keys that it was given and inherits none', () => {
  const units = table<number>({ mg: 1 })
  expect([units.mg, ...INHERITED.map((key) => units[key])]).toEqual([1, ...INHERITED.map(() => undefined)])
})
