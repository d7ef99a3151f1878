import { expect, test } from 'vitest'
import {
  AREAS,
  type Area,
  faultOf,
  importsOf,
  placeOf,
  readImports,
  shortestCircle,
} from './check-imports.ts'

const imports = readImports()
const told = (from: string, to: string) => faultOf({ from, line: 1, text: to, to })

test('an area imports only itself and the areas above it', () =>
  expect(imports.filter((each) => faultOf(each) !== null)).toEqual([]))

test('no files, and no folders at any depth, import each other in a circle', () =>
  expect(shortestCircle(imports)).toBeNull())

test('the fault says where the thing belongs', () => {
  expect(told('src/server/core/jobs/service.ts', 'src/server/market/feeds/service.ts')).toContain(
    'market comes after core in the list of areas: hand it in from there, or move it to core (HTTP,',
  )
  for (const file of ['src/web/ui/button.tsx', 'src/web/lib/api.ts'])
    expect(told(file, 'src/web/features/core/site/footer.tsx')).toBe(
      'ui and lib know no feature: compose in a route, or move the file to its feature.',
    )
  expect(told('src/domain/prices/money.ts', 'zod')).toBe('src/domain runs in both programs and stands alone.')
  expect(told('src/server/market/rates/service.ts', 'src/server/market/rates/repository.ts')).toBeNull()
  expect(told('src/server/market/rates/service.ts', 'src/server/market/feeds/repository.ts')).toBe(
    'Ask the other module’s service.',
  )
})

test('imports of values, of types and at run time all count', () => {
  const source = "import type { A } from './a.ts'\nimport '#server/b.ts'\nawait import('#domain/c.ts')"
  expect(importsOf('src/server/core/x/y.ts', source).map(({ line, to }) => `${line} ${to}`)).toEqual([
    '1 src/server/core/x/a.ts',
    '2 src/server/b.ts',
    '3 src/domain/c.ts',
  ])
})

test('a file of data is imported by its path, no other file outside the program is', () => {
  const far = (to: string) => faultOf({ from: 'src/server/core/jobs/service.ts', line: 1, text: '../x', to })
  expect(far('data/ai-search/asked.json')).toBeNull()
  expect(far('scripts/build.ts')).toContain('#server/')
})

test('each file of server and web features is in an area', () => {
  const areas = new Set(imports.map(({ from }) => placeOf(from)?.area).filter(Boolean))
  expect([...areas].sort()).toEqual((Object.keys(AREAS) as Area[]).sort())
})

test('the shortest circle is found, of files or of folders, and each import of it named', () => {
  const line = (from: string, to: string) => ({ from, line: 3, text: to, to })
  const files = [line('a', 'b'), line('b', 'c'), line('c', 'a'), line('c', 'b')]
  expect(shortestCircle(files)).toEqual([
    { name: 'b', by: '' },
    { name: 'c', by: 'b:3' },
    { name: 'b', by: 'c:3' },
  ])
  expect(shortestCircle(files.slice(0, 2))).toBeNull()
  // No two files import each other here, but two folders within one do.
  expect(shortestCircle([line('x/a/1', 'x/b/1'), line('x/b/2', 'x/a/2'), line('x/a/1', 'y')])).toEqual([
    { name: 'x/a', by: '' },
    { name: 'x/b', by: 'x/a/1:3' },
    { name: 'x/a', by: 'x/b/2:3' },
  ])
})
