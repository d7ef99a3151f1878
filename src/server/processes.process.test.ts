import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, runSql } from '#test/database.ts'
import { DEMO } from '#test/demo-counts.ts'
import { run, startProduct, VISITOR } from '#test/process.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const descriptionIn = async ({ url }: Product) => {
  const response = await fetch(`${url}/api/drug/bpc-157/vendors`, VISITOR)
  return ((await response.json()) as { drug: { short_description: string } }).drug.short_description
}
const homeOf = async ({ url }: Product) => (await fetch(`${url}/`)).text()

/** A catalogue of one compound, as a file. */
function catalogueFile(short_description: string) {
  const { compounds } = JSON.parse(readFileSync('data/catalogue/compounds-peptides.json', 'utf8')) as {
    compounds: { slug: string }[]
  }
  const compound = compounds.find(({ slug }) => slug === 'bpc-157')
  const file = join(mkdtempSync(join(tmpdir(), 'assayer-catalogue-')), 'catalogue.json')
  const catalogue = { source: 'Test.', as_of: '2026-11-20', compounds: [{ ...compound, short_description }] }
  writeFileSync(file, JSON.stringify(catalogue))
  return file
}

describe('three processes that start together on an empty database', () => {
  let DATABASE_URL: string
  let products: Product[]
  beforeAll(async () => {
    DATABASE_URL = await createEmptyDatabase()
    products = await Promise.all([1, 2, 3].map(() => startProduct({ DATABASE_URL })))
    await Promise.all(products.map((product) => product.untilReady()))
  })
  afterAll(async () => {
    for (const product of products) product.kill('SIGTERM')
    await Promise.all(products.map(({ exited }) => exited))
  })
  const descriptions = () => Promise.all(products.map(descriptionIn))

  test('agree on one schema and one catalogue', async () => {
    for (const { url } of products) {
      const response = await fetch(`${url}/api/catalogue/coverage`, VISITOR)
      const { compounds, articles } = DEMO
      expect(await response.json()).toMatchObject({ drugs: compounds, vendors: 10, articles })
    }
  })

  test('all see an import, in answers and in pages, and so does one that has lost its notifications', async () => {
    expect(await descriptions()).not.toContain('As imported.')
    for (const page of await Promise.all(products.map(homeOf))) expect(page).toContain('TB-500')
    await runSql(
      DATABASE_URL,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' limit 1`,
    )
    const file = catalogueFile('As imported.')
    const imported = await run('scripts/admin/catalogue-import.ts', [file], { DATABASE_URL })
    expect(imported).toMatchObject({ code: 0 })
    await expect.poll(descriptions).toEqual(products.map(() => 'As imported.'))
    for (const page of await Promise.all(products.map(homeOf))) expect(page).not.toContain('TB-500')
  })
})

test('a wrong catalogue is refused by file, entry and field, and nothing changes', async () => {
  const DATABASE_URL = await createTestDatabase()
  const file = catalogueFile('')
  const { code, output } = await run('scripts/admin/catalogue-import.ts', [file], { DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toMatch(/catalogue\.json: compounds\/bpc-157: short_description: /)
  expect(output).toContain('Nothing was imported.')
})

test('derive:check finds nothing, and names a tampered value', async () => {
  const DATABASE_URL = await createTestDatabase()
  expect(await run('scripts/admin/derive-check.ts', [], { DATABASE_URL })).toMatchObject({ code: 0 })
  const [tampered] = await runSql(
    DATABASE_URL,
    `update vendors set small_order_rating = 4.9 where slug = (select min(slug) from vendors) returning id`,
  )
  const { code, output } = await run('scripts/admin/derive-check.ts', [], { DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toContain('price ratings of vendors: 1 differ')
  expect(output).toContain(tampered?.id)
})
