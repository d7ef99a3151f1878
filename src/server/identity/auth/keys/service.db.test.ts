import { afterEach, expect, test, vi } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { openKeys } from './service.ts'

const app = await sharedApp()
afterEach(() => vi.restoreAllMocks())

/** As if that much time had passed since the keys were read. */
const pass = (ms: number) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + ms)
}
const claims = { sub: 'anna', aud: 'authenticated' }

test('a transaction that signs never waits for the keys to be read again', async () => {
  const keys = await openKeys(app.deps)
  pass(120_000)
  expect((await app.db.transaction().execute(() => keys.sign(claims))).split('.')).toHaveLength(3)
})

test('a process signs with the key that another has made, a minute later', async () => {
  const here = await openKeys(app.deps)
  const other = await openKeys(app.deps)
  const id = await other.rotate()
  const keyOf = async () =>
    JSON.parse(Buffer.from((await here.sign(claims)).split('.')[0] ?? '', 'base64url').toString()).kid
  expect(await keyOf()).not.toBe(id)
  pass(61_000)
  await expect.poll(keyOf).toBe(id)
})
