import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { prepare } from './answer-cache.ts'
import { asLastKnown } from './last-known.ts'

const kept = (body: string) =>
  prepare(1, Date.parse('2026-11-22T10:00:00Z'), {
    route: 'page',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><body>${body}`,
    tags: [],
  })

/** One that is held when it takes as little room as it can. */
async function markedAndHeld(answer: ReturnType<typeof kept>) {
  const made = await asLastKnown(answer)
  await made.forms.settled()
  await setImmediate()
  return made
}

test('a page is marked with its time once, however many ask for it', async () => {
  const page = kept('BPC-157')
  const [one, other] = await Promise.all([asLastKnown(page), asLastKnown(page)])
  expect(other).toBe(one)
  expect(await markedAndHeld(page)).toBe(one)
  expect(await asLastKnown(page)).toBe(one)
  expect(one.forms.headers['x-last-known']).toBe('2026-11-22T10:00:00.000Z')
  expect(Buffer.from((await one.forms.for(null)).body ?? []).toString()).toContain('as it was at 10:00 UTC.')
})

test('marked pages take bounded room: pages without requests leave it', async () => {
  const first = kept('first')
  const made = await markedAndHeld(first)
  expect(await asLastKnown(first)).toBe(made)
  // Of chance, so that no compression makes them small.
  for (let n = 0; n < 10; n++) await markedAndHeld(kept(randomBytes(1_500_000).toString('base64')))
  expect(await asLastKnown(first)).not.toBe(made)
})
