import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { S3_KEYS, startS3StandIn } from '#test/s3-stand-in.ts'
import { type FileStore, StoreFailure, storeOf } from './file-store.ts'
import { FileTooLarge, openFiles, receiveFile } from './files.ts'
import { folderStore } from './folder-store.ts'
import { s3Objects } from './s3-store.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const BYTES = randomBytes(100_000)
const HASH = sha256(BYTES)

const folder = await mkdtemp(join(tmpdir(), 'store-'))
const path = join(folder, 'a-file')
await writeFile(path, BYTES)
const standIn = await startS3StandIn()
afterEach(() => {
  vi.useRealTimers()
  standIn.state.trouble = 'none'
})
afterAll(async () => {
  await standIn.close()
  await rm(folder, { recursive: true })
})

const settingsOf = (secret = S3_KEYS.secretAccessKey, S3_ENDPOINT = standIn.endpoint) => {
  const keys = { S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: secret }
  return { S3_REGION: 'eu-central-1', S3_ENDPOINT, ...keys }
}
const s3 = (over: { secret?: string; endpoint?: string; timeLimitMs?: number } = {}) =>
  storeOf(s3Objects(settingsOf(over.secret, over.endpoint), 'papers', over.timeLimitMs ?? 20_000))
const STORES: [string, () => FileStore][] = [
  ['a folder', () => folderStore(join(folder, 'kept'))],
  ['a store with the protocol of S3', () => s3()],
]

const put = (store: FileStore, hash = HASH) => store.put(hash, path, 'application/pdf')
const everyCall = (store: FileStore, hash: string) =>
  Promise.allSettled([put(store, hash), store.open(hash), store.has(hash), store.remove(hash)])
const bytesOf = async (body?: BodyInit) => Buffer.from(await new Response(body).arrayBuffer())
const read = async (store: FileStore) => bytesOf((await store.open(HASH))?.body)

describe.each(STORES)('%s', (_, open) => {
  test('returns the stored bytes, and nothing after removal', async () => {
    const store = open()
    expect([await store.has(HASH), await store.open(HASH)]).toEqual([false, null])
    for (let times = 0; times < 2; times += 1) await put(store)
    expect(await store.has(HASH)).toBe(true)
    expect((await store.open(HASH))?.bytes).toBe(BYTES.length)
    expect(await read(store)).toEqual(BYTES)
    const part = await store.open(HASH, { from: 10, to: 19 })
    expect([part?.bytes, await bytesOf(part?.body)]).toEqual([10, BYTES.subarray(10, 20)])
    for (let times = 0; times < 2; times += 1) await store.remove(HASH)
    expect(await store.has(HASH)).toBe(false)
  })

  test.each(['../../etc/passwd', `${HASH}/..`, HASH.toUpperCase(), ''])(
    'takes no name from outside: %j',
    async (name) =>
      expect((await everyCall(open(), name)).map(({ status }) => status)).toEqual(Array(4).fill('rejected')),
  )
})

test('a folder that cannot be written to is a failure of the store', async () => {
  const store = folderStore(path)
  await expect(put(store)).rejects.toThrow(StoreFailure)
  await expect(store.has(HASH)).rejects.toThrow(StoreFailure)
})

test('a file is put to S3 signed with its own hash, under a key made from it', async () => {
  await put(s3())
  const key = `/papers/${HASH.slice(0, 2)}/${HASH}`
  expect([...standIn.objects]).toEqual([[key, { body: BYTES, type: 'application/pdf' }]])
  await expect(put(s3({ secret: 'another' }))).rejects.toThrow(StoreFailure)
  await expect(put(s3(), sha256(Buffer.of(1)))).rejects.toThrow(StoreFailure)
  standIn.objects.clear()
})

const TROUBLES = ['errors', 'refuses', 'hangs'] as const
test.each(TROUBLES)('a store over S3 that %s is a failure soon', async (trouble) => {
  standIn.state.trouble = trouble
  for (const attempt of await everyCall(s3({ timeLimitMs: 300 }), HASH))
    expect(attempt).toMatchObject({ status: 'rejected', reason: expect.any(StoreFailure) })
})

test('a file over S3 may take longer to read than a call', async () => {
  await put(s3())
  standIn.state.trouble = 'is slow'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const found = await s3({ timeLimitMs: 20_000 }).open(HASH)
  vi.advanceTimersByTime(21_000)
  vi.useRealTimers()
  standIn.sendRest()
  expect(await bytesOf(found?.body)).toEqual(BYTES)
})

test('a file over S3 that breaks off is not taken for the whole; a store that is not there is a failure', async () => {
  await put(s3())
  standIn.state.trouble = 'breaks off'
  await expect(read(s3())).rejects.toThrow()
  await expect(s3({ endpoint: 'http://127.0.0.1:9' }).has(HASH)).rejects.toThrow(StoreFailure)
})

test('settings choose the store: a folder, or a bucket', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), ...settingsOf() }
  await put(openFiles({ ...settings, S3_BUCKET: undefined }))
  expect(await readdir(join(folder, 'data', 'files', HASH.slice(0, 2)))).toEqual([HASH])
  await put(openFiles({ ...settings, S3_BUCKET: 'other' }))
  expect([...standIn.objects.keys()]).toContain(`/other/${HASH.slice(0, 2)}/${HASH}`)
})

describe('a file that comes in', () => {
  const incoming = () => join(folder, 'incoming')

  test('is hashed on its way, and gone once it was looked at', async () => {
    const parts = new Blob([BYTES.subarray(0, 7), BYTES.subarray(7)])
    const received = await receiveFile(incoming(), parts.stream(), BYTES.length)
    expect(received).toMatchObject({ sha256: HASH, bytes: BYTES.length })
    expect(await readdir(incoming())).toHaveLength(1)
    await received.drop()
    expect(await readdir(incoming())).toEqual([])
  })

  test('leaves nothing when it is too large, however long it goes on, or breaks off', async () => {
    const endless = new ReadableStream({ pull: (out) => out.enqueue(BYTES) })
    await expect(receiveFile(incoming(), endless, 1_000_000)).rejects.toThrow(FileTooLarge)
    const broken = new ReadableStream({
      start: (out) => out.enqueue(BYTES),
      pull: (out) => out.error(new Error('reset')),
    })
    await expect(receiveFile(incoming(), broken, 1_000_000)).rejects.toThrow('reset')
    expect(await readdir(incoming())).toEqual([])
  })
})

test('leftovers of a killed process go with the next file, but a file still arriving stays', async () => {
  const settings = { S3_BUCKET: undefined, S3_REGION: '', S3_ENDPOINT: undefined }
  const keys = { S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined }
  const DATA_DIR = await mkdtemp(join(folder, 'data-'))
  const incoming = join(DATA_DIR, 'incoming')
  await mkdir(incoming)
  for (const name of ['left', 'coming']) await writeFile(join(incoming, name), 'half')
  await utimes(join(incoming, 'left'), 0, 0)
  const received = await openFiles({ DATA_DIR, ...settings, ...keys }).receive(null, 10)
  await received.drop()
  expect(await readdir(incoming)).toEqual(['coming'])
})
