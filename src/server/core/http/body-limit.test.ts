import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './body-limit.ts'

const app = new Hono().use(limitBody(10)).all('/', async (c) => c.text(await c.req.text()))
app.onError((error, c) => c.text((error as { code?: string }).code ?? 'other', 400))

const send = async (body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
  (await app.request('/', { method, body, headers, duplex: 'half' } as RequestInit)).text()
const chunks = (...parts: string[]) => new Blob(parts).stream()

test('a body within the limit arrives', async () => {
  expect(await send('1234567890', { 'content-length': '10' })).toBe('1234567890')
  expect(await send(chunks('12345', '67890'))).toBe('1234567890')
})

test('a body over the limit is refused, whether it tells its length, tells none or comes in chunks', async () => {
  expect(await send('12345678901', { 'content-length': '11' })).toBe('too_large')
  expect(await send(chunks('123456', '78901'))).toBe('too_large')
  expect(
    await send(chunks('123456', '78901'), { 'content-length': '1', 'transfer-encoding': 'chunked' }),
  ).toBe('too_large')
  expect(await send('12345678901', {}, 'DELETE')).toBe('too_large')
})
