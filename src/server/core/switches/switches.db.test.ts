import { afterEach, expect, test } from 'vitest'
import { SWITCHES, type Switch } from '#contract/core/switch-vocabulary.ts'
import { routes } from '#contract/routes.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { jobs } from '#server/jobs.ts'
import { insertRow, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { REGISTRY } from './registry.ts'

const app = await sharedApp()
const admin = await app.person({ role: 'admin' })
afterEach(async () => {
  await app.db.deleteFrom('switches').execute()
  await app.db.deleteFrom('rate_limits').execute()
})

const set = (name: Switch, is_on: boolean, reason = 'A wave of spam.') =>
  admin.call('setSwitch', { params: { name }, body: { is_on, reason } })
const auth = (call: 'signup' | 'otp', body: object) =>
  app.fetch(`/auth/v1/${call}`, {
    method: 'POST',
    headers: { apikey: app.deps.config.PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signUp = (email: string) => auth('signup', { email, password: 'A long and calm pass phrase 7' })
const closed = async () => (await app.visitor('getSettings', {})).body.closed

test('everything is on by default, and each switch describes its effect', async () => {
  const { body } = await admin.call('listSwitches', {})
  expect(body.switches.map(({ name, is_on, changed }) => [name, is_on, changed])).toEqual(
    SWITCHES.map((name) => [name, true, null]),
  )
  expect(await closed()).toEqual([])
})

test.each(SWITCHES.flatMap((name) => REGISTRY[name].calls.map((call) => [name, call] as const)))(
  'with %s off, %s is refused in words to callers who may otherwise use it',
  async (name, call) => {
    await set(name, false)
    const { method, path } = routes[call]
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const ask = () => app.fetch(path.replace(/:\w+/g, 'x'), { method, headers, body: '{}' })
    const response = await ask()
    const refusal = { code: 'switched_off', message: REGISTRY[name].refusal }
    expect([response.status, await response.json()]).toMatchObject([503, refusal])
    await set(name, true)
    expect((await ask()).status).not.toBe(503)
  },
)

test('with sign-up off no way creates an account, or reveals who has one', async () => {
  const known = await app.person()
  await set('sign_ups', false)
  for (const email of ['new@people.example', known.email]) {
    const response = await signUp(email)
    const refusal = { error_code: 'signup_disabled', msg: REGISTRY.sign_ups.refusal }
    expect([response.status, await response.json()]).toMatchObject([403, refusal])
  }
  expect((await auth('otp', { email: 'new@people.example' })).status).toBe(422)
  expect(await listRows(app.db, 'auth_users', { email: 'new@people.example' })).toEqual([])
  await set('sign_ups', true)
  expect((await signUp('new@people.example')).status).toBe(200)
})

test('with runs of feeds off the job reads none, and with them on it goes on where it was', async () => {
  const job = jobs.find(({ name }) => name === 'read feeds')
  const vendor_id = vendorId('tidelark-peptides')
  await insertRow(app.db, 'feed_sources', {
    ...{ name: 'one', vendor_id, kind: 'csv', link: 'http://127.0.0.1:9/feed.csv' },
    ...{ every_minutes: 60, due_at: new Date(0), added_at: new Date(0) },
  })
  await set('feed_runs', false)
  expect(await job?.run(app.deps)).toBe(0)
  await set('feed_runs', true)
  expect(await job?.run(app.deps)).toBe(1)
})

test('cached answers show a switch at once, and every flip is on record', async () => {
  await closed()
  await set('reviews', false, 'Many write nonsense.')
  expect(await closed()).toEqual([{ what: 'reviews', words: REGISTRY.reviews.refusal }])
  const { switches } = (await admin.call('listSwitches', {})).body
  const flipped = { is_on: false, changed: { by: admin.email, reason: 'Many write nonsense.' } }
  expect(switches.find(({ name }) => name === 'reviews')).toMatchObject(flipped)
  const log = await listRows(app.db, 'audit_log', { target: 'switch:reviews' })
  expect(JSON.parse(log.at(-1)?.difference ?? '')).toMatchObject({ is_on: [true, false] })
})

test('of two who flip a switch at the same moment, one learns that it was done', async () => {
  const answers = await Promise.all([set('uploads', false), set('uploads', false)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('while a switch flips, each try is either taken or refused in words', async () => {
  const flips = (async () => {
    for (let round = 0; round < 5; round += 1) {
      await set('questions', false)
      await set('questions', true)
    }
  })()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 40; tries += 1)
    statuses.add((await admin.call('askQuestion', { body: {} as never })).status)
  await flips
  expect([...statuses].filter((status) => status !== 422 && status !== 503)).toEqual([])
  expect((await admin.call('askQuestion', { body: {} as never })).status).toBe(422)
})
