import { expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })

type Person = Awaited<ReturnType<TestApp['person']>>

async function sees(person: Pick<Person, 'call'>) {
  const { drug } = (await person.call('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
  const effects = (await person.call('getDrugEffects', { params: { drugId: drug.id } })).body
  const articles = (await person.call('listArticles', { query: { drug_id: drug.id } })).body
  const answers = [
    effects.locked,
    articles.locked,
    articles.articles.every(({ ai_conclusion }) => ai_conclusion === null),
  ]
  expect(effects.side_effects.normal === null).toBe(effects.locked)
  expect(new Set(answers).size).toBe(1)
  return !effects.locked
}

test('a person without a subscription sees what a visitor sees', async () => {
  expect(await sees(await app.person())).toBe(false)
})

test('a subscriber sees premium content, and a visitor after them still does not', async () => {
  expect(await sees(await app.person({ isSubscriber: true }))).toBe(true)
  expect(await sees({ call: app.visitor })).toBe(false)
})

test('a cancelled subscriber sees it until the paid time ends, and not a moment longer', async () => {
  const person = await app.person()
  const ends_at = new Date('2026-11-20T13:00:00Z')
  await app.db.insertInto('entitlements').values({ account_id: person.id, ends_at }).execute()
  expect(await sees(person)).toBe(true)
  now = ends_at
  expect(await sees(person)).toBe(false)
})

test('an admin sees it without a subscription', async () => {
  expect(await sees(await app.person({ role: 'admin' }))).toBe(true)
})
