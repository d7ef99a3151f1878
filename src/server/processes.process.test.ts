import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
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
  writeFileSync(
    file,
    JSON.stringify({ source: 'Test.', as_of: '2026-11-20', compounds: [{ ...compound, short_description }] }),
  )
  return file
}

async function stop(products: Product[]) {
  for (const product of products) product.kill('SIGTERM')
  await Promise.all(products.map(({ exited }) => exited))
}

test('an import is seen by every process, in answers and in pages', async () => {
  const DATABASE_URL = await createTestDatabase()
  const products = await Promise.all([startProduct({ DATABASE_URL }), startProduct({ DATABASE_URL })])
  await Promise.all(products.map((product) => product.untilReady()))
  const before = await Promise.all(products.map(descriptionIn))
  for (const page of await Promise.all(products.map(homeOf))) expect(page).toContain('TB-500')

  const imported = await run('scripts/admin/catalogue-import.ts', [catalogueFile('As imported.')], {
    DATABASE_URL,
  })
  expect(imported).toMatchObject({ code: 0 })

  expect(before).not.toContain('As imported.')
  await expect
    .poll(() => Promise.all(products.map(descriptionIn)))
    .toEqual(products.map(() => 'As imported.'))
  for (const page of await Promise.all(products.map(homeOf))) expect(page).not.toContain('TB-500')
  await stop(products)
})

test('processes that start together on an empty database agree on one schema and one catalogue', async () => {
  const given = inject('database')
  if (given.kind !== 'postgres') throw new Error('This needs the native server.')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: given.serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const DATABASE_URL = given.serverUrl.replace(/\/postgres$/, `/${name}`)
  const products = await Promise.all([1, 2, 3].map(() => startProduct({ DATABASE_URL })))
  await Promise.all(products.map((product) => product.untilReady()))
  for (const { url } of products) {
    const response = await fetch(`${url}/api/catalogue/coverage`, VISITOR)
    expect(await response.json()).toMatchObject({
      drugs: DEMO.compounds,
      vendors: 10,
      articles: DEMO.articles,
    })
  }
  await stop(products)
})

test('a process that loses its notifications catches up when the connection is back', async () => {
  const DATABASE_URL = await createTestDatabase()
  const product = await startProduct({ DATABASE_URL })
  await product.untilReady()
  await descriptionIn(product)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  const imported = await run('scripts/admin/catalogue-import.ts', [catalogueFile('Meanwhile.')], {
    DATABASE_URL,
  })
  expect(imported).toMatchObject({ code: 0 })
  await expect.poll(() => descriptionIn(product)).toBe('Meanwhile.')
  await client.end()
  await stop([product])
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
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    `update vendors set small_order_rating = 4.9 where slug = (select min(slug) from vendors) returning id`,
  )
  await client.end()
  const { code, output } = await run('scripts/admin/derive-check.ts', [], { DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toContain('price ratings of vendors: 1 differ')
  expect(output).toContain(rows[0].id)
})
