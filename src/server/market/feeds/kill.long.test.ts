import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { prepareCatalogue } from '#test/catalogue.ts'
import { killRuns, PACKS_OF_MARKET } from '#test/feed-kills.ts'
import { startNativePostgres } from '#test/native-postgres.ts'

const KILLS = 50
let server: Awaited<ReturnType<typeof startNativePostgres>>
beforeAll(async () => {
  server = await startNativePostgres()
  await server.createDatabase('kills')
  const connection = await openPostgres(server.urlOf('kills'))
  await prepareCatalogue(connection)
  await connection.close()
})
afterAll(() => server.stop())

test(`runs killed ${KILLS} times, at moments spread over a whole run`, async () => {
  const { whole, found, last, state } = await killRuns(server.urlOf('kills'), KILLS)
  expect(whole).toEqual(Array(KILLS).fill(true))
  expect(found).toEqual([])
  expect(state.rounds).toEqual([{ round: last, offers: PACKS_OF_MARKET }])
  expect((state.runs.interrupted ?? 0) + (state.runs.done ?? 0)).toBe(KILLS + 2)
  expect(state.runs.interrupted).toBeGreaterThan(KILLS / 4)
}, 1_800_000)
