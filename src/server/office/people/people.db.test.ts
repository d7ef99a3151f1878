import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertRow, insertRows, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { askAuth, giveFactor, PASSWORD, subjectsTo } from '#test/auth-client.ts'
import { startSubscriber } from '#test/billing.ts'
import { type Person, targetsOf, write } from '#test/reviews.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const support = await app.person({ role: 'admin' })
const colleague = await app.person({ role: 'admin' })
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await app.db.deleteFrom('rate_limits').execute()
})

const of = ({ id }: { id: string }) => ({ params: { id } })

describe('people are found', () => {
  const find = async (email: string, after = '') =>
    (await support.call('findPeople', { query: { query: email, after } })).body

  test('by their email, whatever its case, and by its beginning', async () => {
    const anna = await app.person()
    expect((await find(anna.email.toUpperCase())).people).toMatchObject([{ id: anna.id, email: anna.email }])
    const begins = anna.email.slice(0, anna.email.indexOf('@'))
    expect((await find(begins)).people.map(({ id }) => id)).toEqual([anna.id])
    expect((await find(`${begins}%`)).people).toEqual([])
    expect((await find('people.example')).people).toEqual([])
  })

  test('a page at a time, each once, by email', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      ...{ id: randomUUID(), email: `paged-${String(n).padStart(3, '0')}@people.example` },
      ...{ role: 'authenticated', app_metadata: '{}', user_metadata: '{}' },
      ...{ created_at: now, updated_at: now },
    }))
    await insertRows(app.db, 'auth_users', rows)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await find('paged-', after)
      seen.push(...page.people.map(({ email }) => email))
      after = page.next
    }
    expect(seen).toEqual(rows.map(({ email }) => email))
  })

  test('not by so few letters that everybody would be listed', async () => {
    const { status, body } = await support.call('findPeople', { query: { query: 'an' } })
    expect([status, body.field]).toEqual([422, 'query'])
  })

  test('by the beginning of their name, whatever its case, and by their id', async () => {
    const { id, email } = await app.person({ name: 'Wilhelmina 100%' })
    expect((await find(id)).people).toMatchObject([{ id, email }])
    expect((await find('WILHEL')).people).toMatchObject([{ id, name: 'Wilhelmina 100%' }])
    expect((await find('wilhelmina 100%x')).people).toEqual([])
    expect((await find(randomUUID())).people).toEqual([])
  })
})

test('a person is shown with sessions, words, subscription and searches, and nothing secret', async () => {
  const ben = await startSubscriber(app)
  await write(ben, (await targetsOf(app)).drug, { rating: 2, review_text: 'It came late.' })
  const { body } = await support.call('getPerson', of(ben))
  expect(body.person).toMatchObject({
    ...{ email: ben.email, is_banned: false, is_colleague: false },
    contributions: [{ kind: 'review', rating: 2, text: 'It came late.', state: 'published' }],
    subscriptions: [{ status: 'active', ended_at: null }],
    ai_searches: { month: '2026-11', used: 0 },
  })
  expect(body.person.sessions.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|secret|token/)
  expect((await support.call('getPerson', { params: { id: randomUUID() } })).status).toBe(404)
})

test('the person is signed out everywhere, at once', async () => {
  const anna = await app.person()
  expect((await anna.call('listSessions', {})).status).toBe(200)
  const { body } = await support.call('signOutPerson', of(anna))
  expect(body.person.sessions).toEqual([])
  expect((await anna.call('listSessions', {})).status).toBe(401)
})

describe('a ban', () => {
  test('bans the person with a reason, until the ban is lifted', async () => {
    const anna = await app.person({ password: PASSWORD })
    const { body } = await support.call('banPerson', { ...of(anna), body: { reason: 'Sold reviews.' } })
    expect(body.person).toMatchObject({ is_banned: true, ban: { reason: 'Sold reviews.' }, sessions: [] })
    const credentials = { email: anna.email, password: PASSWORD }
    const refused = await askAuth(app, '/token?grant_type=password', { body: credentials })
    expect(refused.body.error_code).toBe('user_banned')
    const after = await support.call('unbanPerson', of(anna))
    expect(after.body.person).toMatchObject({ is_banned: false, ban: null })
  })

  test('needs a reason, and is never of oneself or of a colleague', async () => {
    const anna = await app.person()
    expect((await support.call('banPerson', { ...of(anna), body: { reason: ' ' } })).status).toBe(422)
    for (const who of [support, colleague]) {
      expect((await support.call('banPerson', { ...of(who), body: { reason: 'No.' } })).status).toBe(403)
      expect((await support.call('signOutPerson', of(who))).status).toBe(403)
    }
    expect((await colleague.call('listSessions', {})).status).toBe(200)
  })
})

describe('a second factor is reset', () => {
  const ask = (who: Person, id: string) =>
    who.call('askFactorReset', { params: { id }, body: { checked: 'Video call, passport.' } })

  test('takes two people: the one who asked cannot confirm, another can, and the person gets a notice', async () => {
    const anna = await app.person()
    await giveFactor(app, anna.id)
    const asked = await ask(support, anna.id)
    expect(asked.body.person.factor_reset).toMatchObject({ checked: 'Video call, passport.', is_own: true })
    expect((await ask(colleague, anna.id)).status).toBe(409)
    expect((await support.call('confirmFactorReset', of(anna))).status).toBe(403)
    const { person } = (await support.call('getPerson', of(anna))).body
    expect(person).toMatchObject({ has_factor: true, factor_reset: { is_own: true } })
    const done = await colleague.call('confirmFactorReset', of(anna))
    expect(done.body.person).toMatchObject({ has_factor: false, factor_reset: null, sessions: [] })
    expect((await subjectsTo(app, anna.email)).join()).toContain('second factor was removed')
    expect((await colleague.call('confirmFactorReset', of(anna))).status).toBe(404)
  })

  test('once, when two confirm at the same moment', async () => {
    const anna = await app.person()
    await giveFactor(app, anna.id)
    await ask(support, anna.id)
    const third = await app.person({ role: 'admin' })
    const answers = await Promise.all(
      [colleague, third].map((one) => one.call('confirmFactorReset', of(anna))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('not a day later, not without a factor, and not after it was taken back', async () => {
    const [anna, ben] = [await app.person(), await app.person()]
    expect((await ask(support, ben.id)).status).toBe(409)
    await giveFactor(app, anna.id)
    await ask(support, anna.id)
    await support.call('withdrawFactorReset', of(anna))
    expect((await colleague.call('confirmFactorReset', of(anna))).status).toBe(404)
    await ask(support, anna.id)
    now = new Date(now.getTime() + 86_400_000)
    const tomorrow = await app.person({ role: 'admin' })
    expect((await tomorrow.call('confirmFactorReset', of(anna))).status).toBe(404)
    expect((await ask(tomorrow, anna.id)).status).toBe(200)
  })

  test('never of a colleague', async () => {
    const other = await app.person({ role: 'admin' })
    expect((await ask(support, other.id)).status).toBe(403)
    expect((await ask(support, support.id)).status).toBe(403)
  })
})

test('a person is exported and deleted for them, once their email was typed', async () => {
  const anna = await app.person()
  const { body } = await support.call('exportPerson', of(anna))
  expect(body.data).toMatchObject({ account: { email: anna.email }, standing: {} })
  expect((await support.call('exportPerson', of(colleague))).status).toBe(403)
  const end = (email: string) =>
    support.call('deletePerson', { ...of(anna), body: { email, reviews: 'remove' } })
  expect(await end('other@people.example')).toMatchObject({ status: 422, body: { field: 'email' } })
  await end(anna.email)
  expect((await support.call('getPerson', of(anna))).status).toBe(404)
  expect(await listRows(app.db, 'accounts', { id: anna.id })).toEqual([])
})

test('an operator finds and looks at a great many people an hour, not at everybody', async () => {
  const anna = await app.person()
  const window_ends_at = new Date(now.getTime() + 60_000)
  await insertRow(app.db, 'rate_limits', { key: `people-look:${support.id}`, count: 200, window_ends_at })
  expect((await support.call('getPerson', of(anna))).status).toBe(429)
})
