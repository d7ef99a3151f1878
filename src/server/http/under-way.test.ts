import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from './env.ts'
import { limitUnderWay, underWay } from './under-way.ts'

test('what goes on at once has a bound, and what ends or fails makes room', async () => {
  const within = underWay(2)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const both = [within(() => first.promise), within(() => second.promise)]
  await expect(within(async () => 'third')).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 2 })
  first.resolve('first')
  second.reject(new Error('second'))
  expect(await both[0]).toBe('first')
  await expect(both[1]).rejects.toThrow('second')
  expect(await within(async () => 'third')).toBe('third')
})

test('a request is refused while too many are under way, but not what the product asks of itself', async () => {
  const gate = Promise.withResolvers<void>()
  const app = new Hono<HttpEnv>().use(limitUnderWay(1)).get('/', async (c) => {
    await gate.promise
    return c.text('done')
  })
  app.onError((_, c) => c.text('refused', 503))
  const outside = { incoming: { socket: {} } }
  const first = app.request('/', {}, outside)
  expect((await app.request('/', {}, outside)).status).toBe(503)
  const own = app.request('/', {}, { isInternal: true })
  gate.resolve()
  expect([(await first).status, (await own).status]).toEqual([200, 200])
})
