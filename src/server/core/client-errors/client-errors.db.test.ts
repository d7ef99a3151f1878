import { beforeEach, expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp({
  config: { PUBLIC_URL: 'https://assayer.example', METRICS_TOKEN: 'a-token-for-the-metrics' },
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const report = { kind: 'render', screen: '/$name', name: 'TypeError', at: '/assets/index-Ab_1.js:1:200' }
const OWN = { 'sec-fetch-site': 'same-origin' }
const send = (body: unknown, headers: Record<string, string> = OWN) =>
  app.fetch('/api/client-errors', { method: 'POST', headers, body: JSON.stringify(body) }, '203.0.113.9')
const figures = async () =>
  (await app.fetch('/metrics', { headers: { authorization: 'Bearer a-token-for-the-metrics' } })).text()

test('a failed page is counted by its kind', async () => {
  expect((await send(report)).status).toBe(200)
  expect(await figures()).toContain('client_errors_total{kind="render"} 1')
})

test('only pages of this site may report', async () => {
  const sites: Record<string, string>[] = ['cross-site', 'none'].map((site) => ({ 'sec-fetch-site': site }))
  for (const headers of [{}, ...sites, { origin: 'https://elsewhere.example' }])
    expect((await send(report, headers)).status).toBe(403)
  expect((await send(report, { origin: 'https://assayer.example' })).status).toBe(200)
})

test.each([
  { ...report, kind: 'other' },
  { ...report, message: 'what I typed' },
  { ...report, screen: '/search/my secret' },
  { ...report, name: 'Error: ada@people.example' },
  { ...report, at: 'https://elsewhere.example/x.js:1:1' },
])('a report that could say something about a person is refused', async (body) =>
  expect((await send(body)).status).toBe(422),
)

test('a page that fails for ever is heard twenty times', async () => {
  const answers = []
  for (let n = 0; n < 25; n++) answers.push((await send(report)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})
