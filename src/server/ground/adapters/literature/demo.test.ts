import { expect, test } from 'vitest'
import { parseConfig } from '#server/ground/config.ts'
import { demoRecords } from './demo.ts'
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
