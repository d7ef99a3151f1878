import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { PAGES } from '#contract/pages.ts'
import { isReserved } from '#contract/reserved-names.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'

/** The paths of the route tree, as the router generates it from the files of src/web/routes. */
function routePaths() {
  const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const union = /fullPaths:((?:\s*\| '[^']+')+)/.exec(tree)?.[1] ?? ''
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) =>
    path === '/' ? path : path.replace(/\/$/, ''),
  )
  // What lies around several screens has the path of the first.
  return [...new Set(paths)]
}

/** Found by what they name: compounds, vendors, and what does not exist. */
const OF_THE_CATALOGUE = ['/$name', '/$']

test('every route is in the table of pages, and every page has its route', () => {
  const routes = routePaths().filter((path) => !OF_THE_CATALOGUE.includes(path))
  // Several links lead to one page, each with its own search.
  const ofOffice = Object.values(officeLinks).map((link) => (link as (part: string) => LinkTarget)('part').to)
  const pages = new Set([...Object.values(PAGES).map(({ path }) => path), ...ofOffice])
  expect([...pages].sort()).toEqual(routes.sort())
})

test('a route reserves its name against compounds and vendors', () => {
  const names = routePaths().map((path) => path.split('/')[1] ?? '')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => name && !name.startsWith('$') && !isReserved(name))).toEqual([])
})

/** First segments of paths answered by a file of the server, written out or as a constant of that file. */
function servedBy(file: string) {
  const text = readFileSync(file, 'utf8')
  const mounts = text.matchAll(
    /app\.(?:get|post|put|all|use|on|route)\((?:'[A-Z]+', \[?)?(?:'\/([\w.-]+)|([A-Z]+)\b)/g,
  )
  return [...mounts].flatMap(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = \\[?'/([\\w.-]+)`).exec(text)?.[1] ?? [],
  )
}

test('whatever the server answers itself reserves its name, and so does every public file', () => {
  const served = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap(
    servedBy,
  )
  expect(served).toEqual(expect.arrayContaining(['healthz', 'mcp', 'sitemap.xml']))
  expect([...served, ...readdirSync('public')].filter((name) => !isReserved(name))).toEqual([])
})

test('the fourteen pages of the specification lead the site index, and further ones follow', () => {
  const paths = STATIC_PAGES.map(({ path }) => path)
  expect(paths.slice(0, 14).sort()).toEqual(
    [
      ...['/', '/listing', '/search', '/ai-search', '/vendors', '/methodology', '/compare', '/pricing'],
      ...['/contact', '/terms', '/privacy', '/site-index', '/login', '/signup'],
    ].sort(),
  )
  expect(paths.slice(14)).toEqual(
    expect.arrayContaining(['/compounds', '/about', '/outcomes', '/interactions', '/changes']),
  )
})

test('other names are free', () => {
  for (const name of ['bpc-157', 'north-lab', '']) expect(isReserved(name)).toBe(false)
})
