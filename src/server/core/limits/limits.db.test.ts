import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { limit } from './service.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp()

const use = (who: string) => limit({ db: app.db, clock: () => now }, 'test', who, { max: 3, perS: 60 })

test('the fourth use in a window is refused with the time to wait, the first of the next window is not', async () => {
  for (let i = 0; i < 3; i++) await use('anna')
  await expect(use('anna')).rejects.toMatchObject({ code: 'rate_limited', retryAfterS: 60 })
  await use('ben')
  now = new Date('2026-11-20T12:01:00Z')
  await use('anna')
})

test('of many uses at once only the allowed number pass', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => use('carla')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
