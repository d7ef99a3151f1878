import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue/catalogue-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DEMO } from '#test/demo-counts.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readCatalogue } from './read-files.ts'

let app: TestApp
let demo: Catalogue
beforeAll(async () => {
  app = await startTestApp()
  const read = await readCatalogue(join(import.meta.dirname, '../../../../data/catalogue'))
  if ('errors' in read) throw new Error('The demo catalogue is wrong.')
  demo = read.catalogue
})
afterAll(() => app.close())

const versionNow = async () =>
  (await app.db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()).version

test('importing the same catalogue changes nothing, not even the version', async () => {
  const before = await versionNow()
  const report = await importCatalogue(app.deps, demo)
  expect(report.compound).toEqual({ added: 0, changed: 0, removed: 0, unchanged: DEMO.compounds })
  expect(report.offer).toMatchObject({ added: 0, changed: 0, removed: 0 })
  expect(await versionNow()).toBe(before)
})

test('changed, added and removed entries are counted separately, and the next request sees them', async () => {
  const [first, second, ...rest] = demo.compounds
  if (!first || !second) throw new Error('The demo catalogue is empty.')
  const gone = second.slug
  const without = <T extends { compound: string }>(entries: T[]) =>
    entries.filter((entry) => entry.compound !== gone)
  const articles = demo.articles.filter(({ compounds }) => !compounds.includes(gone))
  const left = new Set(articles.map(({ slug }) => slug))
  const changed: Catalogue = {
    ...demo,
    compounds: [
      { ...first, short_description: 'Changed.' },
      ...rest,
      { ...second, slug: 'newcomer', proper_name: 'Newcomer', aliases: [] },
    ],
    offers: without(demo.offers),
    batches: without(demo.batches),
    certificates: without(demo.certificates),
    certificate_files: without(demo.certificate_files),
    articles,
    interaction_groups: demo.interaction_groups.filter(({ compounds }) => !compounds.includes(gone)),
    blends: demo.blends.filter(({ components }) => components.every(({ compound }) => compound !== gone)),
    blend_offers: demo.blend_offers.filter(
      ({ blend }) =>
        !demo.blends.some(
          ({ slug, components }) => slug === blend && components.some(({ compound }) => compound === gone),
        ),
    ),
    evidence: without(demo.evidence)
      .filter((entry) => Object.keys(entry.articles).every((slug) => left.has(slug)))
      .map((entry) => ({
        ...entry,
        interactions: entry.interactions.filter(({ concerns }) =>
          concerns?.every(({ compound }) => compound !== gone),
        ),
      })),
  }
  expect((await app.visitor('getDrugVendors', { params: { name: gone }, query: {} })).status).toBe(200)
  const report = await importCatalogue(app.deps, changed)
  await app.deps.tags.catchUp()
  expect(report.compound).toMatchObject({ added: 1, removed: 1 })
  expect(report.compound?.changed).toBeGreaterThan(0)
  expect((await app.visitor('getDrugVendors', { params: { name: gone }, query: {} })).status).toBe(404)
  expect((await app.visitor('getDrugVendors', { params: { name: 'newcomer' }, query: {} })).status).toBe(200)
  const { drug } = (await app.visitor('getDrugVendors', { params: { name: first.slug }, query: {} })).body
  expect(drug.short_description).toBe('Changed.')
  await importCatalogue(app.deps, demo)
  await app.deps.tags.catchUp()
  const { body } = await app.visitor('getDrugVendors', { params: { name: gone }, query: {} })
  expect(body.drug.categories).toHaveLength(2)
})

test('an import that fails half-way changes nothing', async () => {
  const before = await versionNow()
  const [compound, ...others] = demo.compounds
  if (!compound) throw new Error('The demo catalogue is empty.')
  const broken = { ...compound, proper_name: null as unknown as string }
  await expect(importCatalogue(app.deps, { ...demo, compounds: [...others, broken] })).rejects.toThrow()
  expect(await versionNow()).toBe(before)
  expect((await app.db.selectFrom('drugs').select('id').execute()).length).toBe(DEMO.compounds)
})

test('of two imports at once, both finish and the later one stands', async () => {
  const [first, ...rest] = demo.compounds
  if (!first) throw new Error('The demo catalogue is empty.')
  const as = (short_description: string) => ({
    ...demo,
    compounds: [{ ...first, short_description }, ...rest],
  })
  await Promise.all([importCatalogue(app.deps, as('One.')), importCatalogue(app.deps, as('Two.'))])
  const { short_description } = await app.db
    .selectFrom('drugs')
    .select('short_description')
    .where('name', '=', first.slug)
    .executeTakeFirstOrThrow()
  expect(['One.', 'Two.']).toContain(short_description)
  await importCatalogue(app.deps, demo)
})

test('a catalogue without evidence is imported: without studies each level is the lowest, whatever its record says', async () => {
  await importCatalogue(app.deps, { ...demo, outcomes: [], evidence: [] })
  const { evidence } = await app.db
    .selectFrom('drugs')
    .where('name', '=', 'bpc-157')
    .select('evidence')
    .executeTakeFirstOrThrow()
  expect(evidence).toBe('no direct studies')
  expect(await app.db.selectFrom('claim_appraisals').select('claim_id').execute()).toEqual([])
  const report = await importCatalogue(app.deps, demo)
  expect(report.evidence).toMatchObject({ added: DEMO.compounds, unchanged: 0 })
})
