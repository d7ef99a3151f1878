import { afterAll, describe, expect, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { SAME_FOR_ALL } from '#contract/same-for-all.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { createApp } from '#server/app.ts'
import { ARTICLE, lockedFields, PRICE_RATINGS, VENDOR } from '#server/catalogue/compounds/read/locks.ts'
import { CERTIFICATE } from '#server/market/batches/service.ts'
import { RATING_INPUTS } from '#server/market/ratings/export.ts'
import { exportWhenDue } from '#server/open-data/exports/service.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { openDesk } from './desk.ts'
import { DOORS, GIVEN_TO_TOOLS, MORE_READS, OTHER_DOORS, SAMPLE } from './doors.ts'
import { readExports } from './exports.ts'
import { MARK, plantLocked } from './planted.ts'
import { startTools, toolMessage } from './tools.ts'

// All doors of the app, found in the app itself. What a person without a plan gets is compared under two sets of locked
// values: it must be the same, byte for byte, so that neither a value nor an order, a count or a digest tells one.

const NOW = new Date('2026-11-20T12:00:00Z')

const tools = await startTools({
  config: {
    ...{ SAMPLE_COMPOUND: 'no-such-compound', SAMPLE_VENDOR: SAMPLE },
    ...{ API_KEY_PER_MINUTE: '1000000', AI_FREE_SEARCHES: '1000' },
  },
  deps: { clock: () => NOW },
})
afterAll(() => tools.close())

const pathOf = (name: RouteName, input: object) => {
  const { params = {}, query = {} } = input as Record<'params' | 'query', Record<string, string>>
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  return `${path}?${new URLSearchParams(query)}`
}

/** Of a purpose, a study, warnings, vendors, and words of locked content. */
const QUESTIONS = [
  'sleep',
  'knee osteoarthritis',
  'What are common side effects of bpc-157?',
  'Which vendor of bpc-157 is rated best and refunds?',
  'Locked in the first set',
  'Locked in the second set background',
]

/** What is asked at each door: calls of the contract by their examples, and further ones. */
const asked = (): string[] => [
  ...(Object.entries(examples) as [RouteName, object][])
    .filter(([name]) => name !== 'getRandomImage')
    .map(([name, input]) => pathOf(name, input)),
  ...MORE_READS.map(([name, input]) => pathOf(name, input)),
  ...Object.values(DOORS).flat(),
]

describe('every door of the app has a verdict', () => {
  test('each path that the app answers is a call of the contract, or listed with its question', () => {
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

const aiSearch = (bearer: string, query: string, user_id: string) =>
  new Request(new URL('/api/ai-search', tools.app.deps.config.PUBLIC_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, user_id }),
  })

/** People without a plan, and their keys. */
async function withoutPlan() {
  const { app } = tools
  const [free, lapsed, member] = [await app.person(), await app.person(), await app.person()]
  const ends_at = new Date(NOW.getTime() - DAY_MS)
  await insertRow(app.db, 'entitlements', { account_id: lapsed.id, ends_at })
  await openDesk(app, member.id, SAMPLE)
  const keyOf = async (person: typeof free) =>
    (await person.call('createKey', { body: { name: 'Notebook', days: '30' } })).body.secret
  return [
    { who: 'account', id: free.id, bearer: free.token },
    { who: 'key of an account', id: free.id, bearer: await keyOf(free) },
    { who: 'lapsed subscriber', id: lapsed.id, bearer: lapsed.token },
    { who: 'key of a lapsed subscriber', id: lapsed.id, bearer: await keyOf(lapsed) },
    { who: 'member', id: member.id, bearer: member.token },
  ]
}

/** What is read under each of the two sets of locked values, once the app knows of the change. */
async function underBoth<T>(read: (set: 'first' | 'second') => Promise<T>): Promise<[T, T]> {
  const under = async (set: 'first' | 'second') => {
    await plantLocked(tools.app.db, set)
    await tools.app.deps.tags.catchUp()
    return read(set)
  }
  return [await under('first'), await under('second')]
}

describe('answers for a person without a plan do not depend on locked content', () => {
  test('at any door, for a visitor, an account, a lapsed subscriber, their keys, and a member of a desk', async () => {
    const { app } = tools
    const bearers: Record<string, string | null> = { none: null, visitor: app.deps.config.PUBLIC_KEY }
    for (const { who, bearer } of await withoutPlan()) bearers[who] = bearer
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
    const [first, second] = await underBoth(read)
    const tells = [...first].flatMap(([door, answer]) =>
      answer === second.get(door) && !answer.includes(MARK) ? [] : door,
    )
    expect(tells).toEqual([])
    const isOpened = (path: string) =>
      Object.keys(bearers).some((who) => first.get(`${who}: ${path}`)?.startsWith('200'))
    expect(asked().filter((path) => !isOpened(path)).length).toBeLessThan(asked().length / 5)
  }, 300_000)

  test('by any answer to a question, of an account, a lapsed subscriber, their keys, and a member of a desk', async () => {
    const { app } = tools
    const callers = await withoutPlan()
    const [first, second] = await underBoth(async () => {
      // A new app has read nothing yet.
      const { fetch } = createApp(app.deps)
      const answers: string[] = []
      for (const { id, bearer } of callers)
        for (const query of QUESTIONS) {
          const answer = await fetch(aiSearch(bearer, query, id))
          const { usage_info: _, ...body } = (await answer.json()) as { usage_info?: unknown }
          answers.push(`${answer.status} ${JSON.stringify(body).replaceAll(query, '')}`)
        }
      return answers
    })
    expect(first.filter((answer) => answer.includes(MARK))).toEqual([])
    expect(second).toEqual(first)
    expect(
      first.filter((answer) => /^200 .*"(?:recommendations|sections)":\[\{/.test(answer)).length,
    ).toBeGreaterThan(5)
  })

  test('by any tool of assistants, of the same people and keys', async () => {
    const assistants = [tools.visitor]
    for (const { bearer } of await withoutPlan()) assistants.push(await tools.connect(bearer))
    const [first, second] = await underBoth(async () => {
      const answers: string[] = []
      for (const assistant of assistants)
        for (const [name, given] of GIVEN_TO_TOOLS)
          answers.push(JSON.stringify(await tools.use(name, given, assistant)))
      return answers
    })
    expect(second).toEqual(first)
    expect(first.join('\n')).not.toContain(MARK)
    expect(await (await tools.post(toolMessage('tools/list'))).text()).not.toContain(MARK)
    for (const assistant of assistants.slice(1)) await assistant.close()
  })

  test('by any file of the public data', async () => {
    const { app } = tools
    const [first, second] = await underBoth(async () => {
      await app.db.deleteFrom('exports').execute()
      await exportWhenDue(app.deps)
      await app.deps.tags.catchUp()
      // Each file by its hash.
      return (await readExports(app).told()).latest?.datasets ?? []
    })
    expect(first.length).toBeGreaterThan(10)
    expect(second).toEqual(first)
  })

  test('what browsers keep as another person signs in is the same for a visitor, a subscriber and an administrator', async () => {
    const { app } = tools
    const people = [await app.person({ isSubscriber: true }), await app.person({ role: 'admin' })]
    const bearers = [app.deps.config.PUBLIC_KEY, ...people.map(({ token }) => token)]
    const reads = [...(Object.entries(examples) as [RouteName, object][]), ...MORE_READS]
    const kept = reads.filter(([name]) => SAME_FOR_ALL.has(name))
    expect(new Set(kept.map(([name]) => name))).toEqual(SAME_FOR_ALL)
    await underBoth(async () => {
      for (const [name, input] of kept) {
        const answers = bearers.map(async (bearer) => {
          const headers = { authorization: `Bearer ${bearer}` }
          return (await app.fetch(pathOf(name, input), { headers })).text()
        })
        const [visitor, ...others] = await Promise.all(answers)
        expect(others, name).toEqual(others.map(() => visitor))
      }
    })
  })

  test('while a subscriber sees each locked field differ', async () => {
    const { app } = tools
    const { id, token } = await app.person({ isSubscriber: true })
    const locked = [
      ...[VENDOR, PRICE_RATINGS, ARTICLE, CERTIFICATE, RATING_INPUTS].flatMap(lockedFields),
      ...['normal', 'effects_timeline', 'sum', 'contribution', 'reasons'],
    ]
    const [first, second] = await underBoth(async (set) => {
      const { fetch } = createApp(app.deps)
      const seen = new Map(locked.map((field): [string, unknown[]] => [field, []]))
      for (const path of asked().filter((path) => path.startsWith('/api/'))) {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(new Request(new URL(path, app.deps.config.PUBLIC_URL), { headers }))
        expect(answer.status, path).not.toBe(500)
        for (const line of answer.ok ? (await answer.text()).split('\n') : [])
          if (line.startsWith('{'))
            JSON.parse(line, (key, value) => {
              seen.get(key)?.push(value)
              return value
            })
      }
      expect(await (await fetch(aiSearch(token, 'knee osteoarthritis', id))).text()).toContain(
        `${MARK} ${set}`,
      )
      return seen
    })
    for (const field of locked) expect(second.get(field), field).not.toEqual(first.get(field))
  })
})
