import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { filesBeside } from '#server/catalogue/import/certificate-files.ts'
import { folderObjects, folderStore } from '#server/platform/adapters/storage/folder-store.ts'
import { createEmptyDatabase, createTestDatabase, runSql } from '#test/database.ts'
import { freePort } from '#test/native-postgres.ts'
import { newDataFolder, run, startProduct, VISITOR } from '#test/process.ts'
import { S3_KEYS, startS3StandIn } from '#test/s3-stand-in.ts'
import { openParts } from './parts.ts'
import { readManifest } from './read-backup.ts'

const BACKUP_KEY = 'a-key-for-backups-that-is-long-enough'
const PASSWORD = 'a fine long password'

const running: Awaited<ReturnType<typeof startProduct>>[] = []
async function start(env: Record<string, string>) {
  const product = await startProduct({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off', ...env })
  running.push(product)
  await product.untilReady()
  return product
}
afterEach(async () => {
  for (const product of running) product.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ exited }) => exited))
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'assayer-kept-'))
const backup = (to: string, env: Record<string, string>) => run('scripts/backup.ts', [to], env)
const restore = (from: string, env: Record<string, string>, ...options: string[]) =>
  run('scripts/restore.ts', [from, ...options], env)

/** The files of the demo catalogue, which a database that is copied from another does not bring along. */
async function fillStore(dataDir: string) {
  const store = folderStore(join(dataDir, 'files'))
  for (const [sha256, path] of await filesBeside('data/catalogue')) await store.put(sha256, path, '')
}

async function manifestIn(folder: string, key?: string) {
  const parts = await openParts(folderObjects(folder), key)
  try {
    return await readManifest(parts)
  } finally {
    await parts.close()
  }
}

/** What must be the same in two databases that hold the same. */
const sumsOf = ({ tables, sequences, files }: Awaited<ReturnType<typeof manifestIn>>) => ({
  tables: tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`),
  sequences,
  files,
})

async function post(url: string, path: string, body: object, bearer = 'assayer-public-key') {
  const keys = { apikey: 'assayer-public-key', authorization: `Bearer ${bearer}` }
  const headers = { 'content-type': 'application/json', ...keys }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Has the public records exported as soon as a product starts, which otherwise takes five minutes. */
const exportSoon = (url: string) =>
  runSql(url, `insert into jobs (name, counted_from) values ('export public data', '2026-01-01')`)

async function untilExported(url: string) {
  const days = async () =>
    ((await (await fetch(`${url}/api/data`, VISITOR)).json()) as { days: string[] }).days
  await expect.poll(days, { interval: 500 }).toHaveLength(1)
}

/** Signs up, unless told to sign in. */
async function signUp(url: string, email = `${randomUUID()}@people.example`, path = '/auth/v1/signup') {
  const answer = await post(url, path, { email, password: PASSWORD })
  expect(answer).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  const { access_token: token, user } = answer.body as { access_token: string; user: { id: string } }
  return { email, token, id: user.id }
}

async function review(url: string, { id, token }: { id: string; token: string }) {
  const response = await fetch(`${url}/api/drug/bpc-157/vendors`, VISITOR)
  const { drug } = (await response.json()) as { drug: { id: string } }
  const of = { account_id: id, target_type: 'drug', target_id: drug.id, rating: 4 }
  return post(url, '/api/reviews', { ...of, review_text: 'It came on the third day.' }, token)
}

/** People who come while `work` is done: each signs up and writes a review. */
async function whilePeopleCome<T>(url: string, work: () => Promise<T>) {
  let isOver = false
  let came = 0
  const comings = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      expect(await review(url, await signUp(url))).toMatchObject({ status: 200 })
      came += 1
    }
  })
  const done = await work().finally(() => {
    isOver = true
  })
  await Promise.all(comings)
  return { done, came }
}

async function subscribes(url: string, email: string) {
  const { id: user_id, token } = await signUp(url, email, '/auth/v1/token?grant_type=password')
  const mapped = await post(url, '/map-user-subscription', { user_email: email, user_id }, token)
  const { stripe_id: customerId } = mapped.body.subscription as { stripe_id: string }
  const asked = { user_id, customerId, user_email: email, payment_method_id: 'pm_card_visa' }
  return post(url, '/create-subscription', asked, token)
}

/** How a command ends that says these words. */
const ends = (code: number, words: string) => ({ code, output: expect.stringContaining(words) })

test('a drill: PostgreSQL is backed up while people come, and stands elsewhere with the same sums, people and payments', async () => {
  const env = { DATABASE_URL: await createTestDatabase(), DATA_DIR: newDataFolder(), BACKUP_KEY }
  const there = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: newDataFolder(), BACKUP_KEY }
  await fillStore(env.DATA_DIR)
  await exportSoon(env.DATABASE_URL)
  const first = await start(env)
  const anna = await signUp(first.url)
  await untilExported(first.url)
  const [kept, again] = [newFolder(), newFolder()]
  const { done, came } = await whilePeopleCome(first.url, () => backup(kept, env))
  expect(done).toMatchObject(ends(0, 'Sealed with BACKUP_KEY'))
  expect(came).toBeGreaterThan(0)
  const figures = await (await fetch(`${first.url}/metrics`)).text()
  expect(figures).toMatch(/^backup_made_timestamp_seconds \d/m)

  expect(await restore(kept, there)).toMatchObject({ code: 0 })
  expect(await backup(again, there)).toMatchObject({ code: 0 })
  expect(sumsOf(await manifestIn(again, BACKUP_KEY))).toEqual(sumsOf(await manifestIn(kept, BACKUP_KEY)))
  const [ours, theirs] = [env, there].map(({ DATA_DIR }) =>
    readFileSync(join(DATA_DIR, 'factor-key'), 'utf8'),
  )
  expect(theirs).toBe(ours)

  const second = await start(there)
  expect(await fetch(`${second.url}/data/latest/names.parquet`)).toMatchObject({ status: 200 })
  expect(await subscribes(second.url, anna.email)).toMatchObject({ status: 200, body: { status: 'active' } })
  expect(await review(second.url, await signUp(second.url))).toMatchObject({ status: 200 })

  const locked = { ...there, BACKUP_KEY: 'another-key-that-is-long-enough-too' }
  expect(await restore(kept, there)).toMatchObject(ends(1, '--overwrite'))
  expect(await restore(kept, locked)).toMatchObject(ends(1, 'not sealed with this BACKUP_KEY'))
  expect(await restore(kept, there, '--overwrite')).toMatchObject(ends(1, 'Stop the product'))
  expect(await review(second.url, await signUp(second.url))).toMatchObject({ status: 200 })
  second.kill('SIGTERM')
  await second.exited
  expect(await restore(kept, there, '--overwrite')).toMatchObject({ code: 0 })

  await runSql(there.DATABASE_URL, 'drop table backups')
  const unnoted = await backup(newFolder(), there)
  expect(unnoted).toMatchObject(ends(0, 'could not be noted in the database'))

  const lost = [...(await filesBeside('data/catalogue')).keys()][0] ?? ''
  await folderStore(join(there.DATA_DIR, 'files')).remove(lost)
  const without = newFolder()
  const warned = await backup(without, there)
  expect(warned).toMatchObject(ends(2, 'Backed up and read back'))
  expect(warned.output).toContain('Warning: 1 of the files that rows refer to is not in the store')
  expect(warned.output).toContain(`certificate: ${lost}`)
  expect(await restore(without, there, '--overwrite')).toMatchObject({ code: 0 })
})

test('a call backs up the embedded database into a bucket while the product has it open, and PostgreSQL restores it', async () => {
  const store = await startS3StandIn()
  const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = S3_KEYS
  const halfOfKeys = { S3_ENDPOINT: store.endpoint, S3_ACCESS_KEY_ID }
  const bucket = { ...halfOfKeys, S3_SECRET_ACCESS_KEY }
  const DATA_DIR = newDataFolder()
  const product = await start({ DATA_DIR })
  const env = { ...bucket, DATA_DIR, PORT: new URL(product.url).port }
  const { done, came } = await whilePeopleCome(product.url, () => backup('s3://kept/tonight', env))
  expect(done).toMatchObject(ends(0, 'Not sealed'))
  expect(came).toBeGreaterThan(0)
  expect([...store.objects.keys()]).toContain('/kept/tonight/manifest.gz')
  // The product knows of it, as its own database says in the next one.
  const next = newFolder()
  expect(await backup(next, env)).toMatchObject({ code: 0, output: expect.not.stringContaining('could not') })
  const noted = expect.objectContaining({ name: 'backups', rows: 1 })
  expect((await manifestIn(next)).tables).toContainEqual(noted)
  expect(await backup('s3://kept/tonight', env)).toMatchObject(ends(1, 'There is a backup already'))

  const there = { ...bucket, DATABASE_URL: await createEmptyDatabase(), DATA_DIR: newDataFolder() }
  expect(await restore('s3://kept/tonight', there)).toMatchObject({ code: 0 })
  const [fromBucket, again] = [newFolder(), newFolder()]
  for (const [key, { body }] of store.objects) {
    const path = join(newFolder(), 'part')
    writeFileSync(path, body)
    await folderObjects(fromBucket).put(key.replace('/kept/tonight/', ''), path, { sha256: '', type: '' })
  }
  await store.close()
  expect(await backup(again, there)).toMatchObject({ code: 0 })
  expect(sumsOf(await manifestIn(again))).toEqual(sumsOf(await manifestIn(fromBucket)))
  for (const method of ['GET', 'POST'])
    expect(await fetch(`${product.url}/backup/image`, { ...VISITOR, method })).toMatchObject({ status: 404 })
  const PORT = new URL(product.url).port
  const stranger = await backup(newFolder(), { DATA_DIR, PORT, SERVICE_KEY: 'of-another-product' })
  expect(stranger).toMatchObject(ends(1, 'SERVICE_KEY is not that of the product'))
  const silent = await backup(newFolder(), { DATA_DIR, PORT: String(await freePort()) })
  expect(silent).toMatchObject(ends(1, 'did not answer'))

  const refused = await backup('s3://kept/tonight', { ...halfOfKeys, DATA_DIR: newDataFolder() })
  expect(refused).toMatchObject(ends(1, 'S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY'))
  expect(refused.output).not.toMatch(/at .*\.ts:\d+/)

  // One byte of one part.
  const tables = join(fromBucket, 'tables')
  const part = join(tables, readdirSync(tables).find((name) => name.startsWith('vendors')) ?? '')
  const bytes = readFileSync(part)
  bytes.writeUInt8((bytes.at(-9) ?? 0) ^ 1, bytes.length - 9)
  writeFileSync(part, bytes)
  const elsewhere = { DATA_DIR: newDataFolder() }
  expect(await restore(fromBucket, elsewhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/tables\/vendors (cannot be read|differs from the backup)/),
  })
  expect(await restore(again, elsewhere)).toMatchObject({ code: 0 })
})
