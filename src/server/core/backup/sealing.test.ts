import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'

const SECRET = 'a-key-for-backups-that-is-long-enough'
const TEXT = randomBytes(200_000)

/** Cut into pieces of a size, as they may come over a network. */
async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function whole(source: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const sealed = (secret = SECRET) => whole(seal(pieces(TEXT, 50_000), secret, 'tables/a'))
const opened = (bytes: Buffer, { secret = SECRET, name = 'tables/a', size = 4_096 } = {}) =>
  whole(unseal(pieces(bytes, size), secret, name))

test.each([7, 16, 33, 65_536, 1_000_000])(
  'a sealed part opens again, in pieces of %i bytes',
  async (size) => expect((await opened(await sealed(), { size })).equals(TEXT)).toBe(true),
  60_000,
)

test('it is sealed in another way each time, and shows nothing', async () => {
  const [once, again] = [await sealed(), await sealed()]
  expect(once.equals(again)).toBe(false)
  expect(once.includes(TEXT.subarray(0, 32))).toBe(false)
})

test('another key, another name, a changed byte and a cut end are refused', async () => {
  const bytes = await sealed()
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000)
  const attempts = await Promise.allSettled([
    opened(bytes, { secret: 'another-key-that-is-long-enough-too' }),
    opened(bytes, { name: 'tables/b' }),
    opened(changed),
    opened(bytes.subarray(0, -1)),
    opened(bytes.subarray(0, 20)),
    opened(Buffer.alloc(0)),
  ])
  expect(attempts.map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
})
