import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { DAY_MS } from '#domain/duration.ts'
import { createApp } from '#server/app.ts'
import { openDesk } from './desk.ts'
import { DOORS, GIVEN_TO_TOOLS, MORE_READS, OTHER_DOORS, SAMPLE } from './doors.ts'
import { MARK, plantLocked } from './planted.ts'
import { startTools, toolMessage } from './tools.ts'

// All doors of the app, found in the app itself. What a person without a plan gets is compared under two sets of locked
// values: it must be the same, byte for byte, so that neither a value nor an order, a count or a digest tells one.

const NOW = new Date('2026-11-20T12:00:00Z')

let tools: Awaited<ReturnType<typeof startTools>>
beforeAll(async () => {
  tools = await startTools({
    config: { SAMPLE_COMPOUND: 'no-such-compound', SAMPLE_VENDOR: SAMPLE, API_KEY_PER_MINUTE: '1000000' },
    deps: { clock: () => NOW },
  })
})
afterAll(() => tools.close())

const pathOf = (name: RouteName, input: object) => {
  const { params = {}, query = {} } = input as Record<'params' | 'query', Record<string, string>>
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  return `${path}?${new URLSearchParams(query)}`
}

/** What is asked at each door: calls of the contract by their examples, and further ones. */
const asked = (): string[] => [
  ...(Object.entries(examples) as [RouteName, object][])
    .filter(([name]) => name !== 'getRandomImage')
    .map(([name, input]) => pathOf(name, input)),
  ...MORE_READS.map(([name, input]) => pathOf(name, input)),
  ...Object.values(DOORS).flat(),
]

describe('every door of the app has a verdict', () => {
  test('each path that the app answers is a call of the contract, or listed with what is asked there', () => {
    const known = new Set<string>([...Object.values(routes).map(({ path }) => path), ...Object.keys(DOORS)])
    const paths = new Set(createApp(tools.app.deps).routes.map(({ path }) => path))
    const isOther = (path: string) => Object.keys(OTHER_DOORS).some((start) => path.startsWith(start))
    expect([...paths].filter((path) => !known.has(path) && !isOther(path))).toEqual([])
    expect(Object.keys(DOORS).filter((path) => !paths.has(path))).toEqual([])
  })

  test('each call that a person without a role may read with is asked', () => {
    const named = new Set([...Object.keys(examples), ...MORE_READS.map(([name]) => name)])
    const isOpen = ({ method, access }: Route) => method === 'GET' && ['open', 'key', 'user'].includes(access)
    expect(
      Object.entries(routes).flatMap(([name, route]) => (isOpen(route) && !named.has(name) ? name : [])),
    ).toEqual([])
  })

  test('each tool of assistants is used', async () => {
    const { tools: listed } = await tools.visitor.listTools()
    const used = new Set(GIVEN_TO_TOOLS.map(([name]) => name))
    expect(listed.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })
})

describe('what a person without a plan gets does not depend on what is locked', () => {
  test('at any door, for a visitor, an account, a lapsed subscriber, their keys, and a member of a desk', async () => {
    const { app } = tools
    const free = await app.person()
    const lapsed = await app.person()
    await app.db
      .insertInto('entitlements')
      .values({ account_id: lapsed.id, ends_at: new Date(NOW.getTime() - DAY_MS) })
      .execute()
    const keyOf = async (person: typeof free) =>
      (await person.call('createKey', { body: { name: 'Notebook', days: '30' } })).body.secret
    const member = await app.person()
    await openDesk(app, member.id, SAMPLE)
    const bearers = {
      none: null,
      visitor: app.deps.config.PUBLIC_KEY,
      account: free.token,
      'key of an account': await keyOf(free),
      'lapsed subscriber': lapsed.token,
      'key of a lapsed subscriber': await keyOf(lapsed),
      member: member.token,
    }
    // When a key was last used is the same in both readings.
    for (const bearer of Object.values(bearers))
      await app.fetch('/api/rates', bearer === null ? {} : { headers: { authorization: `Bearer ${bearer}` } })
    const read = async () => {
      const { fetch } = createApp(app.deps)
      const seen = new Map<string, string>()
      const askAll = async ([who, bearer]: [string, string | null]) => {
        for (const path of asked()) {
          const headers: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
          const answer = await fetch(new Request(new URL(path, app.deps.config.PUBLIC_URL), { headers }))
          const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
          seen.set(`${who}: ${path}`, `${answer.status} ${body}`)
        }
      }
      await Promise.all(Object.entries(bearers).map(askAll))
      return seen
    }
    await plantLocked(tools.app.db, 'first')
    const first = await read()
    await plantLocked(tools.app.db, 'second')
    await app.deps.tags.catchUp()
    const second = await read()
    const tells = [...first].flatMap(([door, answer]) =>
      answer === second.get(door) && !answer.includes(MARK) ? [] : door,
    )
    expect(tells).toEqual([])
    const isOpened = (path: string) =>
      Object.keys(bearers).some((who) => first.get(`${who}: ${path}`)?.startsWith('200'))
    expect(asked().filter((path) => !isOpened(path)).length).toBeLessThan(asked().length / 5)
  }, 120_000)

  test('by any tool of assistants', async () => {
    const use = async () => {
      const answers: string[] = []
      for (const [name, given] of GIVEN_TO_TOOLS) answers.push(JSON.stringify(await tools.use(name, given)))
      return answers
    }
    await plantLocked(tools.app.db, 'first')
    await tools.app.deps.tags.catchUp()
    const first = await use()
    await plantLocked(tools.app.db, 'second')
    await tools.app.deps.tags.catchUp()
    expect(await use()).toEqual(first)
    expect(first.join('\n')).not.toContain(MARK)
    expect(await (await tools.post(toolMessage('tools/list'))).text()).not.toContain(MARK)
  })

  test('while a subscriber sees the difference', async () => {
    const subscriber = await tools.app.person({ isSubscriber: true })
    const ask = async () =>
      JSON.stringify(
        (await subscriber.call('getVendorDetails', { query: { name: 'copperfinch-peptides' } })).body,
      )
    await plantLocked(tools.app.db, 'first')
    await tools.app.deps.tags.catchUp()
    const first = await ask()
    await plantLocked(tools.app.db, 'second')
    await tools.app.deps.tags.catchUp()
    expect(first).toContain(`${MARK} first`)
    expect(await ask()).toContain(`${MARK} second`)
  })
})
