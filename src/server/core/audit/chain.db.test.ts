import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { sharedApp } from '#test/app.ts'
import { asAttacker, emptyAuditLog, writeEntries } from '#test/audit-log.ts'
import { theRow } from '#test/rows.ts'
import { auditKey } from './key.ts'
import { commandAct, recordAudit } from './record.ts'
import { hashOf } from './rules.ts'
import { trimAudit, verifyAudit, verifyDaily } from './verify.ts'

let now = new Date('2026-11-22T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
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

  test('refuses to cut entries younger than two years', async () => {
    await writeEntries(app, 1)
    const early = `insert into audit_anchors select number, hash, at, at + interval '1 year' from audit_log`
    await expect(sql.raw(early).execute(app.db)).rejects.toThrow('check constraint')
  })
})

describe('the chain', () => {
  test('is found whole, also when there is nothing', async () => {
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject({ count: 0, faults: [] })
    await writeEntries(app, 5)
    const whole = { count: 5, head: { number: 5 }, faults: [] }
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject(whole)
  })

  test.each([
    ...['target', 'actor', 'network', 'difference', 'request_id', 'roles', 'call', 'before', 'hash'].map(
      (column) => [column, "'changed'"],
    ),
    ['at', "at - interval '1 second'"],
  ])('shows by its number an entry whose %s was altered', async (column, value) => {
    await writeEntries(app, 5)
    await asAttacker(app, `update audit_log set ${column} = ${value} where number = 3`)
    expect(await faults()).toEqual([{ from: 3, to: 3, what: 'altered' }])
  })

  test.each([
    ['in the middle', 'number = 3', { from: 3, to: 3 }],
    ['several', 'number in (2, 3)', { from: 2, to: 3 }],
    ['the first', 'number = 1', { from: 1, to: 1 }],
    ['the last', 'number = 5', { from: 5, to: 5 }],
    ['all', 'true', { from: 1, to: 5 }],
  ])('reports a gap: %s', async (_, which, found) => {
    await writeEntries(app, 5)
    await asAttacker(app, `delete from audit_log where ${which}`)
    expect(await faults()).toEqual([{ ...found, what: 'missing' }])
  })

  test('shows an entry that was altered and given a hash that fits', async () => {
    await writeEntries(app, 4)
    const forged = { ...(await theRow(app.db, 'audit_log', { number: 3 })), target: 'other' }
    const hash = hashOf(forged, auditKey(app.deps.config))
    await asAttacker(app, `update audit_log set target = 'other', hash = '${hash}' where number = 3`)
    expect(await faults()).toEqual([{ from: 3, to: 3, what: 'altered' }])
  })

  test('finds entries that were rewritten with access to the database alone', async () => {
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
    const keyless = { ...commandAct('test', { clock, config }), key: null }
    await recordAudit(app.db, keyless, { target: 'thing:1' })
    expect(await verifyAudit(app.db, config)).toMatchObject({
      keyedFrom: null,
      faults: [{ from: 1, to: 1, what: 'without the key' }],
    })
    await writeEntries(app, 2)
    expect(await verifyAudit(app.db, config)).toMatchObject({ count: 3, keyedFrom: 2, faults: [] })
    await asAttacker(app, `update audit_log set target = 'other' where number = 1`)
    expect(await faults()).toEqual([{ from: 1, to: 1, what: 'altered' }])
  })

  test('fails the daily job, which names the entries', async () => {
    await writeEntries(app, 3)
    expect(await verifyDaily(app.deps)).toBe(3)
    await asAttacker(app, 'delete from audit_log where number = 2')
    const words = 'The audit log was tampered with: entry 2 is missing.'
    await expect(verifyDaily(app.deps)).rejects.toThrow(words)
  })
})

describe('against the last check, which is kept outside the database', () => {
  test('a log that was emptied is found', async () => {
    await writeEntries(app, 3)
    await verifyDaily(app.deps)
    await asAttacker(app, 'delete from audit_log', `update audit_head set number = 0, hash = repeat('0', 64)`)
    expect(await faults()).toEqual([{ from: 1, to: 3, what: 'not as in the last check' }])
  })

  test('a log that was rewound to an earlier entry is found', async () => {
    await writeEntries(app, 5)
    await verifyDaily(app.deps)
    const { hash } = await theRow(app.db, 'audit_log', { number: 2 })
    const rewound = `update audit_head set number = 2, hash = '${hash}'`
    await asAttacker(app, 'delete from audit_log where number > 2', rewound)
    expect(await faults()).toEqual([{ from: 3, to: 5, what: 'not as in the last check' }])
    await expect(verifyDaily(app.deps)).rejects.toThrow(
      'The audit log is another one: entries 3 to 5 are not as in the last check. If the database was set back on purpose, remove audit-verified in DATA_DIR.',
    )
    await writeEntries(app, 3)
    expect(await faults()).toEqual([{ from: 5, to: 5, what: 'not as in the last check' }])
  })

  test('a log that goes on is whole', async () => {
    await writeEntries(app, 2)
    await verifyDaily(app.deps)
    await writeEntries(app, 2)
    expect(await verifyDaily(app.deps)).toBe(4)
  })

  test('another key is named as such, and an altered entry only where the key is the same', async () => {
    await writeEntries(app, 3)
    const config = { ...app.deps.config, FACTOR_KEY: 'another key' }
    expect((await verifyAudit(app.db, config)).faults).toEqual([{ from: 1, to: 3, what: 'of another key' }])
    await verifyDaily(app.deps)
    await expect(verifyDaily({ ...app.deps, config })).rejects.toThrow(
      'The audit log cannot be checked with this FACTOR_KEY: entries 1 to 3 are of another key.',
    )
    await asAttacker(app, `update audit_log set target = 'other'`)
    expect((await faults()).map(({ what }) => what)).toEqual(['altered', 'altered', 'altered'])
  })
})

/** Deletes the entries up to a number, as an attacker with access to the database would. */
const cutUpTo = (number: number) =>
  asAttacker(
    app,
    `insert into audit_anchors (number, hash, entry_at, cut_at)
      select number, hash, now() - interval '3 years', now() from audit_log where number = ${number}`,
    `delete from audit_log where number <= ${number}`,
  )

describe('a beginning that is lost', () => {
  test('is found: an anchor counts with the entry that says where the log was cut', async () => {
    await writeEntries(app, 5)
    await cutUpTo(3)
    expect(await verifyAudit(app.db, app.deps.config)).toMatchObject({
      ...{ count: 2, first: 4, keyedFrom: 4 },
      faults: [{ from: 1, to: 3, what: 'cut off without an entry that says so' }],
    })
    await expect(verifyDaily(app.deps)).rejects.toThrow('entries 1 to 3 are cut off without an entry')
  })

  test('is found behind a rightful cut too', async () => {
    await writeEntries(app, 3)
    now = new Date(now.getTime() + 731 * DAY_MS)
    await writeEntries(app, 2)
    await trimAudit(app.deps)
    await cutUpTo(4)
    expect(await faults()).toEqual([{ from: 1, to: 4, what: 'cut off without an entry that says so' }])
  })

  test('is found when the entry of the cut is forged without the key', async () => {
    await writeEntries(app, 5)
    const last = await theRow(app.db, 'audit_log', { number: 5 })
    const forged = { ...last, call: 'trim audit log', target: 'audit:3' }
    const hash = hashOf(forged, null)
    await asAttacker(
      app,
      `update audit_log set call = '${forged.call}', target = '${forged.target}', hash = '${hash}' where number = 5`,
      `update audit_head set hash = '${hash}'`,
    )
    await cutUpTo(3)
    expect(await faults()).toContainEqual({ from: 1, to: 3, what: 'cut off without an entry that says so' })
  })

  test('is not cut by our own job: entries whose time was altered stay', async () => {
    await writeEntries(app, 4)
    await asAttacker(app, `update audit_log set at = at - interval '3 years' where number <= 3`)
    await expect(trimAudit(app.deps)).rejects.toThrow('The audit log was tampered with: entry 1 is altered')
    expect(await entries()).toHaveLength(4)
  })

  test('shows in the line of the night, which tells how many entries there are and the first', async () => {
    const lines: object[] = []
    const log = { info: (fields: object) => lines.push(fields) } as never
    await writeEntries(app, 3)
    await verifyDaily({ ...app.deps, log })
    expect(lines).toEqual([expect.objectContaining({ count: 3, first: 1, number: 3, keyed_from: 1 })])
  })
})

test('the key in the data folder seals the log where no key is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'))
  const config = { ...app.deps.config, FACTOR_KEY: undefined, DATA_DIR: folder }
  await recordAudit(app.db, commandAct('test', { ...app.deps, config }), { target: 'thing:1' })
  expect(await verifyAudit(app.db, config)).toMatchObject({ keyedFrom: 1, faults: [] })
  expect(await readdir(folder)).toEqual(['factor-key'])
  // With a hosted provider several machines need not share a folder.
  const hosted = { DATABASE_URL: 'postgres://db.example/assayer', SUPABASE_URL: 'https://auth.example' }
  expect(auditKey({ ...config, ...hosted })).toBeNull()
  await rm(folder, { recursive: true })
})

test('what is older than two years is cut, not younger entries, and the rest hangs on a recorded anchor', async () => {
  await writeEntries(app, 3)
  now = new Date(now.getTime() + 729 * DAY_MS)
  expect(await trimAudit(app.deps)).toBe(0)
  now = new Date(now.getTime() + 2 * DAY_MS)
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
