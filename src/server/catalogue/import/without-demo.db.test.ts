import { expect, test } from 'vitest'
import { loadCatalogueIfEmpty, withoutDemo } from '#server/first-catalogue.ts'
import { countOf } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { sharedApp, startTestApp, type TestApp } from '#test/app.ts'
import { catalogueIn, DEMO_FOLDER } from '#test/catalogue.ts'
import { catalogueOf } from '#test/catalogue-entries.ts'
import { openEmptyTestDatabase } from '#test/database.ts'
import { DEMO } from '#test/demo-counts.ts'
import { importCatalogue } from './import-catalogue.ts'

const lines: string[] = []
const database = await openEmptyTestDatabase()
await loadCatalogueIfEmpty(database, (line) => lines.push(line), { demo: 'off' })
const app = await sharedApp({ database })
const demo = await catalogueIn(DEMO_FOLDER)

const SOLD = ['vendors', 'offers', 'blend_offers', 'batches', 'certificates'] as const
const OF_VENDORS = [...SOLD, 'price_observations', 'shipping_rules', 'certificate_files'] as const
const OF_COMPOUNDS = [
  ...(['drugs', 'articles', 'claims', 'claim_studies', 'blends'] as const),
  ...(['interaction_groups', 'interaction_names', 'interaction_classes'] as const),
]
const count = (db: TestApp['db'], table: keyof Database) => countOf(db.selectFrom(table))

test('without the demo an empty database gets compounds, articles, evidence and words of interactions, and nothing of a vendor', async () => {
  for (const table of OF_VENDORS) expect([table, await count(app.db, table)]).toEqual([table, 0])
  for (const table of OF_COMPOUNDS) expect([table, (await count(app.db, table)) > 0]).toEqual([table, true])
  expect(await count(app.db, 'drugs')).toBe(DEMO.compounds)
  expect(await count(app.db, 'exchange_rates')).toBe(0)
  expect(lines).toEqual(['The catalogue was loaded: compounds, articles and evidence, and no vendor.'])
})

test('a compound without any vendor says that no price is known, and is shown no vendor', async () => {
  const asked = { params: { name: 'creatine-monohydrate' }, query: {} }
  const { status, body } = await app.visitor('getDrugVendors', asked)
  expect(status).toBe(200)
  expect(body.vendors).toEqual([])
})

test('removing the demo from a database leaves all other records unchanged', async () => {
  const full = await startTestApp()
  const report = await importCatalogue(full.deps, withoutDemo(demo))
  expect(report.vendor).toMatchObject({ added: 0, removed: DEMO.vendors })
  expect(report.compound).toEqual({ added: 0, changed: 0, removed: 0, unchanged: DEMO.compounds })
  for (const table of SOLD) expect([table, await count(full.db, table)]).toEqual([table, 0])
  await full.close()
})

test('a vendor that is not fictional stays, with its offers and no others', async () => {
  const { vendors, offers } = demo
  const [kept] = vendors
  const mixed = vendors.map((each) => (each === kept ? { ...each, demo: false } : each))
  const left = withoutDemo({ ...demo, vendors: mixed })
  expect(left.vendors.map(({ slug }) => slug)).toEqual([kept?.slug])
  expect(left.offers).toEqual(offers.filter(({ vendor }) => vendor === kept?.slug))
  expect(left.offers.length).toBeGreaterThan(0)
})

const nothing = catalogueOf({ compounds: [], vendors: [] })

test('an empty start loads nothing, is ready to serve, and takes files with nothing in them', async () => {
  const database = await openEmptyTestDatabase()
  await loadCatalogueIfEmpty(database, (line) => lines.push(line), { demo: 'empty' })
  const empty = await startTestApp({ database })
  expect(await count(empty.db, 'drugs')).toBe(0)
  expect((await empty.fetch('/readyz')).status).toBe(200)
  const { compound } = await importCatalogue(empty.deps, nothing)
  expect(compound).toMatchObject({ added: 0, removed: 0 })
  await empty.close()
})

test('files without compounds do not empty a catalogue whose compounds came from files', async () => {
  const full = await startTestApp()
  await expect(importCatalogue(full.deps, nothing)).rejects.toThrow(/would remove all \d+ on record/)
  expect(await count(full.db, 'drugs')).toBe(DEMO.compounds)
  await full.close()
})
