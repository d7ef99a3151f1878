import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/duration.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { asAttacker, emptyAuditLog, writeEntries } from '#test/audit-log.ts'
import { commandAct } from './act.ts'
import { auditKey } from './key.ts'
import { recordAudit } from './record.ts'
import { hashOf } from './rules.ts'
import { trimAudit } from './trim.ts'
import { verifyAudit, verifyDaily } from './verify.ts'

let app: TestApp
let now = new Date('2026-11-22T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  await emptyAuditLog(app)
})

const entries = () => app.db.selectFrom('audit_log').selectAll().orderBy('number').execute()
const faults = async () => (await verifyAudit(app.db, app.deps.config)).faults

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
    await writeEntries(app, 2)
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/append-only|an anchor is an entry/)
    expect(await entries()).toHaveLength(2)
  })

  test('refuses to cut what is younger than two years', async () => {
    await writeEntries(app, 1)
    const early = `insert into audit_anchors select number, hash, at, at + interval '1 year' from audit_log`
    await expect(sql.raw(early).execute(app.db)).rejects.toThrow('check constraint')
  })
})

describe('the chain', () => {
  test('is found whole, also when there is nothing', async () => {
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject({ count: 0, faults: [] })
    await writeEntries(app, 5)
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject({
      count: 5,
      head: { number: 5 },
      faults: [],
    })
  })

  test.each(['target', 'actor', 'network', 'difference', 'request_id', 'roles', 'call', 'before', 'hash'])(
    'shows by its number an entry whose %s was altered',
    async (column) => {
      await writeEntries(app, 5)
      await asAttacker(app, `update audit_log set ${column} = 'changed' where number = 3`)
      expect(await faults()).toEqual([{ from: 3, to: 3, what: 'altered' }])
    },
  )

  test('shows an entry whose time was altered', async () => {
    await writeEntries(app, 3)
    await asAttacker(app, `update audit_log set at = at - interval '1 second' where number = 2`)
    expect(await faults()).toEqual([{ from: 2, to: 2, what: 'altered' }])
  })

  test.each([
    ['in the middle', 'number = 3', { from: 3, to: 3 }],
    ['several', 'number in (2, 3)', { from: 2, to: 3 }],
    ['the first', 'number = 1', { from: 1, to: 1 }],
    ['the last', 'number = 5', { from: 5, to: 5 }],
    ['all', 'true', { from: 1, to: 5 }],
  ])('shows what is missing: %s', async (_, which, found) => {
    await writeEntries(app, 5)
    await asAttacker(app, `delete from audit_log where ${which}`)
    expect(await faults()).toEqual([{ ...found, what: 'missing' }])
  })

  test('shows an entry that was altered and given a hash that fits', async () => {
    await writeEntries(app, 4)
    const [, , third] = await entries()
    if (!third) throw new Error('There is no third entry.')
    const forged = { ...third, target: 'other' }
    await asAttacker(
      app,
      `update audit_log set target = 'other', hash = '${hashOf(forged, auditKey(app.deps.config))}' where number = 3`,
    )
    expect(await faults()).toEqual([{ from: 3, to: 3, what: 'altered' }])
  })

  test('that somebody with only the database writes anew is found', async () => {
    await writeEntries(app, 3)
    let previous = (await entries())[0]?.hash ?? ''
    for (const entry of (await entries()).slice(1)) {
      const forged = { ...entry, target: 'other', previous }
      previous = hashOf(forged, null)
      await asAttacker(
        app,
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
    await writeEntries(app, 2)
    expect(await verifyAudit(app.db, config)).toMatchObject({ count: 3, keyedFrom: 2, faults: [] })
    await asAttacker(app, `update audit_log set target = 'other' where number = 1`)
    expect(await faults()).toEqual([{ from: 1, to: 1, what: 'altered' }])
  })

  test('fails the daily job, which names the entries', async () => {
    await writeEntries(app, 3)
    expect(await verifyDaily(app.deps)).toBe(3)
    await asAttacker(app, 'delete from audit_log where number = 2')
    await expect(verifyDaily(app.deps)).rejects.toThrow(
      'The audit log was tampered with: entry 2 is missing.',
    )
  })
})

describe('what is older than two years', () => {
  test('goes, and the rest hangs on a recorded anchor', async () => {
    await writeEntries(app, 3)
    now = new Date(now.getTime() + 731 * DAY_MS)
    await writeEntries(app, 2)
    expect(await trimAudit(app.deps)).toBe(3)
    expect((await entries()).map(({ number, call }) => [number, call])).toEqual([
      [4, 'test'],
      [5, 'test'],
      [6, 'trim audit log'],
    ])
    expect(await faults()).toEqual([])
    expect(await trimAudit(app.deps)).toBe(0)
    await asAttacker(app, 'delete from audit_log where number = 4')
    expect(await faults()).toEqual([{ from: 4, to: 4, what: 'missing' }])
  })

  test('begins with what is older, not with what is younger', async () => {
    await writeEntries(app, 2)
    now = new Date(now.getTime() + 729 * DAY_MS)
    expect(await trimAudit(app.deps)).toBe(0)
    expect(await entries()).toHaveLength(2)
  })
})
