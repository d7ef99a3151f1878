import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTagBoard } from '#server/core/changes/tag-board.ts'
import { createAnswerCache } from './answer-cache.ts'
import { Forms } from './answer-forms.ts'

const TEXT = 'A row of a table, much like every other. '.repeat(1_000)
const page = () => new Forms({ 'content-type': 'text/html' }, Buffer.from(TEXT))
const open = {
  br: (body: Uint8Array) => brotliDecompressSync(body).toString(),
  gzip: (body: Uint8Array) => gunzipSync(body).toString(),
  plain: (body: Uint8Array) => Buffer.from(body).toString(),
}

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
  ['plain', 'identity'],
  ['plain', null],
] as const)(
  'a client that asks for %s gets the whole text, before and after compression',
  async (form, accepted) => {
    const forms = page()
    for (const _ of ['before', 'after', 'again']) {
      const { headers, body } = await forms.for(accepted)
      expect(open[form](body ?? new Uint8Array())).toBe(TEXT)
      expect(headers['content-encoding']).toBe(form === 'plain' ? undefined : form)
      await forms.settled()
    }
  },
)

test('a kept answer takes the room of its compressed form alone', async () => {
  const cache = createAnswerCache(1_000_000, createTagBoard())
  const answer = { route: 'page', status: 200, headers: {}, body: TEXT, tags: [] }
  const made = await cache.make('/', async () => answer)
  expect(cache.bytes).toBeGreaterThan(TEXT.length)
  await made.forms.settled()
  await setImmediate()
  expect(cache.bytes).toBeLessThan(TEXT.length / 10)
  expect((await cache.get('/')?.forms.for('br'))?.body?.length).toBeLessThan(made.forms.bytes)
})

test('the room of an answer counts its headers, which of a page are as long as an answer', () => {
  const policy = { 'content-security-policy': `script-src ${"'sha256-'".repeat(1_000)}` }
  const [bare, named] = [new Forms({}, Buffer.from(TEXT)), new Forms(policy, Buffer.from(TEXT))]
  expect(named.bytes - bare.bytes).toBe(policy['content-security-policy'].length)
})

test.each(['br', 'gzip', 'identity'])(
  'an answer sent as %s holds no more memory than its counted size, even if it is small',
  async (accepted) => {
    for (const forms of [page(), new Forms({}, Buffer.from('{"total":0}'))]) {
      await forms.settled()
      const { body } = await forms.for(accepted)
      expect(body?.buffer.byteLength).toBe(body?.length)
    }
  },
)

test.each(['br', 'gzip', 'identity'])('many who ask for %s at once wait for the same', async (accepted) => {
  const forms = page()
  if (accepted !== 'br') await forms.settled()
  const [first, second] = await Promise.all([forms.for(accepted), forms.for(accepted)])
  expect(first.body).toBe(second.body)
})
