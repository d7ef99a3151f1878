import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sharedApp } from '#test/app.ts'
import { listLiterature } from './service.ts'

const [TAURINE, GLYCINE, ZINC] = ['taurine', 'glycine', 'zinc'].map(compoundId)
const WAITING = 10_000
/** A service tells as much of an article as this. */
const TOLD = 'x'.repeat(1_500)

const app = await sharedApp()
beforeAll(async () => {
  await sql`insert into literature_articles (title, title_key, trials, kind, status, abstract, record, first_seen)
    select 'Invented study ' || n, 'inventedstudy' || n, '{}', 'randomised-trial', 'ok',
      'Sleep of ' || n || ' adults. ' || ${TOLD}, '{}', '2026-11-01'
    from generate_series(1, ${WAITING}::int) n`.execute(app.db)
  await sql`insert into literature_origins (service, service_key, entry_id, first_seen, record)
    select 'europepmc', 'MED:' || title_key, id, first_seen, jsonb_build_object('title', title)::text
    from literature_articles`.execute(app.db)
  // Every article was found for taurine, half of them for glycine too; one in ten was put off for glycine.
  const nth = sql.raw(`substr(l.title_key, 14)::int`)
  await sql`insert into literature_finds (entry_id, drug_id, rank, reasons, found_at)
    select l.id, ${TAURINE}::uuid, ${nth} % 700, '{randomised trial}', '2026-11-02' from literature_articles l`.execute(
    app.db,
  )
  await sql`insert into literature_finds (entry_id, drug_id, rank, reasons, found_at, decision, decided_at)
    select l.id, ${GLYCINE}::uuid, ${nth} % 500, '{trial}', '2026-11-02',
      case when ${nth} % 10 = 0 then 'later' end, case when ${nth} % 10 = 0 then '2026-11-03'::timestamptz end
    from literature_articles l where ${nth} % 2 = 0`.execute(app.db)
})

/** Statements that a call sends. */
async function statementsOf(call: (db: Db) => Promise<unknown>): Promise<number> {
  let sent = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await call(app.db.withPlugin(counting))
  return sent
}

const NOBODY = {} as never
const list = (asked: { view?: 'open' | 'later'; compound?: string; offset?: number; limit?: number }) =>
  listLiterature(app.deps, { query: { view: 'open', limit: 20, offset: 0, ...asked } }, NOBODY)

test('an article that was found for two compounds stands once, with the decision for each', async () => {
  const { total, entries } = await list({ limit: 50 })
  expect(total).toBe(WAITING)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(50)
  const both = (await list({ view: 'later' })).entries[0]
  expect(both?.finds.map(({ compound, waits, decision }) => [compound.slug, waits, decision?.word])).toEqual(
    expect.arrayContaining([
      ['taurine', true, undefined],
      ['glycine', false, 'later'],
    ]),
  )
})

test('a compound and a view narrow the list, and its pages hold every article once', async () => {
  expect((await list({ compound: 'glycine' })).total).toBe(WAITING * 0.4)
  expect((await list({ compound: 'glycine', view: 'later' })).total).toBe(WAITING * 0.1)
  expect((await list({ compound: 'taurine', view: 'later' })).total).toBe(0)
  expect((await list({ compound: 'zinc' })).entries).toEqual([])
  const seen: string[] = []
  for (let offset = 0; offset < WAITING * 0.1; offset += 100)
    seen.push(...(await list({ view: 'later', limit: 100, offset })).entries.map(({ id }) => id))
  expect(new Set(seen).size).toBe(WAITING * 0.1)
  expect(seen).toHaveLength(WAITING * 0.1)
})

test('what is on record waits only for the compound for which something became of it', async () => {
  const [entry] = (await list({ limit: 1 })).entries
  if (!entry) throw new Error('Nothing waits.')
  await sql`update literature_articles set article_id = (select id from articles limit 1) where id = ${entry.id}`.execute(
    app.db,
  )
  const waits = async () => (await list({ limit: 100 })).entries.some(({ id }) => id === entry.id)
  expect(await waits()).toBe(false)
  await sql`insert into literature_finds (entry_id, drug_id, rank, reasons, found_at)
    values (${entry.id}, ${ZINC}, 1300, '{an article on record was retracted}', '2026-11-04')`.execute(app.db)
  const [first] = (await list({ limit: 1 })).entries
  expect(first?.id).toBe(entry.id)
  expect(first?.finds.filter((find) => find.waits).map(({ compound }) => compound.slug)).toEqual(['zinc'])
})

test('a page of a hundred articles asks the database as often as a page of one', async () => {
  const ask = (limit: number) =>
    statementsOf((db) =>
      listLiterature({ ...app.deps, db }, { query: { view: 'open', limit, offset: 0 } }, NOBODY),
    )
  const one = await ask(1)
  expect(one).toBeGreaterThan(3)
  expect(await ask(100)).toBe(one)
})
