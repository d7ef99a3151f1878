import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createTestDatabase } from '#test/database.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'

const ARTICLES = Array.from({ length: 8 }, (_, index) => ({
  pmid: String(99000301 + index),
  title: `Semaglutide and an invented outcome, part ${index}`,
  doi: `10.5555/invented.k${index}`,
  indexed: '2026-11-20',
  trials: [`NCT9000030${index}`],
}))
const EVERY = [
  ...Array.from({ length: 4 }, (_, index) => `ctgov NCT9000050${index}`),
  ...ARTICLES.map(({ pmid }) => `europepmc MED:${pmid}`),
]

async function startNights() {
  const databaseUrl = await createTestDatabase()
  const connection = await openPostgres(databaseUrl)
  const { db } = connection
  const standIn = await literatureStandIn()
  // One compound is searched: what holds for it holds for all.
  await sql`insert into retired_records (record_id, kind, since, reason)
    select id, 'compound', '2026-01-01', 'Not searched here' from drugs where name <> 'semaglutide'`.execute(
    db,
  )
  const { id, doi } = await db
    .selectFrom('articles')
    .where('doi', 'not like', '%,%')
    .select(['id', 'doi'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  standIn.state.articles = ARTICLES
  standIn.state.registrations = Array.from({ length: 4 }, (_, index) => ({
    ...{ nct: `NCT9000050${index}`, title: `Semaglutide registered ${index}`, changed: '2026-11-20' },
  }))
  standIn.state.updates = {
    [doi?.toLowerCase() ?? '']: [{ type: 'retraction', notice: '10.5555/notice.k', date: [2026, 11, 18] }],
  }
  const env = {
    ...{ PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
    ...standIn.settings,
  }
  return {
    /** How many requests a night made; with `killAt` it is killed as that one arrives. */
    night: async (killAt = 0) => {
      standIn.reset()
      const child = spawn(process.execPath, ['test/search-literature.ts'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'close')
      let requests = 0
      standIn.state.before = () => {
        requests += 1
        if (requests === killAt) child.kill('SIGKILL')
      }
      const [code, signal] = await ended
      return { requests, end: signal ?? code }
    },
    state: async () => {
      const origins = await db.selectFrom('literature_origins').select(['service', 'service_key']).execute()
      const runs = await db.selectFrom('literature_runs').select(['state', 'fresh']).execute()
      const notices = await db
        .selectFrom('study_notices')
        .where('article_id', '=', id)
        .select(['status', 'date'])
        .execute()
      const { entries } = await db
        .selectFrom('literature_articles')
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow()
      return {
        origins: origins.map(({ service, service_key }) => `${service} ${service_key}`).toSorted(),
        entries: Number(entries),
        unfinished: runs.filter(({ state }) => state !== 'complete').length,
        fresh: runs.reduce((sum, { fresh }) => sum + fresh, 0),
        notices,
      }
    },
    close: async () => {
      standIn.close()
      await connection.close()
    },
  }
}

test('a night whose process is killed twice ends as an undisturbed one: nothing is lost, nothing comes twice', async () => {
  const nights = await startNights()
  try {
    expect(await nights.night(4)).toMatchObject({ end: 'SIGKILL' })
    expect((await nights.state()).origins.length).toBeLessThan(EVERY.length)
    expect(await nights.night(11)).toMatchObject({ end: 'SIGKILL' })
    const { requests, end } = await nights.night()
    expect(end).toBe(0)
    expect(requests).toBeGreaterThan(1)
    expect(await nights.state()).toEqual({
      origins: EVERY,
      entries: 12,
      unfinished: 0,
      fresh: 12,
      notices: [{ status: 'retracted', date: '2026-11-18' }],
    })
    // A further night of the same day asks for what became of articles alone.
    expect((await nights.night()).requests).toBeLessThan(requests)
    expect((await nights.state()).fresh).toBe(12)
  } finally {
    await nights.close()
  }
}, 240_000)
