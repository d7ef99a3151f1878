import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { DAY_MS } from '#domain/duration.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { mount } from '#server/http/endpoint.ts'
import type { HttpEnv } from '#server/http/env.ts'
import { answerFailure } from '#server/http/failures.ts'
import { requestLog } from '#server/http/request-log.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { exampleOf } from '#test/example-of.ts'
import { commandAct } from './act.ts'
import { belongsInLog } from './belongs.ts'
import { auditKey } from './key.ts'
import { recordAudit } from './record.ts'
import { hashOf } from './rules.ts'
import { trimAudit } from './trim.ts'
import { verifyAudit, verifyDaily } from './verify.ts'

let app: TestApp
let now = new Date('2026-11-22T12:00:00Z')
let admin: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
  admin = await app.person({ role: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  await asAttacker('delete from audit_log', 'delete from audit_anchors')
  await sql`update audit_head set number = 0, hash = repeat('0', 64)`.execute(app.db)
})

/** What somebody does who owns the database and switches its triggers off. */
async function asAttacker(...statements: string[]) {
  await app.db.transaction().execute(async (trx) => {
    for (const table of ['audit_log', 'audit_anchors', 'audit_head'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    for (const table of ['audit_log', 'audit_anchors', 'audit_head'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(trx)
  })
}

const write = (target = 'thing:1', call = 'test') =>
  recordAudit(app.db, commandAct(call, app.deps), {
    target,
    before: { state: 'on' },
    after: { state: 'off' },
  })
const writeMany = async (count: number) => {
  for (let index = 1; index <= count; index++) await write(`thing:${index}`)
}
const entries = () => app.db.selectFrom('audit_log').selectAll().orderBy('number').execute()
const faults = async () => (await verifyAudit(app.db, app.deps.config)).faults

describe('every call that belongs in the log', () => {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => belongsInLog(routes[name]))

  test('is every write that asks for a permission', () => {
    const writes = (Object.keys(routes) as RouteName[]).filter((name) => {
      const { method, path }: Route = routes[name]
      return method !== 'GET' && path.startsWith('/api/admin/')
    })
    expect(names).toEqual(expect.arrayContaining(writes))
    expect(writes.length).toBeGreaterThan(20)
  })

  test.each(names)('%s leaves exactly one entry, whoever answers it', async (name) => {
    const { params, query, body, output }: EndpointSchemas = endpoints[name]
    const hono = new Hono<HttpEnv>()
    hono.use(requestLog(app.deps))
    hono.onError((error, c) => answerFailure(error, c, app.deps.log))
    const answer = async () => exampleOf(output, 'input')
    mount(hono, [{ name, answer }], app.deps, createAnswerCache(1, app.deps.tags, app.deps.clock))
    const given = (schema: EndpointSchemas['params']) => (schema ? exampleOf(schema, 'input') : {}) as object
    const values = given(params) as Record<string, string>
    const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(values[key] ?? ''),
    )
    const asked = new URLSearchParams(given(query) as Record<string, string>)
    const response = await hono.request(`${path}?${asked}`, {
      method: routes[name].method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(given(body)) }),
    })
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
    expect(await entries()).toMatchObject([{ call: name, actor: `person:${admin.id}`, roles: 'admin' }])
  })
})

describe('an entry', () => {
  test('says who, in which role, from where, what before and after, and for which request', async () => {
    const { email, id } = await app.person()
    await admin.call('giveRole', { body: { email, role: 'editor' } })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      ...{ number: 1, actor: `person:${admin.id}`, roles: 'admin', call: 'giveRole', target: `person:${id}` },
      before: expect.stringMatching(/^[0-9a-f]{64}$/),
      after: expect.stringMatching(/^[0-9a-f]{64}$/),
      request_id: expect.stringMatching(/^[\w-]{8,64}$/),
    })
    expect(JSON.parse(entry?.difference ?? '')).toEqual({ roles: [[], ['editor']] })
    expect(JSON.stringify(entry)).not.toContain(email)
  })

  test('is there with its act or not at all', async () => {
    const act = commandAct('test', app.deps)
    await app.db
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, act, { target: 'thing:1' })
        throw new Error('roll back')
      })
      .catch(() => {})
    expect(await entries()).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('is missing for what was refused', async () => {
    const { status } = await admin.call('takeRole', { params: { id: admin.id, role: 'admin' } })
    expect(status).toBe(409)
    expect(await entries()).toEqual([])
  })

  test('hangs on the one before, however many are written at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(`thing:${index}`)))
    expect((await entries()).map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
    expect(await faults()).toEqual([])
  })
})

describe('the database', () => {
  test.each([
    `update audit_log set target = 'other'`,
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_head',
    'delete from audit_anchors',
    `update audit_anchors set number = 2`,
    `insert into audit_anchors values (1, repeat('0', 64), now() - interval '3 years', now())`,
  ])('refuses: %s', async (statement) => {
    await writeMany(2)
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/append-only|an anchor is an entry/)
    expect(await entries()).toHaveLength(2)
  })

  test('refuses to cut what is younger than two years', async () => {
    await writeMany(1)
    const early = `insert into audit_anchors select number, hash, at, at + interval '1 year' from audit_log`
    await expect(sql.raw(early).execute(app.db)).rejects.toThrow('check constraint')
  })
})

describe('the chain', () => {
  test('is found whole, also when there is nothing', async () => {
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject({ count: 0, faults: [] })
    await writeMany(5)
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject({
      count: 5,
      head: { number: 5 },
      faults: [],
    })
  })

  test.each(['target', 'actor', 'network', 'difference', 'request_id', 'roles', 'call', 'before', 'hash'])(
    'shows by its number an entry whose %s was altered',
    async (column) => {
      await writeMany(5)
      await asAttacker(`update audit_log set ${column} = 'changed' where number = 3`)
      expect(await faults()).toEqual([{ from: 3, to: 3, what: 'altered' }])
    },
  )

  test('shows an entry whose time was altered', async () => {
    await writeMany(3)
    await asAttacker(`update audit_log set at = at - interval '1 second' where number = 2`)
    expect(await faults()).toEqual([{ from: 2, to: 2, what: 'altered' }])
  })

  test.each([
    ['in the middle', 'number = 3', { from: 3, to: 3 }],
    ['several', 'number in (2, 3)', { from: 2, to: 3 }],
    ['the first', 'number = 1', { from: 1, to: 1 }],
    ['the last', 'number = 5', { from: 5, to: 5 }],
    ['all', 'true', { from: 1, to: 5 }],
  ])('shows what is missing: %s', async (_, which, found) => {
    await writeMany(5)
    await asAttacker(`delete from audit_log where ${which}`)
    expect(await faults()).toEqual([{ ...found, what: 'missing' }])
  })

  test('shows an entry that was altered and given a hash that fits', async () => {
    await writeMany(4)
    const [, , third] = await entries()
    if (!third) throw new Error('There is no third entry.')
    const forged = { ...third, target: 'other' }
    await asAttacker(
      `update audit_log set target = 'other', hash = '${hashOf(forged, auditKey(app.deps.config))}' where number = 3`,
    )
    expect(await faults()).toEqual([{ from: 3, to: 3, what: 'altered' }])
  })

  test('that somebody with only the database writes anew is found', async () => {
    await writeMany(3)
    let previous = (await entries())[0]?.hash ?? ''
    for (const entry of (await entries()).slice(1)) {
      const forged = { ...entry, target: 'other', previous }
      previous = hashOf(forged, null)
      await asAttacker(
        `update audit_log set target = 'other', previous = '${forged.previous}', hash = '${previous}' where number = ${entry.number}`,
        `update audit_head set hash = '${previous}'`,
      )
    }
    expect(await faults()).toEqual([
      { from: 2, to: 2, what: 'without the key' },
      { from: 3, to: 3, what: 'without the key' },
    ])
  })

  test('of before there was a key goes on with one', async () => {
    const { config, clock } = app.deps
    const keyless = commandAct('test', { clock, config: { ...config, FACTOR_KEY: undefined } })
    await recordAudit(app.db, keyless, { target: 'thing:1' })
    expect(await verifyAudit(app.db, config)).toMatchObject({ keyedFrom: null, faults: [] })
    await writeMany(2)
    expect(await verifyAudit(app.db, config)).toMatchObject({ count: 3, keyedFrom: 2, faults: [] })
    await asAttacker(`update audit_log set target = 'other' where number = 1`)
    expect(await faults()).toEqual([{ from: 1, to: 1, what: 'altered' }])
  })

  test('fails the daily job, which names the entries', async () => {
    await writeMany(3)
    expect(await verifyDaily(app.deps)).toBe(3)
    await asAttacker('delete from audit_log where number = 2')
    await expect(verifyDaily(app.deps)).rejects.toThrow(
      'The audit log was tampered with: entry 2 is missing.',
    )
  })
})

describe('what is older than two years', () => {
  test('goes, and the rest hangs on a recorded anchor', async () => {
    await writeMany(3)
    now = new Date(now.getTime() + 731 * DAY_MS)
    await writeMany(2)
    expect(await trimAudit(app.deps)).toBe(3)
    expect((await entries()).map(({ number, call }) => [number, call])).toEqual([
      [4, 'test'],
      [5, 'test'],
      [6, 'trim audit log'],
    ])
    expect(await faults()).toEqual([])
    expect(await trimAudit(app.deps)).toBe(0)
    await asAttacker('delete from audit_log where number = 4')
    expect(await faults()).toEqual([{ from: 4, to: 4, what: 'missing' }])
  })

  test('begins with what is older, not with what is younger', async () => {
    await writeMany(2)
    now = new Date(now.getTime() + 729 * DAY_MS)
    expect(await trimAudit(app.deps)).toBe(0)
    expect(await entries()).toHaveLength(2)
  })
})

describe('the list', () => {
  test('is found by who, call, target and day, newest first, page by page', async () => {
    await writeMany(3)
    now = new Date(now.getTime() + DAY_MS)
    const { email, id } = await app.person()
    await admin.call('giveRole', { body: { email, role: 'finance' } })
    const numbers = async (query: object) =>
      (await admin.call('listAudit', { query })).body.entries.map(({ number }) => number)
    expect(await numbers({})).toEqual([4, 3, 2, 1])
    expect(await numbers({ who: admin.email })).toEqual([4])
    expect(await numbers({ who: 'command:test' })).toEqual([3, 2, 1])
    expect(await numbers({ who: 'nobody@people.example' })).toEqual([])
    expect(await numbers({ call: 'giveRole' })).toEqual([4])
    expect(await numbers({ target: `person:${id}` })).toEqual([4])
    expect(await numbers({ to: '2026-11-22' })).toEqual([3, 2, 1])
    expect(await numbers({ from: '2026-11-23' })).toEqual([4])
    expect(await numbers({ from: '2026-11-24' })).toEqual([])
    for (const query of [{ from: '0000-01-01' }, { to: '9999-12-31' }])
      expect([query, (await admin.call('listAudit', { query })).status]).toEqual([query, 422])
    const page = (await admin.call('listAudit', { query: { limit: 2 } })).body
    expect([page.entries.map(({ number }) => number), page.next]).toEqual([[4, 3], 3])
    const rest = (await admin.call('listAudit', { query: { limit: 2, before: 3 } })).body
    expect([rest.entries.map(({ number }) => number), rest.next]).toEqual([[2, 1], null])
    expect(page.entries[0]).toMatchObject({ email: admin.email, difference: { roles: [[], ['finance']] } })
  })

  test('is exported as a table that no program takes for formulas, and says so', async () => {
    await write('=1+1, "quoted"')
    const { body } = await admin.call('exportAudit', { query: {} })
    expect([body.count, body.next]).toEqual([1, null])
    expect(body.csv.split('\r\n')[1]).toContain(`"'=1+1, ""quoted"""`)
    expect((await entries()).at(-1)).toMatchObject({ call: 'exportAudit', actor: `person:${admin.id}` })
  })

  test('keeps the id of who left, and nothing else of them', async () => {
    await app.person({ role: 'admin' })
    const leaving = await app.person({ role: 'admin' })
    const { email } = await app.person()
    await leaving.call('giveRole', { body: { email, role: 'finance' } })
    await leaving.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
    const { body } = await admin.call('listAudit', { query: { who: `person:${leaving.id}` } })
    expect(body.entries).toMatchObject([{ actor: `person:${leaving.id}`, email: null }])
    expect(await faults()).toEqual([])
  })
})
