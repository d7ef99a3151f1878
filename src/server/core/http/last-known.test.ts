import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createAnswerCache, prepare } from './answer-cache.ts'
import { answerKept, asLastKnown } from './last-known.ts'

const PAGE = { route: 'page', status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, tags: [] }
const kept = (text: string) =>
  prepare(1, Date.parse('2026-11-22T10:00:00Z'), { ...PAGE, body: `<!doctype html><body>${text}` })

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

describe('an answer', () => {
  const board = { now: 1, isGood: () => true, wasGood: () => true }
  const inc = vi.fn()
  const reach = { isAway: false }
  const cache = createAnswerCache(1_000_000, board)
  const headers = { 'content-type': 'application/json' }
  const render = vi.fn(async () => ({ route: 'call', status: 200, headers, body: '{}', tags: [] }))
  const ask = (key: string) =>
    answerKept({ reach, metrics: { cache: { inc } } as never }, cache, { key, as: 'api' }, render)
  const timeOf = async (key: string) => (await ask(key)).forms.headers['x-last-known']

  test('is made once and kept, with each look-up counted', async () => {
    expect(await ask('/a')).toBe(await ask('/a'))
    expect(render).toHaveBeenCalledTimes(1)
    expect(inc.mock.calls.map(([{ result }]) => result)).toEqual(['miss', 'hit'])
  })

  test('says as of when it is while the database is away, kept or not, and a refusal without one stays a refusal', async () => {
    reach.isAway = true
    expect(await timeOf('/a')).toEqual(expect.any(String))
    expect(await timeOf('/b')).toEqual(expect.any(String))
    render.mockRejectedValue(new Error('away'))
    await expect(ask('/c')).rejects.toThrow('away')
    reach.isAway = false
    expect(await timeOf('/a')).toBeUndefined()
  })

  test('that cannot be made because the database goes away meanwhile is the kept one', async () => {
    render.mockImplementation(() => {
      reach.isAway = true
      return Promise.reject(new Error('away'))
    })
    Object.assign(board, { now: 2, isGood: () => false })
    expect(await timeOf('/a')).toEqual(expect.any(String))
  })
})
