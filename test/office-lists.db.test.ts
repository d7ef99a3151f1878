import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { listQueued } from '#server/core/mail/repository.ts'
import { listHeads } from '#server/core/records/repository.ts'
import { listKept } from '#server/market/feeds/packs-repository.ts'
import { listEntries } from '#server/office/audit/repository.ts'
import { listAccountsFrom, listIdsByName } from '#server/office/people/repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sharedApp } from './app.ts'

// The lists of the office that grow with the site. A page is read by an index in its order: with whole reads of a table
// forbidden, the planner finds a way without one and without sorting, however many rows there are.

const app = await sharedApp()

/** Lines of the plans of all statements of some work that read a whole table or sort it. */
async function tooMuch(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = []
  const listen: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(app.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(app.db.withPlugin(listen))
  expect(statements.length).toBeGreaterThan(0)
  return app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    const lines: string[] = []
    for (const statement of statements) {
      const plan = CompiledQuery.raw(`explain ${statement.sql}`, [...statement.parameters])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(plan)
      lines.push(...rows.map((row) => row['QUERY PLAN'].trim()))
    }
    expect(lines.join()).toContain('Limit')
    return lines.filter((line) => /Seq Scan on|^(->\s*)?Sort\s+\(cost/.test(line))
  })
}

const ofRecords = { words: [], isRetired: false, after: null, limit: 31 }

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the audit log', (db) => listEntries(db, {}, 51)],
  ['the audit log further on', (db) => listEntries(db, { before: 500 }, 51)],
  ['the audit log of one person', (db) => listEntries(db, { actor: 'command:test7' }, 51)],
  ['the audit log of one call', (db) => listEntries(db, { call: 'call7' }, 51)],
  ['the audit log of one target', (db) => listEntries(db, { target: 'thing:7' }, 51)],
  ['packs kept by their record', (db) => listKept(db, { limit: 20, offset: 0 })],
  ['failed mails', (db) => listQueued(db, 'failed', null, 51)],
  ['waiting mails', (db) => listQueued(db, 'waiting', null, 51)],
  ['dropped mails', (db) => listQueued(db, 'dropped', null, 51)],
  ['records by name', (db) => listHeads(db, { ...ofRecords, sort: 'name' })],
  ['records by their latest change', (db) => listHeads(db, { ...ofRecords, sort: 'changed' })],
  ['records of a kind by change', (db) => listHeads(db, { ...ofRecords, kind: 'article', sort: 'changed' })],
  ['people by email', (db) => listAccountsFrom(db, { begins: 'person77', after: '', limit: 21 })],
  ['people by name', (db) => listIdsByName(db, 'person 77', 21)],
])('a page of %s is read by an index, in its order', async (_, work) =>
  expect(await tooMuch(work)).toEqual([]),
)

test('a list without an index would be found', async () => {
  const byWords = (db: Db) =>
    db.selectFrom('contact_messages').select('id').orderBy('message').limit(21).execute()
  expect((await tooMuch(byWords)).join()).toMatch(/Sort/)
})
