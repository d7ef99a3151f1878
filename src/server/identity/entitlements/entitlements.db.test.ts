import { expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import type { Person } from '#test/reviews.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })

async function sees(person: Pick<Person, 'call'>) {
  const drugId = compoundId('bpc-157')
  const effects = (await person.call('getDrugEffects', { params: { drugId } })).body
  const articles = (await person.call('listArticles', { query: { drug_id: drugId } })).body
  const answers = [
    effects.locked,
    articles.locked,
    articles.articles.every(({ ai_conclusion }) => ai_conclusion === null),
  ]
  expect(effects.side_effects.normal === null).toBe(effects.locked)
  expect(new Set(answers).size).toBe(1)
  return !effects.locked
}

test('subscribers and admins see premium content, and who has no subscription sees what a visitor sees', async () => {
  expect(await sees(await app.person({ isSubscriber: true }))).toBe(true)
  expect(await sees({ call: app.visitor })).toBe(false)
  expect(await sees(await app.person())).toBe(false)
  expect(await sees(await app.person({ role: 'admin' }))).toBe(true)
})

test('a cancelled subscriber sees it until the paid time ends, and not a moment longer', async () => {
  const person = await app.person()
  const ends_at = new Date('2026-11-20T13:00:00Z')
  await insertRow(app.db, 'entitlements', { account_id: person.id, ends_at })
  expect(await sees(person)).toBe(true)
  now = ends_at
  expect(await sees(person)).toBe(false)
})
