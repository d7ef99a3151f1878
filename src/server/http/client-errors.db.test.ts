import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  app = await startTestApp({ deps: { log: pino({ level: 'warn' }, sink) } })
})
afterAll(() => app.close())

const ours = { 'sec-fetch-site': 'same-origin' }
const report = (body: unknown, headers: Record<string, string>) =>
  app.fetch('/api/client-errors', { method: 'POST', headers, body: JSON.stringify(body) })
const logged = (words: string) => lines.filter((line) => line.includes(words))

test('a page that failed in a browser is written to the log, without a bearer', async () => {
  const response = await report({ message: 'x is undefined', path: '/bpc-157' }, ours)
  expect(response.status).toBe(204)
  expect(logged('x is undefined')).toHaveLength(1)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['a page of elsewhere in an old browser', { origin: 'https://elsewhere.example' }],
  ['a program', {}],
])('%s cannot fill the log', async (_, headers) => {
  expect((await report({ message: 'spam', path: '/' }, headers as Record<string, string>)).status).toBe(403)
  expect(logged('spam')).toEqual([])
})

test('what is not a report is refused, and not logged', async () => {
  expect((await report({ message: 'm'.repeat(501), path: '/' }, ours)).status).toBe(422)
  expect((await report({ message: 'who', path: '/', user: 'somebody' }, ours)).status).toBe(422)
  expect(logged('somebody')).toEqual([])
})

test('one address is heard only so often', async () => {
  const answers = []
  for (let nth = 0; nth < 40; nth++) answers.push(await report({ message: 'again', path: '/' }, ours))
  expect(answers.at(-1)?.status).toBe(429)
  expect(logged('again').length).toBeLessThanOrEqual(30)
})
