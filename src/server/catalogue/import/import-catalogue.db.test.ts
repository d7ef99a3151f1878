import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { catalogueIn, DEMO_FOLDER } from '#test/catalogue.ts'
import { catalogueOf, compound } from '#test/catalogue-entries.ts'
import { DEMO } from '#test/demo-counts.ts'
import { theRow } from '#test/rows.ts'
import { importCatalogue } from './import-catalogue.ts'

const app = await sharedApp()
const demo = await catalogueIn(DEMO_FOLDER)
const [first, ...rest] = demo.compounds
if (!first) throw new Error('The demo catalogue is empty.')

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
  const pageOf = async (name: string) => app.visitor('getDrugVendors', { params: { name }, query: {} })
  const load = async (...compounds: object[]) => {
    const catalogue = catalogueOf({ compounds: compounds.map((over) => compound(over)) })
    const report = await importCatalogue(app.deps, catalogue)
    await app.deps.tags.catchUp()
    return report.compound
  }
  const old = { slug: 'old', proper_name: 'Old', aliases: [] }
  await load({}, old)
  expect((await pageOf('old')).status).toBe(200)
  const newcomer = { slug: 'newcomer', proper_name: 'Newcomer', aliases: [] }
  const report = await load({ short_description: 'Changed.' }, newcomer)
  expect(report).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 0 })
  expect([(await pageOf('old')).status, (await pageOf('newcomer')).status]).toEqual([404, 200])
  expect((await pageOf('kettlin')).body.drug.short_description).toBe('Changed.')
  await importCatalogue(app.deps, demo)
  await app.deps.tags.catchUp()
  expect((await pageOf('bpc-157')).body.drug.categories).toHaveLength(2)
})

test('an import that fails half-way changes nothing', async () => {
  const before = await versionNow()
  const broken = { ...first, proper_name: null as unknown as string }
  await expect(importCatalogue(app.deps, { ...demo, compounds: [...rest, broken] })).rejects.toThrow()
  expect(await versionNow()).toBe(before)
  expect((await app.db.selectFrom('drugs').select('id').execute()).length).toBe(DEMO.compounds)
})

test('of two imports at once, both finish and the later one stands', async () => {
  const importAs = (short_description: string) =>
    importCatalogue(app.deps, { ...demo, compounds: [{ ...first, short_description }, ...rest] })
  await Promise.all(['One.', 'Two.'].map(importAs))
  const { short_description } = await theRow(app.db, 'drugs', { name: first.slug })
  expect(['One.', 'Two.']).toContain(short_description)
  await importCatalogue(app.deps, demo)
})

test('a catalogue without evidence is imported: without studies each level is the lowest, whatever its record says', async () => {
  await importCatalogue(app.deps, { ...demo, outcomes: [], evidence: [] })
  expect(await theRow(app.db, 'drugs', { name: 'bpc-157' })).toMatchObject({ evidence: 'no direct studies' })
  expect(await app.db.selectFrom('claim_appraisals').select('claim_id').execute()).toEqual([])
  const report = await importCatalogue(app.deps, demo)
  expect(report.evidence).toMatchObject({ added: DEMO.compounds, unchanged: 0 })
})
