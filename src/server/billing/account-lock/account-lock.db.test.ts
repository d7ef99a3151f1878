import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { withDeadline } from '../deps.ts'
import { withAccountLock } from './account-lock.ts'
import { releaseLease, takeLease } from './repository.ts'

const app = await sharedApp()

test('a lease of another process is waited for, and work goes on when it is given back', async () => {
  const [accountId, other] = [randomUUID(), randomUUID()]
  await takeLease(app.db, accountId, other, 30_000)
  let isGivenBack = false
  const work = withAccountLock(app.deps, accountId, async () => isGivenBack)
  expect(await takeLease(app.db, accountId, randomUUID(), 1)).toBe(false)
  isGivenBack = true
  await releaseLease(app.db, accountId, other)
  expect(await work).toBe(true)
})

test('the lease of a killed process runs out, a living one renews it', async () => {
  const [accountId, killed, living] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await takeLease(app.db, accountId, killed, 1)).toBe(true)
  await expect.poll(() => takeLease(app.db, accountId, living, 30_000)).toBe(true)
  expect(await takeLease(app.db, accountId, living, 30_000)).toBe(true)
  expect(await takeLease(app.db, accountId, killed, 30_000)).toBe(false)
})

test('after a failure the next change has its turn', async () => {
  const accountId = randomUUID()
  const fail = withAccountLock(app.deps, accountId, async () => {
    throw new Error('failed')
  })
  const next = withAccountLock(app.deps, accountId, async () => 'done')
  await expect(fail).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('an answer does not wait for ever, and does not guess the outcome', async () => {
  const answer = withDeadline(new Promise(() => {}), 5)
  await expect(answer).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 30 })
})
