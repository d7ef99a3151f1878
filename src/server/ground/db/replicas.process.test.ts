import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import { startNativePostgres } from '#test/native-postgres.ts'
import { newDataFolder, run, startProduct } from '#test/process.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'

type Primary = Awaited<ReturnType<typeof startNativePostgres>>

const BPC = compoundId('bpc-157')
let archive: string
let primary: Primary
let replica: Awaited<ReturnType<Primary['startCopy']>>
let toReplica: Awaited<ReturnType<typeof startTcpProxy>>
let product: Awaited<ReturnType<typeof startProduct>>
let onPrimary: pg.Client
let onReplica: pg.Client

const DATABASE = 'product'
const at = (...ports: number[]) =>
  `postgres://postgres:postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`

/** Of every process: tokens of one are good in the others. */
const settings = () => ({
  DATABASE_URL: at(primary.port, replica.port),
  DATABASE_READ_URL: at(toReplica.port),
  PUBLIC_URL: 'http://127.0.0.1:3000',
  AUTH_AUTOCONFIRM: 'on',
  AUTH_RATE_LIMITS: 'off',
})

async function open(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

beforeAll(async () => {
  archive = mkdtempSync(join(tmpdir(), 'assayer-archive-'))
  // Another user writes there where the tests are run by root.
  chmodSync(archive, 0o777)
  primary = await startNativePostgres({
    settings: {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  })
  await primary.createDatabase(DATABASE)
  replica = await primary.startCopy(await primary.copyBase('replica'), 'standby', {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=postgres`,
  })
  toReplica = await startTcpProxy(replica.port)
  product = await startProduct(settings())
  await product.untilReady()
  onPrimary = await open(at(primary.port))
  onReplica = await open(at(replica.port))
})
afterAll(async () => {
  product.kill('SIGKILL')
  await product.exited
  for (const client of [onPrimary, onReplica]) await client.end()
  await toReplica.close()
  await replica.stop()
  await primary.stop()
  rmSync(archive, { recursive: true })
})

/** A drill that fails leaves nothing to the next. */
afterEach(async () => {
  toReplica.mend()
  await onReplica.query('select pg_wal_replay_resume() where pg_is_in_recovery()')
})

const get = (path: string, bearer = 'assayer-public-key') =>
  fetch(product.url + path, { headers: { authorization: `Bearer ${bearer}` } })
/** What nobody has asked, so that no answer to it is kept. */
const anew = () => `/api/search/drugs?query=bpc&n=${randomUUID()}`
async function signUp() {
  const email = `${randomUUID()}@people.example`
  const response = await fetch(`${product.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'assayer-public-key' },
    body: JSON.stringify({ email, password: 'a fine long password' }),
  })
  const { access_token: token, user } = (await response.json()) as {
    access_token: string
    user?: { id: string }
  }
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    email,
    token,
    id: user?.id,
  }
}

/** Which servers are asked for the records of a search that nobody has made. */
async function askedFor(bearer?: string) {
  const { rows } = await onReplica.query<{ now: string }>('select clock_timestamp()::text as now')
  expect((await get(anew(), bearer)).status).toBe(200)
  const isAsked = async (client: pg.Client) => {
    const readers = await client.query(
      `select from pg_stat_activity where query like '%from "drugs"%' and pid <> pg_backend_pid() and query_start > $1`,
      [rows[0]?.now],
    )
    return readers.rowCount !== 0
  }
  return { primary: await isAsked(onPrimary), replica: await isAsked(onReplica) }
}
/** What the product tells of its replica to whoever watches it. */
async function figure(name: string) {
  const text = await (await fetch(`${product.url}/metrics`)).text()
  return Number(new RegExp(`^${name}\\{server="127.0.0.1:\\d+"\\} (\\S+)$`, 'm').exec(text)?.[1])
}
const ONLY_REPLICA = { primary: false, replica: true }
const ONLY_PRIMARY = { primary: true, replica: false }
const untilOnly = (wanted: typeof ONLY_REPLICA) => expect.poll(() => askedFor()).toEqual(wanted)

/** Changes the compound; whoever `isTold` of it has heard of it when this is done. */
async function describe(text: string, { on = onPrimary, isTold = true } = {}) {
  await on.query('begin')
  await on.query('update drugs set short_description = $1, proper_name = $1 where id = $2', [text, BPC])
  if (isTold) await on.query(`select pg_notify('tags', 'compound:${BPC} list:compounds')`)
  await on.query('commit')
  // Whatever the product changes is answered only when it has heard of everything before.
  if (isTold) expect(await signUp()).toMatchObject({ status: 200 })
}
/** A kept call, a kept page, and a search in the names that are kept in memory. */
const tellingPlaces = (text: string) =>
  Promise.all(
    ['/api/drug/bpc-157/vendors', '/bpc-157', `/api/search/drugs?query=${text}`].map(async (path) => {
      const response = await (path.startsWith('/api') ? get(path) : fetch(product.url + path))
      return (await response.text()).includes(text)
    }),
  )

test('visitors read from the replica, and whoever signed in from where they write', async () => {
  await untilOnly(ONLY_REPLICA)
  const { token } = await signUp()
  expect(await askedFor(token)).toMatchObject(ONLY_PRIMARY)
})

test('what was dropped because it changed is not made again from a replica that does not know the change', async () => {
  await untilOnly(ONLY_REPLICA)
  expect(await tellingPlaces('BPC')).toEqual([true, true, true])
  await onReplica.query('select pg_wal_replay_pause()')
  await describe('Wolfsbloom')
  expect(await tellingPlaces('Wolfsbloom')).toEqual([true, true, true])
  expect(await tellingPlaces('Wolfsbloom')).toEqual([true, true, true])
})

test('what one process wrote is read in another at once by whoever wrote it, and by visitors when it was heard of', async () => {
  const other = await startProduct(settings())
  try {
    await other.untilReady()
    const isIn = async (path: string, bearer = 'assayer-public-key') => {
      const response = await fetch(other.url + path, { headers: { authorization: `Bearer ${bearer}` } })
      return (await response.text()).includes('on the third day')
    }
    const [page, call] = ['/bpc-157', `/api/reviews/drug/${BPC}`] as const
    const { token, id } = await signUp()
    expect(await Promise.all([isIn(page), isIn(call), isIn(call, token)])).toEqual([false, false, false])
    await onReplica.query('select pg_wal_replay_pause()')
    const review = { account_id: id, target_type: 'drug', target_id: BPC, rating: 4 }
    const written = await fetch(`${product.url}/api/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...review, review_text: 'Packed well, and came on the third day.' }),
    })
    expect(written.status).toBe(200)
    expect(await isIn(call, token)).toBe(true)
    await expect.poll(() => isIn(page)).toBe(true)
    expect(await Promise.all([isIn(page), isIn(call)])).toEqual([true, true])
  } finally {
    other.kill('SIGKILL')
    await other.exited
  }
})

test('the doctor tells a replica that follows from one that is not there, is too far behind, or is none', async () => {
  const readUrl = `postgres://postgres:postgres@127.0.0.1:${replica.port},127.0.0.1:9,127.0.0.1:${primary.port}/${DATABASE}`
  const doctor = () =>
    run('scripts/doctor.ts', [], {
      DATABASE_URL: at(primary.port),
      DATABASE_READ_URL: readUrl,
      DATA_DIR: newDataFolder(),
    })
  const { code, output } = await doctor()
  expect(code).toBe(1)
  expect(output).toContain(`ok    replicas     127.0.0.1:${replica.port} follows.`)
  expect(output).toMatch(/WRONG replicas +127.0.0.1:9: .*ECONNREFUSED/)
  expect(output).toContain(`WRONG replicas     127.0.0.1:${primary.port} follows nobody`)
  await onReplica.query('select pg_wal_replay_pause()')
  await describe('Slowthorn', { isTold: false })
  expect((await doctor()).output).toContain(`WRONG replicas     127.0.0.1:${replica.port} is seconds behind`)
})

test('a replica that falls behind is left alone, and read again when it has come up', async () => {
  await untilOnly(ONLY_REPLICA)
  await onReplica.query('select pg_wal_replay_pause()')
  await describe('Lateshade', { isTold: false })
  await untilOnly(ONLY_PRIMARY)
  expect(await figure('replica_used')).toBe(0)
  expect(await figure('replica_behind_seconds')).toBeGreaterThan(3)
  await onReplica.query('select pg_wal_replay_resume()')
  await untilOnly(ONLY_REPLICA)
  expect(await figure('replica_used')).toBe(1)
  expect(await figure('replica_behind_seconds')).toBeLessThan(3)
})

test.each(['cut', 'silence'] as const)(
  'the replica goes (%s) and comes back, and every read is answered',
  async (goes) => {
    await untilOnly(ONLY_REPLICA)
    toReplica[goes]()
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(anew())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    toReplica.mend()
    await untilOnly(ONLY_REPLICA)
  },
)

test('a base and the archived log bring back any moment: what came later is not there', async () => {
  const base = await primary.copyBase('base')
  const before = await signUp()
  const { rows: times } = await onPrimary.query<{ now: string }>('select clock_timestamp()::text as now')
  const after = await signUp()
  const { rows: segments } = await onPrimary.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  await expect.poll(() => existsSync(join(archive, segments[0]?.name ?? ''))).toBe(true)
  const restored = await primary.startCopy(base, 'recovery', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: times[0]?.now ?? '',
    recovery_target_action: 'promote',
  })
  const client = await open(restored.urlOf(DATABASE))
  try {
    await expect
      .poll(async () => (await client.query('select pg_is_in_recovery() as is')).rows)
      .toEqual([{ is: false }])
    const { rows } = await client.query('select email from auth_users where email = any($1)', [
      [before.email, after.email],
    ])
    expect(rows).toEqual([{ email: before.email }])
  } finally {
    await client.end()
    await restored.stop()
  }
})

test('the primary goes: pages are made from the replica, writes are refused, and when it is promoted all goes on', async () => {
  await describe('Elderwick')
  await untilOnly(ONLY_REPLICA)
  const { rows } = await onPrimary.query<{ far: string }>('select pg_current_wal_flush_lsn()::text as far')
  await expect
    .poll(async () => {
      const reached = await onReplica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes', [
        rows[0]?.far,
      ])
      return reached.rows[0]?.yes
    })
    .toBe(true)
  primary.die()
  await expect.poll(async () => (await signUp()).status).toBe(503)
  expect(Number((await signUp()).retryAfter)).toBeGreaterThan(0)
  await expect.poll(async () => (await get(anew())).status).toBe(200)
  const page = await fetch(`${product.url}/tb-500`)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-last-known')).not.toBeNull()
  expect((await get(`/api/reviews/drug/${BPC}`)).status).toBe(200)
  expect(await tellingPlaces('Elderwick')).toEqual([true, true, true])

  await onReplica.query('select pg_promote()')
  await expect.poll(async () => (await signUp()).status).toBe(200)
  await describe('Ashenvale', { on: onReplica })
  expect(await tellingPlaces('Ashenvale')).toEqual([true, true, true])
  expect((await fetch(`${product.url}/tb-500`)).headers.get('x-last-known')).toBeNull()
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
})
