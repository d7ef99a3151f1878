import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientOf } from './client-ip.ts'
import type { HttpEnv } from './env.ts'
import { inTurn, limitUnderWay, underWay, underWayByNetwork } from './under-way.ts'

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

test('no network takes the places of all others', async () => {
  const within = underWayByNetwork(2)
  const gate = Promise.withResolvers<string>()
  const [one, other] = ['203.0.113.1', '203.0.113.2'].map((ip) => clientOf(ip, undefined, 0).network)
  if (!one || !other) throw new Error('There are no networks.')
  const held = [within(one, () => gate.promise), within(one, () => gate.promise)]
  const refusal = { code: 'rate_limited', retryAfterS: 2 }
  await expect(within(one, async () => 'third')).rejects.toMatchObject(refusal)
  expect(await within(other, async () => 'first of another')).toBe('first of another')
  gate.resolve('done')
  await Promise.all(held)
  expect(await within(one, async () => 'third')).toBe('third')
})

test('a request is refused while too many are under way, but not what the product asks of itself', async () => {
  const gate = Promise.withResolvers<void>()
  const app = new Hono<HttpEnv>()
    .use((c, next) => {
      c.set('client', clientOf('203.0.113.1', undefined, 0))
      return next()
    })
    .use(limitUnderWay({ all: 1, network: 9 }, 'https://assayer.example'))
    .get('/', async (c) => {
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

test('a few are done at once and others in their turn, but nothing that has waited for too long', async () => {
  const order: string[] = []
  const gates = new Map(['a', 'b', 'c'].map((name) => [name, Promise.withResolvers<void>()]))
  const turn = inTurn(1, 1_000)
  const all = [...gates].map(([name, { promise }]) =>
    turn(async () => {
      order.push(`${name} begins`)
      await promise
      order.push(`${name} is done`)
    }),
  )
  for (const { resolve } of [...gates.values()].toReversed()) resolve()
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} is done`]))
  await expect(inTurn(1, -1)(async () => {})).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 2 })
})
