import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { evidenceId } from '#server/catalogue/evidence/records/evidence-kinds.ts'
import { createAnswerCache } from '#server/core/http/answer-cache.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { answerFailure } from '#server/core/http/failures.ts'
import { requestLog } from '#server/core/http/request-log.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { mountCalls } from '#server/mount-calls.ts'
import { sharedApp } from '#test/app.ts'
import { emptyAuditLog, writeEntries, writeEntry } from '#test/audit-log.ts'
import { undone } from '#test/database.ts'
import { exampleOf } from '#test/example-of.ts'
import { belongsInLog, commandAct, recordAudit } from './record.ts'
import { verifyAudit } from './verify.ts'

let now = new Date('2026-11-22T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  await emptyAuditLog(app)
})

const write = (target?: string) => writeEntry(app, target)
const entries = () => app.db.selectFrom('audit_log').selectAll().orderBy('number').execute()
const faults = async () => (await verifyAudit(app.db, app.deps.config)).faults

test('a look at a person is one of the entries about this person', async () => {
  const { id } = await app.person()
  await admin.call('getPerson', { params: { id } })
  expect((await entries()).map(({ call, target }) => [call, target])).toEqual([['getPerson', `person:${id}`]])
})

describe('every call that belongs in the log', () => {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => belongsInLog(routes[name]))

  test('is every write that asks for a permission, and none that only reads what it is sent', () => {
    const sends = (Object.keys(routes) as RouteName[]).filter((name) => {
      const { method, path }: Route = routes[name]
      return method !== 'GET' && path.startsWith('/api/admin/')
    })
    const readers = ['proposeArticleFacts', 'previewLiteratureQuery']
    const writes = sends.filter((name) => !readers.includes(name))
    expect(names).toEqual(expect.arrayContaining(writes))
    expect(names.filter((name) => readers.includes(name))).toEqual([])
    expect(writes.length).toBeGreaterThan(20)
  })

  test.each(names)('%s leaves exactly one entry, with any outcome', async (name) => {
    const { params, query, body, output }: EndpointSchemas = endpoints[name]
    const hono = new Hono<HttpEnv>()
    hono.use(requestLog(app.deps))
    hono.onError((error, c) => answerFailure(error, c, app.deps.log))
    const answer = async () => exampleOf(output, 'input')
    mountCalls(hono, [{ name, answer }], app.deps, createAnswerCache(1, app.deps.tags, app.deps.clock))
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
    await admin.call('giveRole', { body: { email, roles: ['editor'] } })
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

  test('is there with its act or not at all, nor is there one of a refused act', async () => {
    await undone(app.db, (trx) => recordAudit(trx, commandAct('test', app.deps), { target: 'thing:1' }))
    const { status } = await admin.call('takeRole', { params: { id: admin.id, role: 'admin' } })
    expect(status).toBe(409)
    expect(await entries()).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('hangs on the one before, however many are written at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(`thing:${index}`)))
    expect((await entries()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await faults()).toEqual([])
  })
})

describe('the list', () => {
  test('is found by who, call, target and day, newest first, page by page', async () => {
    await writeEntries(app, 3)
    now = new Date(now.getTime() + DAY_MS)
    const { email, id } = await app.person()
    await admin.call('giveRole', { body: { email, roles: ['finance'] } })
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
    expect(page.entries.map((entry) => entry.target_name)).toEqual([email, null])
  })

  test('an entry names its target', async () => {
    const id = compoundId('bpc-157')
    const body = { kind: 'evidence', record_id: evidenceId('bpc-157') } as const
    const { draft } = (await admin.call('createDraft', { body })).body
    // Has made no call yet.
    const unused = await app.person()
    const named = [
      [`draft:${draft.id}`, 'BPC-157'],
      [`compound:${id}`, 'BPC-157'],
      // One kind is never called as a record of another.
      [`vendor:${id}`, null],
      ['desk:tidelark-peptides', 'Tidelark Peptides'],
      ['certificate:no-such-certificate', null],
      [`person:${unused.id}`, unused.email],
      [`person:${id}`, null],
    ] as const
    for (const [target] of named.slice(1)) await write(target)
    const { entries: told } = (await admin.call('listAudit', { query: {} })).body
    expect(told.map(({ target, target_name }) => [target, target_name])).toEqual(named.toReversed())
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
    await leaving.call('giveRole', { body: { email, roles: ['finance'] } })
    await leaving.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
    const { body } = await admin.call('listAudit', { query: { who: `person:${leaving.id}` } })
    expect(body.entries).toMatchObject([{ actor: `person:${leaving.id}`, email: null }])
    expect(await faults()).toEqual([])
  })
})
