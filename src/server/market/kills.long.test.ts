import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { prepareCatalogue } from '#test/catalogue.ts'
import { killRuns, PACKS_OF_MARKET } from '#test/feed-kills.ts'
import { startNativePostgres } from '#test/native-postgres.ts'
import { killTelling } from '#test/watch-kills.ts'

const KILLS = 50
const server = await startNativePostgres()
afterAll(() => server.stop())

async function newDatabase(name: string) {
  await server.createDatabase(name)
  const connection = await openPostgres(server.urlOf(name))
  await prepareCatalogue(connection)
  await connection.close()
  return server.urlOf(name)
}

test(`runs of feeds killed ${KILLS} times, at moments spread over a whole run`, async () => {
  const { whole, found, last, state } = await killRuns(await newDatabase('feeds'), KILLS)
  expect(whole).toEqual(Array(KILLS).fill(true))
  expect(found).toEqual([])
  expect(state.rounds).toEqual([{ round: last, offers: PACKS_OF_MARKET }])
  expect((state.runs.interrupted ?? 0) + (state.runs.done ?? 0)).toBe(KILLS + 2)
  expect(state.runs.interrupted).toBeGreaterThan(KILLS / 4)
}, 1_800_000)

test(`the finding and mailing of alerts killed ${KILLS} times, at moments spread over a whole job`, async () => {
  const { happened, found, mailed, events, whole } = await killTelling(await newDatabase('alerts'), KILLS)
  expect(happened).toHaveLength(events)
  expect([found, mailed]).toEqual([happened, happened])
  expect(whole.filter((isWhole) => !isWhole).length).toBeGreaterThan(KILLS / 4)
}, 600_000)
