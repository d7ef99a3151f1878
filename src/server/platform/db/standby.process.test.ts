import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNativePostgres } from '#test/native-postgres.ts'
import { startProduct } from '#test/process.ts'

type Server = Awaited<ReturnType<typeof startNativePostgres>>

const DATABASE = 'product'
let archive: string
let server: Server
let standby: Awaited<ReturnType<Server['startCopy']>>
let product: Awaited<ReturnType<typeof startProduct>>
let onServer: pg.Client
let onStandby: pg.Client

const at = (...ports: number[]) =>
  `postgres://postgres:postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`

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
  server = await startNativePostgres({
    settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
  })
  await server.createDatabase(DATABASE)
  standby = await server.startCopy(await server.copyBase('standby'), 'standby', {
    primary_conninfo: `host=127.0.0.1 port=${server.port} user=postgres password=postgres`,
  })
  // The first server takes no writes and is passed over.
  product = await startProduct({
    DATABASE_URL: at(standby.port, server.port),
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
  })
  await product.untilReady()
  onServer = await open(at(server.port))
  onStandby = await open(at(standby.port))
})
afterAll(async () => {
  product.kill('SIGKILL')
  await product.exited
  for (const client of [onServer, onStandby]) await client.end()
  await standby.stop()
  await server.stop()
  rmSync(archive, { recursive: true })
})

async function signUp() {
  const email = `${randomUUID()}@people.example`
  const response = await fetch(`${product.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'assayer-public-key' },
    body: JSON.stringify({ email, password: 'a fine long password' }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), email }
}

test('a base and the archived log bring back any moment: what came later is not there', async () => {
  const base = await server.copyBase('base')
  const before = await signUp()
  const { rows: times } = await onServer.query<{ now: string }>('select clock_timestamp()::text as now')
  const after = await signUp()
  const { rows: segments } = await onServer.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  await expect.poll(() => existsSync(join(archive, segments[0]?.name ?? ''))).toBe(true)
  const restored = await server.startCopy(base, 'recovery', {
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

test('the server of the database goes: pages are as last known, writes are refused, and all goes on with the promoted standby', async () => {
  const page = () => fetch(`${product.url}/tb-500`)
  expect((await page()).headers.get('x-last-known')).toBeNull()
  const { email } = await signUp()
  const isThere = async () =>
    (await onStandby.query('select from auth_users where email = $1', [email])).rowCount === 1
  await expect.poll(isThere).toBe(true)

  server.die()
  await expect.poll(async () => (await signUp()).status).toBe(503)
  expect(Number((await signUp()).retryAfter)).toBeGreaterThan(0)
  const lastKnown = await page()
  expect(lastKnown.status).toBe(200)
  expect(lastKnown.headers.get('x-last-known')).not.toBeNull()

  await onStandby.query('select pg_promote()')
  await expect.poll(async () => (await signUp()).status).toBe(200)
  expect((await page()).headers.get('x-last-known')).toBeNull()
  // What is changed on the promoted one is heard of.
  const name = `Elderwick ${randomUUID().slice(0, 8)}`
  expect(await (await page()).text()).not.toContain(name)
  await onStandby.query(
    `with changed as (update drugs set proper_name = $1 where name = 'tb-500' returning id)
      select pg_notify('tags', 'compound:' || id) from changed`,
    [name],
  )
  await expect.poll(async () => (await (await page()).text()).includes(name)).toBe(true)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
})
