import { expect, test } from 'vitest'
import { type Fetch, pageCalls } from './page-calls.ts'

const PUBLIC_KEY = 'the-key-of-visitors'
const config = { PUBLIC_URL: 'https://assayer.example', PUBLIC_KEY }
const visitor = { headers: { authorization: `Bearer ${PUBLIC_KEY}` } }

/** What the product answers by path, and which calls were made. */
function product(answers: Record<string, string>) {
  const asked: string[] = []
  const fetchApp: Fetch = (request, { shown }) => {
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    shown?.(['compound:1'])
    return new Response(answers[pathname], { status: answers[pathname] === undefined ? 404 : 200 })
  }
  return { asked, calls: () => pageCalls({ config } as Parameters<typeof pageCalls>[0], fetchApp) }
}

test('a page makes each call once, however many of its parts ask', async () => {
  const { asked, calls } = product({ '/a': 'one' })
  const { callServer } = calls()
  const answers = await Promise.all([callServer('/a', visitor), callServer('/a', visitor)])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['one', 'one'])
  expect(asked).toEqual(['GET /a'])
})

test('a page stays while each of its calls has the same answer, and is rendered from other answers', async () => {
  const answers: Record<string, string> = { '/a': 'one', '/b': 'two' }
  const { asked, calls } = product(answers)
  const first = calls()
  for (const path of ['/b', '/a', '/gone']) await first.callServer(path, visitor)
  const madeOf = await first.madeOf()
  if (!madeOf) throw new Error('It is not known what the page was made of.')
  expect(await calls().isMadeOf(madeOf)).toBe(true)

  answers['/b'] = 'three'
  asked.length = 0
  const again = calls()
  expect(await again.isMadeOf(madeOf)).toBe(false)
  expect(await (await again.callServer('/b', visitor)).text()).toBe('three')
  expect(asked.toSorted()).toEqual(['GET /a', 'GET /b', 'GET /gone'])

  answers['/b'] = 'two'
  answers['/gone'] = ''
  expect(await calls().isMadeOf(madeOf)).toBe(false)
})

test('a page without calls stays, without a call to find out', async () => {
  const { asked, calls } = product({})
  const madeOf = await calls().madeOf()
  if (!madeOf) throw new Error('It is not known what the page was made of.')
  expect(await calls().isMadeOf(madeOf)).toBe(true)
  expect(asked).toEqual([])
})

test.each<[string, RequestInit]>([
  ['writes', { ...visitor, method: 'POST' }],
  ['reads as a person', { headers: { authorization: 'Bearer of-ada' } }],
  ['sends more than who asks', { headers: { ...visitor.headers, accept: 'text/csv' } }],
])('the calls of a page that %s are not known', async (_, init) => {
  const { callServer, madeOf } = product({ '/a': 'one' }).calls()
  await callServer('/a', init)
  expect(await madeOf()).toBeNull()
})

test('a page that shows one personal answer is personal', async () => {
  const answer = (cacheControl: string) => new Response('', { headers: { 'cache-control': cacheControl } })
  const fetchApp: Fetch = ({ url }) => answer(url.endsWith('/mine') ? 'private, no-store' : 'public')
  const { callServer, isPersonal } = pageCalls({ config } as Parameters<typeof pageCalls>[0], fetchApp)
  await callServer('/a', visitor)
  expect(isPersonal()).toBe(false)
  await callServer('/mine', visitor)
  expect(isPersonal()).toBe(true)
})
