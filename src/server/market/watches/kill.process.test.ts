import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { killTelling } from '#test/watch-kills.ts'

test('an event is found once and mailed once, whenever the job is killed, and by two processes at once', async () => {
  const { counts, further, events } = await killTelling(await createTestDatabase(), 3)
  expect(counts).toEqual({ '1, 1': events })
  expect(further).toBe(0)
})
