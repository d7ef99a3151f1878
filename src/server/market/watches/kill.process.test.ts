import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { killTelling } from '#test/watch-kills.ts'

test('an event is found once and mailed once, whenever the job is killed, and by two processes at once', async () => {
  const { happened, found, mailed, events } = await killTelling(await createTestDatabase(), 3)
  expect(happened).toHaveLength(events)
  expect([found, mailed]).toEqual([happened, happened])
})
