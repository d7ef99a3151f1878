import { expect, test } from 'vitest'
import { planOf } from '#domain/literature/names.ts'
import { queriesOf } from '#domain/literature/query.ts'
import { parseConfig } from '#server/platform/config.ts'
import { demoRecords, searchDemo } from './demo.ts'
import { openLiterature } from './services.ts'

const search = (env: Record<string, string>) =>
  openLiterature(parseConfig({ NODE_ENV: 'test', ...env })).search.map(({ name }) => name)

test('the demo has a month of articles, and each says that it is invented', () => {
  expect(demoRecords.length).toBeGreaterThanOrEqual(40)
  for (const { title, doi, abstract } of demoRecords) {
    expect(title).toMatch(/invented/)
    expect(abstract).toMatch(/invented/)
    expect(doi).toMatch(/^10\.5555\//)
  }
})

test('invented articles are found in a demo alone, and only while no real service is named', () => {
  expect(search({ DEMO: 'on' })).toEqual(['demo'])
  expect(search({ DEMO: 'off' })).toEqual([])
  expect(search({ DEMO: 'on', EUROPEPMC_URL: 'https://example.org' })).toEqual(['europepmc'])
  expect(search({ DEMO: 'on', CROSSREF_URL: 'https://example.org' })).toEqual([])
})

const days = { from: '2026-11-01', to: '2026-11-28' }
const known = { shared: new Set<string>(), isWord: (word: string) => word === 'zinc' }
const found = async (names: string[], context: string[]) => {
  const plan = planOf({ names, context }, known)
  const { records } = await searchDemo({ ...days, query: queriesOf(plan).europepmc }, null)
  return records.map(({ title }) => title)
}

test.each([
  ['a short name with the words of other articles as its context', 'zinc', ['pain', 'body weight', 'memory']],
  ['a long name', 'semaglutide', ['pain']],
])('the demo finds what names the compound alone: %s', async (_, name, context) => {
  const titles = await found([name], context)
  expect(titles).toHaveLength(4)
  for (const title of titles) expect(title.toLowerCase()).toContain(name)
})

test('a compound without an article in the demo finds none, whatever its context words', async () =>
  expect(await found(['DSIP'], ['pain', 'sleep quality', 'stress'])).toEqual([]))

test('words that an editor leaves out of titles are left out in the demo too', async () => {
  const plan = { ...planOf({ names: ['semaglutide'] }, known), not_in_title: ['rat*'] }
  expect((await searchDemo({ ...days, query: queriesOf(plan).europepmc }, null)).records).toHaveLength(3)
})
