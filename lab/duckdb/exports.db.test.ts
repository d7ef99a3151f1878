import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, onTestFinished, test } from 'vitest'
import { exportWhenDue } from '../../src/server/open-data/exports/service.ts'
import { startTestApp } from '../../test/app.ts'
import { readExports } from '../../test/exports.ts'

test('DuckDB, which is not made by those who wrote the writer, reads from both formats the same', async () => {
  const app = await startTestApp({ deps: { clock: () => new Date('2026-11-22T03:00:00Z') } })
  const folder = await mkdtemp(join(tmpdir(), 'exports-'))
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await app.db.deleteFrom('exports').execute()
  await exportWhenDue(app.deps)
  const read = readExports(app)
  const { datasets } = await read.manifest()
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const ask = async (query: string) => (await connection.runAndReadAll(query)).getRowObjectsJson()
  for (const { name, rows, columns } of datasets) {
    await writeFile(join(folder, `${name}.parquet`), await read.bytesOf(`/data/latest/${name}.parquet`))
    const parquet = `read_parquet('${join(folder, `${name}.parquet`)}')`
    expect([name, await ask(`select count(*) as n from ${parquet}`)]).toEqual([name, [{ n: String(rows) }]])
    const lines = await read.linesOf(name)
    for (const { name: column, type } of columns) {
      const given = lines.map((line) => line[column]).filter((value) => value !== null)
      const [found] = await ask(`select count(${column}) as n from ${parquet}`)
      expect([name, column, Number(found?.n)]).toEqual([name, column, given.length])
      if (type !== 'integer' && type !== 'number') continue
      const [summed] = await ask(`select coalesce(sum(${column}), 0) as s from ${parquet}`)
      const sum = given.reduce((total: number, value) => total + Number(value), 0)
      expect(Math.abs(Number(summed?.s) - sum)).toBeLessThan(1e-6 * Math.max(1, Math.abs(sum)))
    }
  }
  const [found] = await ask(
    `select short_description, aliases::varchar as aliases, epoch_ms(added_at)::bigint as added
     from read_parquet('${join(folder, 'compounds.parquet')}') where slug = 'bpc-157'`,
  )
  const line = (await read.linesOf('compounds')).find(({ slug }) => slug === 'bpc-157')
  expect(found?.short_description).toBe(line?.short_description)
  expect(JSON.parse(String(found?.aliases))).toEqual(line?.aliases)
  expect(Number(found?.added)).toBe(Date.parse(String(line?.added_at)))
  connection.closeSync()
})
