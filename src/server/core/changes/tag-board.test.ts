import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AS_BEFORE, createAnswerCache, sendStored } from '#server/core/http/answer-cache.ts'
import { createTagBoard } from './tag-board.ts'
import { cacheTagHeader, foldTags, type Tag, tagOf } from './tags.ts'

const RENDERED = { route: '/', status: 200, headers: {}, body: 'prices of the 20th', tags: [] }
const textIn = async (answer: Parameters<typeof sendStored>[0]) =>
  (await sendStored(answer, new Request('http://localhost/'))).text()

test('only what shows a raised thing is out of date', () => {
  const board = createTagBoard()
  const since = board.now
  board.raise(['compound:a'])
  expect(board.isGood({ since, tags: ['compound:a', 'list:vendors'] })).toBe(false)
  expect(board.isGood({ since, tags: ['compound:b', 'list:compounds'] })).toBe(true)
  expect(board.isGood({ since: board.now, tags: ['compound:a'] })).toBe(true)
})

test('a tag for all things of a noun matches each of them, both shown and raised', () => {
  const board = createTagBoard()
  const since = board.now
  board.raise(['compound:a'])
  expect(board.isGood({ since, tags: ['compound:*'] })).toBe(false)
  expect(board.isGood({ since, tags: ['vendor:*'] })).toBe(true)
  board.raise(['vendor:*'])
  expect(board.isGood({ since, tags: ['vendor:z'] })).toBe(false)
})

test('no entry is good while raises cannot be heard, nor are earlier entries good afterwards', () => {
  const board = createTagBoard()
  const before = { since: board.now, tags: [] }
  board.setDeaf(true)
  const meanwhile = { since: board.now, tags: [] }
  expect([before, meanwhile].map(board.isGood)).toEqual([false, false])
  board.setDeaf(false)
  expect([before, meanwhile].map(board.isGood)).toEqual([false, false])
  expect(board.isGood({ since: board.now, tags: [] })).toBe(true)
})

test('the header stays far below 8 kB, however many things a page shows', () => {
  const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
  const some = Array.from({ length: 3 }, (_, n) => tagOf('compound', id(n)))
  expect(cacheTagHeader(foldTags([...some, 'settings']))).toBe(
    'compound:00000000,compound:00000001,compound:00000002,settings',
  )
  const many = ['compound', 'vendor', 'person'].flatMap((noun) =>
    Array.from({ length: 100 }, (_, n) => tagOf(noun, id(n))),
  )
  expect(cacheTagHeader(foldTags(many)).length).toBeLessThan(8_000)
  const folded = foldTags([...many, tagOf('vendor', id(101))])
  expect(folded.filter((tag) => tag.startsWith('vendor'))).toEqual(['vendor:*'])
})

test('no page outlives a change, however renderings and changes overlap', async () => {
  const thing = fc.integer({ min: 0, max: 3 })
  const step = fc.oneof(
    // A raise that may leave the page unchanged: a check may find it still good.
    fc.record({ what: fc.constant('change' as const), thing, to: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ what: fc.constant('begin' as const), page: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ what: fc.constant('finish' as const), which: fc.nat(8) }),
    fc.record({ what: fc.constant('lose' as const) }),
  )
  const pages = [[0], [1], [0, 1], [2, 3], [0, 1, 2, 3], []]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const board = createTagBoard()
      const cache = createAnswerCache(1_000_000, board)
      const truth = [0, 0, 0, 0]
      const textOf = (page: number) => JSON.stringify((pages[page] ?? []).map((n) => truth[n]))
      const expectTruth = async () => {
        for (const [page] of pages.entries()) {
          const kept = cache.get(`/${page}`)
          if (kept) expect(await textIn(kept)).toBe(textOf(page))
        }
      }
      const open: { finish: () => void; made: Promise<unknown> }[] = []
      for (const taken of steps) {
        if (taken.what === 'change') {
          truth[taken.thing] = taken.to
          board.raise([tagOf('thing', String(taken.thing))])
        } else if (taken.what === 'lose') {
          board.setDeaf(true)
          board.setDeaf(false)
        } else if (taken.what === 'begin') {
          const { page } = taken
          const { promise, resolve } = Promise.withResolvers<void>()
          const made = cache.make(`/${page}`, async (before) => {
            const body = textOf(page)
            const tags = (pages[page] ?? []).map((n): Tag => tagOf('thing', String(n)))
            await promise
            if (before && (await textIn(before)) === body) return AS_BEFORE
            return { route: 'page', status: 200, headers: {}, body, tags }
          })
          open.push({ finish: resolve, made })
        } else {
          const [one] = open.splice(taken.which % Math.max(1, open.length), 1)
          one?.finish()
          // Others may wait for the same rendering, so only its turn is given to it.
          await setImmediate()
        }
        await expectTruth()
      }
      for (const { finish } of open) finish()
      await Promise.all(open.map(({ made }) => made))
      await expectTruth()
    }),
    { numRuns: 300 },
  )
})

test('a page found unchanged is kept, unless its content changed during the check', async () => {
  const board = createTagBoard()
  const cache = createAnswerCache(1_000_000, board)
  const tags: Tag[] = ['thing:1']
  const first = await cache.make('/', async () => ({ ...RENDERED, tags }))
  const look = (meanwhile = () => {}) =>
    cache.make('/', async () => {
      meanwhile()
      return AS_BEFORE
    })
  board.raise(tags)
  expect(cache.get('/')).toBeUndefined()
  await look(() => board.raise(tags))
  expect(cache.get('/')).toBeUndefined()
  await look()
  expect(cache.get('/')?.forms).toBe(first.forms)
  board.raise(tags)
  expect(cache.get('/')).toBeUndefined()
})

test('an answer that was begun before midnight is not kept for the day after', async () => {
  let now = new Date('2026-11-20T23:59:59.900Z')
  const cache = createAnswerCache(1_000_000, createTagBoard(), () => now)
  await cache.make('/', async () => {
    now = new Date('2026-11-21T00:00:00.100Z')
    return RENDERED
  })
  expect(cache.get('/')).toBeUndefined()
  await cache.make('/', async () => RENDERED)
  expect(cache.get('/')).toBeDefined()
})

test('the size of an entry includes its path and the calls of its page, however long they are', async () => {
  const long = 'x'.repeat(10_500)
  const keptOf = async (paths: readonly string[], madeOf: (path: string) => string) => {
    const cache = createAnswerCache(100_000, createTagBoard())
    for (const path of paths)
      await cache.make(path, async () => ({
        ...RENDERED,
        body: '{}',
        madeOf: { paths: madeOf(path), digest: '' },
      }))
    return paths.filter((path) => cache.get(path)).length
  }
  const short = Array.from({ length: 20 }, (_, n) => `/${n}`)
  const asked = short.map((path) => `${path}?${long}`)
  expect(await keptOf(short, () => '')).toBe(20)
  expect(await keptOf(asked, () => '')).toBe(8)
  expect(await keptOf(asked, (path) => `/api${path}`)).toBe(4)
})

test('which of a noun were raised is known until all of them are', () => {
  const board = createTagBoard()
  board.raise(['compound:a'])
  const since = board.now
  board.raise(['compound:b', 'vendor:c'])
  board.raise(['compound:d', 'compound:b'])
  expect(board.raisedSince(since, 'compound')?.toSorted()).toEqual(['b', 'd'])
  expect(board.raisedSince(board.now, 'compound')).toEqual([])
  board.raise(['compound:*'])
  expect(board.raisedSince(since, 'compound')).toBeNull()
  expect(board.raisedSince(board.now, 'compound')).toEqual([])
  board.raiseAll()
  expect(board.raisedSince(since, 'vendor')).toBeNull()
})
