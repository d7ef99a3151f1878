import { expect, test } from 'vitest'
import { asWork, CallWork, workUnderWay } from '#server/platform/db/call-work.ts'
import type { Tags } from './follow-tags.ts'
import { keepOne } from './keep-one.ts'

test('what many wait for is no work of the call that asked first, and does not end with it', async () => {
  const tags = { now: 0, isGood: () => true } as unknown as Tags
  const read = keepOne(tags, [], async () => workUnderWay() ?? 'nobody')
  expect(await asWork(new CallWork(60_000), read)).toBe('nobody')
})
