import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { prepareCatalogue } from '#test/catalogue.ts'
import { startNativePostgres } from '#test/native-postgres.ts'
import { killTelling } from '#test/watch-kills.ts'

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

test(`the finding and mailing of alerts killed ${KILLS} times, at moments spread over a whole job`, async () => {
  const { counts, further, events, unfinished } = await killTelling(server.urlOf('kills'), KILLS)
  expect(counts).toEqual({ '1, 1': events })
  expect(further).toBe(0)
  expect(unfinished.filter(Boolean).length).toBeGreaterThan(KILLS / 4)
}, 600_000)
