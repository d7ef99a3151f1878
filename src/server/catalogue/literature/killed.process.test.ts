import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createTestDatabase } from '#test/database.ts'
import { ARTICLES, entriesIn, OF_ALL, originsIn, REGISTRATIONS, searchOnly } from '#test/literature/nights.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'

async function startNights() {
  const databaseUrl = await createTestDatabase()
  const connection = await openPostgres(databaseUrl)
  const { db } = connection
  const standIn = await literatureStandIn()
  await searchOnly(db, 'semaglutide')
  const { id, doi } = await db
    .selectFrom('articles')
    .where('doi', 'not like', '%,%')
    .select(['id', 'doi'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  standIn.state.articles = ARTICLES.map((each, index) => ({ ...each, trials: [`NCT9000030${index}`] }))
  standIn.state.registrations = REGISTRATIONS
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
      const runs = await db.selectFrom('literature_runs').select(['state', 'fresh']).execute()
      const notices = db.selectFrom('study_notices').where('article_id', '=', id)
      return {
        origins: await originsIn(db),
        entries: (await entriesIn(db)).length,
        unfinished: runs.filter(({ state }) => state !== 'complete').length,
        fresh: runs.reduce((sum, { fresh }) => sum + fresh, 0),
        notices: await notices.select(['status', 'date']).execute(),
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
  onTestFinished(() => nights.close())
  expect(await nights.night(4)).toMatchObject({ end: 'SIGKILL' })
  expect((await nights.state()).origins.length).toBeLessThan(OF_ALL.length)
  expect(await nights.night(11)).toMatchObject({ end: 'SIGKILL' })
  const { requests, end } = await nights.night()
  expect(end).toBe(0)
  expect(requests).toBeGreaterThan(1)
  expect(await nights.state()).toEqual({
    origins: OF_ALL,
    entries: 12,
    unfinished: 0,
    fresh: 12,
    notices: [{ status: 'retracted', date: '2026-11-18' }],
  })
  // A further night of the same day asks for what became of articles alone.
  expect((await nights.night()).requests).toBeLessThan(requests)
  expect((await nights.state()).fresh).toBe(12)
}, 240_000)
