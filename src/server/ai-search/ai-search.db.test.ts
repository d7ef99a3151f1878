import { expect, test } from 'vitest'
import { deleteRows, insertRow, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { theRow } from '#test/rows.ts'
import { eraseAiSearches, exportAiSearches } from './history.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({
  config: { AI_PAID_SEARCHES: '10', AI_FREE_SEARCHES: '2', SAMPLE_COMPOUND: 'msm' },
  deps: { clock: () => now },
})

type Person = Awaited<ReturnType<TestApp['person']>>

const ask = (person: Person, query: string) =>
  person.call('searchWithAi', { body: { query, user_id: person.id } })
const usage = async (person: Person) =>
  (await person.call('checkAiUsage', { body: { user_id: person.id } })).body
const recent = async (person: Person) =>
  (await person.call('listAiSearches', { query: { user_id: person.id } })).body.recent_searches

test('a visitor is asked to log in', async () => {
  const body = { query: 'sleep', user_id: crypto.randomUUID() }
  const message = 'You must be logged in to use AI search.'
  expect(await app.visitor('searchWithAi', { body })).toMatchObject({ status: 401, body: { message } })
})

test('a question that names a blend gets the blend, is not counted and recommends no part of it', async () => {
  const person = await app.person()
  const { body } = await ask(person, 'GLOW for better skin')
  expect(body.recommendations).toEqual([])
  expect(body.facts).toMatchObject({ asked: 'mixture', check: ['GHK-Cu', 'BPC-157', 'TB-500'] })
  expect(body.facts?.sections[0]).toMatchObject({ mixture: 'glow', compound: null })
  expect(await usage(person)).toMatchObject({ searches_used: 0 })
})

test.each([
  ['who sells GLOW', 'glow'],
  ['cheapest glow blend', 'glow'],
  ['where can I buy KLOW peptide', 'klow'],
  ['best price for the wolverine stack', 'bpc-157-tb-500'],
  ['reputable vendor for semax/selank', 'semax-selank'],
])(
  'a question for the vendors of a blend gets its packs, unranked and without a price per mg: %s',
  async (query, slug) => {
    const { body } = await app.visitor('answerSentence', { query: { query } })
    const [packs, record] = body.facts?.sections ?? []
    const { offers } = (await app.visitor('listBlendOffers', { params: { slug }, query: {} })).body
    expect([packs?.mixture, record?.mixture]).toEqual([slug, slug])
    expect(packs?.facts.map(({ label }) => label?.replace(' (demo vendor)', ''))).toEqual(
      offers.slice(0, 8).map(({ vendor }) => vendor.name),
    )
    for (const { text } of packs?.facts ?? []) expect(text).toMatch(/^\$[\d,.]+ the pack: .*\d mg/)
    expect(JSON.stringify(packs)).not.toMatch(/\/mg|per mg \(|best batch/)
    expect(packs?.note).toMatch(offers.length > 0 ? /not ranked/ : /^No vendor that we follow offers/)
  },
)

test('a question about a blend that asks for no vendor shows no packs', async () => {
  for (const query of ['GLOW for better skin', 'is glow safe while pregnant', 'glow side effects']) {
    const { body } = await app.visitor('answerSentence', { query: { query } })
    expect(JSON.stringify(body.facts)).not.toContain('the pack')
  }
})

test('a recommendation carries its evidence and quotes its record', async () => {
  const { body } = await ask(await app.person(), 'I cannot fall asleep')
  expect(body).toMatchObject({
    status: 'success',
    help: { urgent: null },
    engine: { used: 'embedded', fallback: null },
  })
  const [first] = body.recommendations
  const params = { name: first?.name ?? '' }
  const { drug } = (await app.visitor('getDrugVendors', { params, query: {} })).body
  const { id, proper_name, evidence, what_it_does } = drug
  expect(first).toMatchObject({ id, proper_name, evidence, what_it_does })
  const record = [what_it_does, drug.how_it_works, drug.short_description].join('\n')
  const own = first?.quotes.filter(({ source }) => source.title === null) ?? []
  expect(own.length).toBeGreaterThan(0)
  for (const { text } of own) expect(record).toContain(text)
})

test('article summaries are quoted for subscribers, and for everybody of the open sample alone, also after the subscription has ended', async () => {
  const question = 'knee osteoarthritis'
  type Results = readonly { name: string; quotes: readonly { source: { field: string } }[] }[]
  const summarised = (results: Results = []) =>
    results.flatMap(({ name, quotes }) =>
      quotes.some(({ source }) => source.field === 'article_summary') ? [name] : [],
    )
  const free = (await ask(await app.person(), question)).body.recommendations
  expect(summarised(free)).toEqual(['msm'])

  const subscriber = await app.person({ isSubscriber: true })
  const paid = (await ask(subscriber, question)).body.recommendations
  expect(summarised(paid).length).toBeGreaterThan(1)
  expect(paid.map(({ id }) => id)).toEqual(free.map(({ id }) => id))

  await deleteRows(app.db, 'entitlements', { account_id: subscriber.id })
  const [kept] = await recent(subscriber)
  expect(kept?.results.length).toBeGreaterThan(0)
  expect(summarised(kept?.results)).toEqual(['msm'])
})

test('a free member has their searches, then reads that AI search is for subscribers', async () => {
  const person = await app.person()
  expect(await usage(person)).toMatchObject({
    ...{ allowed: true, subscription_type: 'free' },
    ...{ searches_remaining: 2, searches_used: 0, searches_limit: 2 },
  })
  await ask(person, 'sleep')
  const second = await ask(person, 'anxiety')
  expect(second.body.usage_info).toMatchObject({ allowed: false, searches_remaining: 0 })
  const third = await ask(person, 'memory')
  const refused = 'AI Search is only available for paid subscribers.'
  expect({ status: third.status, message: third.body.message }).toEqual({ status: 402, message: refused })
  expect(await usage(person)).toMatchObject({ allowed: false, searches_used: 2, message: refused })
})

test('a subscriber who has used all searches may search again next month', async () => {
  const person = await app.person({ isSubscriber: true })
  for (let i = 0; i < 10; i++)
    await person.call('checkAiUsage', { body: { user_id: person.id, increment: true } })
  const message = expect.stringContaining('all 10 AI searches of this month')
  expect(await ask(person, 'sleep')).toMatchObject({ status: 429, body: { message } })
  now = new Date('2026-12-01T00:00:00Z')
  expect((await ask(person, 'sleep')).status).toBe(200)
  now = new Date('2026-11-20T12:00:00Z')
})

test('an admin searches without limit', async () => {
  const admin = await app.person({ role: 'admin' })
  for (const query of ['sleep', 'anxiety', 'memory']) expect((await ask(admin, query)).status).toBe(200)
  const unlimited = { allowed: true, subscription_type: 'admin', searches_remaining: 'unlimited' }
  expect(await usage(admin)).toMatchObject(unlimited)
})

test('nothing that fits is an honest empty answer, neither counted nor kept', async () => {
  const person = await app.person()
  const usage_info = { searches_used: 0, searches_remaining: 2 }
  expect(await ask(person, 'best pizza in Rome')).toMatchObject({
    status: 200,
    body: { status: 'success', recommendations: [], usage_info },
  })
  expect(await recent(person)).toEqual([])
})

test('a question in distress gets help alone, even without searches left', async () => {
  const person = await app.person()
  for (const query of ['sleep', 'anxiety']) await ask(person, query)
  const message = expect.stringContaining('988')
  expect(await ask(person, 'I want to kill myself')).toMatchObject({
    status: 200,
    body: { recommendations: [], help: { urgent: 'in_danger' }, message },
  })
  expect(await recent(person)).toHaveLength(2)
})

test('what a killed process had reserved is free again after half a minute', async () => {
  const person = await app.person()
  await ask(person, 'sleep')
  const reserved = { id: crypto.randomUUID(), account_id: person.id, month: '2026-11' }
  const expires_at = new Date(now.getTime() + 30_000)
  await insertRow(app.db, 'ai_reservations', { ...reserved, expires_at })
  expect((await ask(person, 'anxiety')).status).toBe(402)
  now = expires_at
  expect((await ask(person, 'anxiety')).status).toBe(200)
  now = new Date('2026-11-20T12:00:00Z')
})

test('recent searches are newest first, each question once, and can be deleted one by one or all', async () => {
  const person = await app.person({ isSubscriber: true })
  for (const query of ['sleep', 'anxiety', 'Sleep']) {
    now = new Date(now.getTime() + 1000)
    await ask(person, query)
  }
  const kept = await recent(person)
  expect(kept.map(({ query }) => query)).toEqual(['Sleep', 'anxiety'])
  expect(kept[0]?.results.length).toBeGreaterThan(0)
  const one = await person.call('deleteAiSearches', { query: { user_id: person.id, id: kept[0]?.id ?? '' } })
  expect(one.body.deleted).toBe(1)
  expect((await recent(person)).map(({ query }) => query)).toEqual(['anxiety'])
  await person.call('deleteAiSearches', { query: { user_id: person.id } })
  expect(await recent(person)).toEqual([])
  expect(await usage(person)).toMatchObject({ searches_used: 3 })
})

test('a kept answer whose record was corrected since is not shown any more', async () => {
  const person = await app.person()
  await ask(person, 'jet lag')
  expect((await recent(person))[0]?.results.map(({ name }) => name)).toEqual(['melatonin'])
  const own = { account_id: person.id }
  const { results } = await theRow(app.db, 'ai_searches', own)
  const changed = JSON.stringify(results).replaceAll('jet lag', 'jet lag and everything else')
  await updateRows(app.db, 'ai_searches', own, { results: changed })
  expect((await recent(person))[0]?.results).toEqual([])
})

test('the export has the searches, the erasure leaves nothing', async () => {
  const person = await app.person()
  await ask(person, 'jet lag')
  expect(await exportAiSearches(app.deps, person.id)).toMatchObject({
    searches: [{ query: 'jet lag', recommended: ['Melatonin'] }],
    usage: [{ month: '2026-11', used: 1 }],
  })
  await eraseAiSearches(app.deps, person.id)
  expect(await exportAiSearches(app.deps, person.id)).toEqual({ searches: [], usage: [] })
})

test('a question of safety is answered from open records: not counted, not kept, whatever is left of the quota', async () => {
  const person = await app.person()
  for (const query of ['jet lag', 'sleep']) await ask(person, query)
  const { status, body } = await ask(person, 'can I take ashwagandha with my thyroid tablets')
  expect({ status, recommendations: body.recommendations }).toEqual({ status: 200, recommendations: [] })
  expect(body.facts).toMatchObject({ asked: 'safety', check: ['Ashwagandha', 'Thyroid medicine'] })
  expect(await usage(person)).toMatchObject({ searches_used: 2 })
  expect(await recent(person)).toHaveLength(2)
})

test('a person who asks for vendors gets open facts: the price of each and what a test found, no rating', async () => {
  const { body } = await ask(await app.person(), 'most trustworthy vendor for BPC-157')
  const { price } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
  const [section] = body.facts?.sections ?? []
  expect(section?.note).toMatch(
    /^1 of 7 vendors has an independent test near its label: Tidelark Peptides, \$/,
  )
  const told = section?.facts.map(({ text }) => text) ?? []
  expect(told[0]).toMatch(/99\.8 % of the label, 99\.07 % pure, independent/)
  expect(told.at(-1)).toMatch(/85\.6 % of the label \(far below its label\), 96\.32 % pure, by a buyer/)
  expect(section?.facts.length).toBeGreaterThanOrEqual(price?.vendors ?? 1)
  for (const { text } of section?.facts ?? []) expect(text).toMatch(/per m?g|price per mg not known/)
  expect(JSON.stringify(body.facts)).not.toMatch(/out of 10|stars/)
})
