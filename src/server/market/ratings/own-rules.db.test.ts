import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const premium = () => app.person({ isSubscriber: true })
type Query = Parameters<typeof app.visitor<'rankVendors'>>[1]['query']
const ranking = async (query: Query) => (await (await premium()).call('rankVendors', { query })).body

test('without rules the ranking is that of all vendors by their rating', async () => {
  const { kept, kept_total, out, locked } = await ranking({})
  expect(locked).toBe(false)
  const { vendors, total } = (
    await (await premium()).call('listVendors', { query: { sort: '-rating', limit: 100 } })
  ).body
  expect(kept_total).toBe(total)
  expect(kept.map(({ score }) => score)).toEqual(vendors.map(({ ai_rating_number }) => ai_rating_number))
  expect(kept.map(({ place }) => place)).toEqual(vendors.map((_, nth) => nth + 1))
  expect(out).toEqual([])
})

test('a bound takes out who is beyond it, with the reason, and keeps the order of the others', async () => {
  const all = (await ranking({})).kept
  const bound =
    all.map(({ purity }) => purity ?? 0).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const { kept, out } = await ranking({ purity: bound })
  const stays = all.filter(({ purity }) => purity !== null && purity >= bound)
  expect(kept.map(({ slug }) => slug)).toEqual(stays.map(({ slug }) => slug))
  expect(kept.length).toBeGreaterThan(0)
  expect(out.length).toBe(all.length - kept.length)
  for (const { reasons } of out)
    expect(reasons.join(' ')).toMatch(/^(Median purity [\d.]+ %, below|No purity is stated)/)
})

test('the lists come in pages, and places go on', async () => {
  const all = (await ranking({})).kept
  const { kept, kept_total } = await ranking({ limit: 2, offset: 2 })
  expect(kept).toEqual(all.slice(2, 4))
  expect(kept_total).toBe(all.length)
})

test('visitors and members without a plan learn nothing about ratings, with rules or without', async () => {
  const member = await app.person()
  for (const { body } of [
    await app.visitor('rankVendors', { query: { purity: 98 } }),
    await member.call('rankVendors', { query: {} }),
  ]) {
    expect(body).toMatchObject({ locked: true, kept: [], kept_total: 0, out: [], out_total: 0 })
    expect(body.regions).toContain('United States')
  }
})

test('rules that are none are refused', async () => {
  for (const query of [{ purity: 101 }, { tolerance: -1 }, { age: 0 }, { tests: 'taste' }, { region: '' }])
    expect((await app.visitor('rankVendors', { query })).status, JSON.stringify(query)).toBe(422)
})

test('saved rules are the person’s own, can be changed and forgotten', async () => {
  const [person, other] = [await app.person(), await app.person()]
  expect((await person.call('getOwnRules', {})).body.rules).toBeNull()
  await person.call('setOwnRules', { body: { rules: { purity: 98 } } })
  const rules = { purity: 97.5, tests: ['sterility' as const], region: 'Canada' }
  await person.call('setOwnRules', { body: { rules } })
  expect((await person.call('getOwnRules', {})).body.rules).toEqual(rules)
  expect((await other.call('getOwnRules', {})).body.rules).toBeNull()
  expect(JSON.stringify((await person.call('exportAccount', {})).body)).toContain('"purity":97.5')
  await person.call('setOwnRules', { body: { rules: null } })
  expect((await person.call('getOwnRules', {})).body.rules).toBeNull()
})
