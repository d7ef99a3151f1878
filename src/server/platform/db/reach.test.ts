import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { awayOr, createReach, DatabaseAway } from './reach.ts'

test.each([
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
])('a driver that says "%s" means that the database is away', (message) =>
  expect(awayOr(new Error(message))).toBeInstanceOf(DatabaseAway),
)

test('a statement that the database refuses is not taken for its absence', () => {
  const refused = Object.assign(new Error('duplicate key value'), { code: '23505' })
  expect(awayOr(refused)).toBe(refused)
})

test('waiting and new callers learn at once that the database is away', async () => {
  const reach = createReach()
  const never = new Promise<never>(() => {})
  const waiting = [reach.unlessAway(never), reach.unlessAway(never)]
  reach.away('the line broke')
  for (const asked of waiting) await expect(asked).rejects.toThrow(DatabaseAway)
  await expect(reach.unlessAway(never)).rejects.toThrow(DatabaseAway)
  reach.back()
  expect(await reach.unlessAway(Promise.resolve('an answer'))).toBe('an answer')
})

test('an answer or a failure that came before the database went away stands', async () => {
  const reach = createReach()
  const fault = new Error('another fault')
  const [answered, failed] = [
    reach.unlessAway(Promise.resolve('an answer')),
    reach.unlessAway(Promise.reject(fault)),
  ]
  await expect(failed).rejects.toBe(fault)
  reach.away('the line broke')
  expect(await answered).toBe('an answer')
})

test('nothing of a request is held once the database has answered it', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const reach = createReach()
  const requests = new AsyncLocalStorage<object>()
  const held = await (async () => {
    const request = { page: 'a'.repeat(1_000) }
    const answer = { rows: ['a', 'b'] }
    await requests.run(request, () => reach.unlessAway(Promise.resolve(answer)))
    return [new WeakRef(request), new WeakRef(answer)]
  })()
  await setImmediate()
  collect()
  expect(held.map((each) => each.deref())).toEqual([undefined, undefined])
  expect(reach.isAway).toBe(false)
})

test('the reason for which the database went away is known to the log', () => {
  const reach = createReach()
  reach.away(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }))
  expect(reach.reason).toBe('connect ECONNREFUSED 127.0.0.1:5432')
})
