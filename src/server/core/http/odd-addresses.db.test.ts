import { expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { sharedApp } from '#test/app.ts'
import { VISITOR } from '#test/process.ts'

const KILOBYTE = 1024
const ROOM = { pageBytes: 60 * KILOBYTE, callBytes: 20 * KILOBYTE }

const app = await sharedApp()

/** The product with little room for what it keeps, and pages that exist under '/there'. */
function product() {
  const render = async ({ url }: Request) =>
    new Response(`<!DOCTYPE html><title>${'A page '.repeat(100)}</title>`, {
      status: url.includes('/there') ? 200 : 404,
    })
  const { fetch, kept } = createApp(app.deps, { assets: new Map(), render, isDev: false }, ROOM)
  let asked = 0
  return {
    kept,
    /** Each from another network. */
    read: async (path: string) => {
      asked += 1
      const remoteAddress = `203.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
      const request = new Request(app.deps.config.PUBLIC_URL + path, path.startsWith('/api/') ? VISITOR : {})
      const answer = await fetch(request, { incoming: { socket: { remoteAddress } } })
      await answer.text()
      return answer.status
    },
  }
}

const series = async () => (await app.deps.metrics.registry.metrics()).split('\n').length

/** The kinds of odd addresses, each with its number in it. */
test.each<[string, (n: number) => string]>([
  ['pages that do not exist', (n) => `/none-${n}/x?q=${n}`],
  ['pages with words of no meaning', (n) => `/there?odd=${n}`],
  ['compounds that do not exist', (n) => `/api/drug/none-${n}`],
  ['calls that do not exist', (n) => `/api/none-${n}`],
  ['searches', (n) => `/api/search/suggestions?query=none-${n}`],
  ['calls with words of no meaning', (n) => `/api/drugs/index?odd=${n}`],
])('of %s, no more is kept than there is room for', async (_, pathOf) => {
  const { kept, read } = product()
  for (let n = 0; n < 20; n += 1) await read(pathOf(n))
  const before = await series()
  for (let n = 20; n < 200; n += 1) await read(pathOf(n))
  expect(kept.pages.bytes).toBeLessThanOrEqual(ROOM.pageBytes)
  expect(kept.calls.bytes).toBeLessThanOrEqual(ROOM.callBytes)
  // A figure is named by the pattern of its route, and never by an address.
  expect(await series()).toBe(before)
})

test('a page that does not exist is not kept at all', async () => {
  const { kept, read } = product()
  expect(await read('/none')).toBe(404)
  expect(kept.pages.bytes).toBe(0)
  expect(await read('/there')).toBe(200)
  expect(kept.pages.bytes).toBeGreaterThan(0)
})

test.each([
  ['of more than 2,000 characters', `/there?q=${'a'.repeat(2_000)}`],
  ['of more than 100 names', `/there?${'a&'.repeat(100)}`],
])('a page with a query %s is refused in words, before it is made', async (_, path) => {
  const render = vi.fn(async () => new Response('<!DOCTYPE html>'))
  const { fetch } = createApp(app.deps, { assets: new Map(), render, isDev: false }, ROOM)
  const answer = await fetch(new Request(app.deps.config.PUBLIC_URL + path))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([414, null])
  expect(await answer.text()).toContain('This address is too long')
  expect(render).not.toHaveBeenCalled()
})

test('of questions that find nothing, the first 5,000 are counted until they are taken', () => {
  const { asked } = app.deps
  for (let n = 0; n < 6_000; n += 1) asked.searched(`question${n}`, { total: 0, ms: 1 })
  expect(asked.take()).toHaveLength(5_000)
  expect(asked.take()).toEqual([])
})
