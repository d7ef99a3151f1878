import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS, areaOf, type Import, importsOf, isUpward, readImports, shortestCircle } from './areas.ts'

/** Imports that still go to an area below. The number only shrinks; at 0 the areas form no circle. */
const KNOWN_UPWARD = 34

const line = (from: string, to: string): Import => ({ from, line: 3, to })

test('every module of the server belongs to one area', () => {
  expect(readdirSync('src/server/modules').sort()).toEqual(Object.values(AREAS).flat().sort())
})

test('no further import goes from an area to one below it', () => {
  const upward = readImports().filter(isUpward)
  const list = upward.map(({ from, line: at, to }) => `${from}:${at} → ${to}`).join('\n')
  expect(upward.length, list).toBe(KNOWN_UPWARD)
})

test('an import of the core from the market goes upward, one of the market from the core does not', () => {
  const [core, market] = ['src/server/modules/jobs/service.ts', 'src/server/modules/feeds/service.ts']
  expect(isUpward(line(core, market))).toBe(true)
  expect(isUpward(line(market, core))).toBe(false)
  expect(isUpward(line(market, 'src/server/record-book.ts'))).toBe(true)
  expect(areaOf('src/server/db/pool.ts')).toBe('ground')
  expect(areaOf('src/web/router.tsx')).toBeNull()
})

test('imports of values, of types and at run time all count', () => {
  const source = "import type { A } from './a.ts'\nimport '#server/b.ts'\nawait import('../c.ts')\n"
  expect(importsOf('src/server/modules/x/y.ts', source).map(({ line: at, to }) => `${at} ${to}`)).toEqual([
    '1 src/server/modules/x/a.ts',
    '2 src/server/b.ts',
    '3 src/server/modules/c.ts',
  ])
})

test('the shortest circle is found, and each import of it is named', () => {
  const imports = [line('a', 'b'), line('b', 'c'), line('c', 'a'), line('c', 'b')]
  expect(shortestCircle(imports, (file) => file)).toEqual([
    { name: 'b', by: '' },
    { name: 'c', by: 'b:3' },
    { name: 'b', by: 'c:3' },
  ])
  expect(shortestCircle([line('a', 'b'), line('b', 'c')], (file) => file)).toBeNull()
})
