import { expect, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import { type Assayer, AssayerError, createClient } from '../client/index.js'
import { sharedApp } from './app.ts'

const app = await sharedApp()

const clientOf = (bearer?: string) =>
  createClient({
    baseUrl: app.deps.config.PUBLIC_URL,
    ...(bearer && { bearer }),
    fetch: (request) => app.fetch(request.url, request, '203.0.113.9'),
  })
const visitor = clientOf()

/** What the demo has none of. */
const NOT_IN_THE_DEMO = ['getQuestion', 'getDispute']

test('the client makes every call that reads public records', async () => {
  const failed: string[] = []
  for (const [name, { params = {}, query = {} }] of Object.entries<{ params?: object; query?: object }>(
    examples,
  )) {
    const read = visitor[name as keyof Assayer] as unknown as (values: object) => Promise<{ status: string }>
    const status = await read({ ...params, ...query }).then(
      (answer) => answer.status,
      (error) => (error instanceof AssayerError ? `${error.status} ${error.message}` : String(error)),
    )
    if (status !== 'success') failed.push(`${name}: ${status}`)
  }
  expect(failed.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(
    NOT_IN_THE_DEMO.map((name) => `${name}: 404`),
  )
})

test('its answers are typed: offers of a compound, then the studies behind a claim', async () => {
  const { drug, vendors } = await visitor.getDrugVendors({ name: 'bpc-157', show: 'best', limit: 2 })
  const cost: number | null | undefined = vendors[0]?.cost_per_mg
  expect([vendors.length, typeof cost]).toEqual([2, 'number'])
  const { claims } = await visitor.getDrugEvidence({ drugId: drug.id })
  const link: string | undefined = claims[0]?.studies[0]?.article.url
  expect(link).toMatch(/^https:/)
  // @ts-expect-error a call without its values is refused before it is made
  await expect(visitor.getDrugEvidence()).rejects.toThrow(AssayerError)
})

test('a key opens what its person has paid for', async () => {
  const person = await app.person({ isSubscriber: true })
  const { secret } = (await person.call('createKey', { body: { name: 'Script', days: '30' } })).body
  const { drug } = await visitor.getDrugVendors({ name: 'semaglutide' })
  const effects = (client: Assayer) => client.getDrugEffects({ drugId: drug.id })
  expect([(await effects(visitor)).locked, (await effects(clientOf(secret))).locked]).toEqual([true, false])
})

test('a refusal tells its status, code and field, and when to come again', async () => {
  const refused = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error: AssayerError) => error,
    )
  expect(await refused(visitor.getDrugVendors({ name: 'nothing-like-it' }))).toMatchObject({
    name: 'AssayerError',
    status: 404,
    code: 'not_found',
  })
  expect(await refused(visitor.listDrugs({ limit: 1_000 }))).toMatchObject({ status: 422, field: 'limit' })
  expect(await refused(clientOf('forged').countDrugs())).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  const busy = createClient({
    baseUrl: 'http://busy.example',
    fetch: async () => new Response('busy', { status: 429, headers: { 'retry-after': '7' } }),
  })
  expect(await refused(busy.countDrugs())).toMatchObject({ status: 429, code: 'internal', retryAfterS: 7 })
})

test('what goes into a path stays in its place', async () => {
  const paths: string[] = []
  const client = createClient({
    baseUrl: 'http://somewhere.example',
    fetch: async ({ url }) => {
      paths.push(url)
      return Response.json({ status: 'success' })
    },
  })
  await client.getOutcome({ slug: '../admin?x=1#y', limit: 2 })
  expect(paths).toEqual(['http://somewhere.example/api/outcomes/..%2Fadmin%3Fx%3D1%23y?limit=2'])
})

test('a call can be given up', async () => {
  await expect(
    createClient({ baseUrl: 'http://127.0.0.1:9' }).countDrugs({}, { signal: AbortSignal.abort() }),
  ).rejects.toThrow('aborted')
})

test('every example of the documentation runs as it stands', async () => {
  const page = await (await app.fetch('/docs')).text()
  const commands = [
    ...page.matchAll(/curl -H &#39;Authorization: (Bearer [\w-]+)&#39; \\\s+&#39;([^']+?)&#39;/g),
  ]
  expect(commands).toHaveLength(Object.keys(examples).length)
  const failed: string[] = []
  for (const [, authorization = '', link = ''] of commands) {
    const response = await app.fetch(link.replaceAll('&amp;', '&'), { headers: { authorization } })
    if (response.status !== 200) failed.push(`${response.status} ${link}`)
  }
  expect(failed.toSorted()).toEqual([
    expect.stringMatching(/^404 .*\/disputes\//),
    expect.stringMatching(/^404 .*\/questions\//),
  ])
})
