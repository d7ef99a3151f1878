import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { embeddedConnection, openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { QueryEnded } from '#server/platform/db/query-log.ts'
import { TEMPLATE } from './setup-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'embedded'; image: string } | { kind: 'postgres'; serverUrl: string }
  }
}

/** A server with three workers of tests is late at times without being away. */
const patiently = (url: string, onQuery: QueryEnded | null = null) => openPostgres(url, onQuery, 20_000)

/** A database of this project's kind, with the demo catalogue, for this test file alone. */
export async function openTestDatabase(onQuery: QueryEnded | null = null): Promise<Connection> {
  const given = inject('database')
  if (given.kind === 'postgres') {
    const url = await createTestDatabase()
    const connection = await patiently(url, onQuery)
    return {
      ...connection,
      close: async () => {
        await connection.close()
        await dropDatabase(url)
      },
    }
  }
  const loadDataDir = new Blob([await readFile(given.image)])
  const pglite = await PGlite.create({ loadDataDir, parsers: { 20: Number } })
  return embeddedConnection(pglite, undefined, onQuery)
}

/** A database of this project's kind without a table. */
export const openBareTestDatabase = async (): Promise<Connection> =>
  inject('database').kind === 'postgres' ? patiently(await createEmptyDatabase()) : openEmbedded()

/** A database of this project's kind with the schema, in which there is nothing else. */
export async function openEmptyTestDatabase(): Promise<Connection> {
  const connection = await openBareTestDatabase()
  await migrate(connection.db)
  return connection
}

/** Does in a transaction what is then taken back. */
export async function undone(db: Db, act: (trx: Db) => Promise<unknown>) {
  const end = new Error('undone')
  const acted = db.transaction().execute(async (trx) => {
    await act(trx)
    throw end
  })
  await expect(acted).rejects.toBe(end)
}

/** Copies the template on the native server; returns the URL of the copy. */
export const createTestDatabase = () => createDatabase(TEMPLATE)

/** A database on the native server in which there is nothing. */
export const createEmptyDatabase = () => createDatabase('template0')

async function createDatabase(template: string): Promise<string> {
  const given = inject('database')
  if (given.kind !== 'postgres') throw new Error('Only the postgres project has a server.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying its files takes a third of the time of writing each page into the log.
  await runSql(given.serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return given.serverUrl.replace(/\/postgres$/, `/${name}`)
}

async function dropDatabase(url: string) {
  const name = url.slice(url.lastIndexOf('/') + 1)
  await runSql(url.replace(/\/\w+$/, '/postgres'), `drop database if exists ${name} with (force)`)
}

/** Runs statements on a connection of their own; returns the rows of the last one. */
export async function runSql(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    let rows: Record<string, string>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, string>>(statement))
    return rows
  } finally {
    await client.end()
  }
}
