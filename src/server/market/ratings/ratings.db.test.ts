import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { differencesOf } from '#server/core/changes/derivation.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { deleteRows, insertRow, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { batch, certificate, compound, offer, vendor } from '#test/catalogue-entries.ts'
import { openDesk } from '#test/desk.ts'
import { type Change, change } from '#test/put.ts'
import { rateVendors, vendorScores } from './vendor-scores.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const premium = () => app.person({ isSubscriber: true })
const apply = (set: Partial<Change>) => change(app.db, set, now)
const kettlin = { ...compound(), position: 900 }
await apply({ put: { vendor: [vendor()], compound: [kettlin], offer: [offer()], batch: [batch()] } })

const certify = (...over: object[]) =>
  apply({ put: { certificate: over.map((each, index) => certificate({ slug: `paper-${index}`, ...each })) } })
const scoreOf = async (slug = 'north-chems') => {
  await app.deps.tags.catchUp()
  const subscriber = await premium()
  return (await subscriber.call('getVendorRating', { params: { slug } })).body
}
/** What the ratings are computed from, as a subscriber gets it. */
const exported = async () => {
  await app.deps.tags.catchUp()
  const { token } = await premium()
  return (await app.fetch('/api/ratings/export', { headers: { authorization: `Bearer ${token}` } })).text()
}
const published = () =>
  app.db
    .selectFrom('vendor_scores as s')
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .select(['v.slug', 's.as_of', 's.score'])
    .orderBy('v.slug')
    .execute()

test('a vendor is not rated until three certificates state a measured amount, and then at once', async () => {
  await certify({}, {})
  const missing = [expect.stringMatching(/^3 certificates .*; 2 are on record\.$/)]
  expect(await scoreOf()).toMatchObject({ score: null, missing })
  await certify({}, {}, {})
  const rating = await scoreOf()
  expect(rating).toMatchObject({ locked: false, score: 7.6, missing: [], as_of: '2026-11-20' })
  expect(rating.changes).toEqual([
    { as_of: '2026-11-20', before: null, after: 7.6, because: ['Enough is known for a rating.'] },
  ])
})

test('the figure and its reasons stand with the vendor, in the words of the parts', async () => {
  const subscriber = await premium()
  const { vendor } = (await subscriber.call('getVendorDetails', { query: { name: 'north-chems' } })).body
  const words = /^Batch testing 10\.0: 1 of 1 compound: a certificate .* invented vendor\.$/
  expect(vendor).toMatchObject({ ai_rating_number: 7.6, ai_rating: expect.stringMatching(words) })
})

test('a visitor sees the parts and their weights, and neither values nor reasons', async () => {
  const { body } = await app.visitor('getVendorRating', { params: { slug: 'north-chems' } })
  expect(body).toMatchObject({ locked: true, score: null, sum: null, missing: [], changes: [] })
  const locked = { value: null, contribution: null, inputs: {}, reasons: [] }
  expect(body.parts).toEqual([
    { name: 'batch testing', weight: 30, ...locked },
    { name: 'accuracy', weight: 25, ...locked },
    { name: 'safety panel', weight: 10, ...locked },
    { name: 'freshness', weight: 10, ...locked },
    { name: 'openness', weight: 10, ...locked },
    { name: 'people', weight: 15, ...locked },
  ])
  expect((await app.visitor('getVendorRating', { params: { slug: 'no-such-vendor' } })).status).toBe(404)
})

test('a certificate in doubt counts nowhere, and taking one away brings the score down with its reason', async () => {
  const before = await scoreOf()
  await certify({}, {}, {}, { purity_percent: 100, measured_mg: 1 })
  expect((await scoreOf()).parts).toEqual(before.parts)
  for (const slug of ['paper-2', 'paper-1'])
    await apply({ put: { certificate: [certificate({ slug, measured_mg: 3 })] } })
  const after = await scoreOf()
  expect(after.score).toBeLessThan(before.score ?? 0)
  const because = ['Accuracy from 10.0 to 0.0.']
  expect(after.changes[0]).toMatchObject({ before: before.score, after: after.score, because })
})

test('nothing that anybody pays or is paid changes a score, or stands among what it is computed from', async () => {
  const { db } = app
  const member = await premium()
  const tagged = (link: string) => sql<string>`${sql.ref(link)} || '?ref=assayer&sponsored=1'`
  const feed = { kind: 'csv', link: 'https://north-chems.example/feed.csv' } as const
  const paid: Record<string, () => Promise<unknown>> = {
    commissions: () => db.updateTable('vendors').set({ comission: 'true' }).execute(),
    'no commissions': () => db.updateTable('vendors').set({ comission: 'false' }).execute(),
    'unknown commissions': () => db.updateTable('vendors').set({ comission: null }).execute(),
    'links to shops that pay': () => sql`update vendors set website = ${tagged('website')}`.execute(db),
    'links to offers that pay': () =>
      sql`update offers set product_link = ${tagged('product_link')}`.execute(db),
    'a desk whose people subscribe': () => openDesk(app, member.id, 'north-chems'),
    'a feed of the vendor': () =>
      member.call('registerFeed', { params: { slug: 'north-chems' }, body: feed }),
  }
  await rateVendors(app.deps)
  const before = [await published(), await exported()]
  for (const [what, change] of Object.entries(paid)) {
    await change()
    now = new Date(now.getTime() + 1)
    await rateVendors(app.deps)
    expect([await published(), await exported()], what).toEqual(before)
  }
})

test('a script without our code computes every published score from the published inputs', async () => {
  const target_id = vendorId('tidelark-peptides')
  await insertRow(app.db, 'review_totals', { target_id, n1: 1, n2: 0, n3: 2, n4: 5, n5: 9 })
  now = new Date(now.getTime() + 3 * DAY_MS)
  await rateVendors(app.deps)
  const inputs = await exported()
  const open = await (await app.fetch('/api/ratings/export')).text()
  expect(inputs).not.toMatch(/comission|"score"|lot|laboratory_name/)
  const file = join(await mkdtemp(join(tmpdir(), 'ratings-')), 'inputs.jsonl')
  const script = join(import.meta.dirname, '../../../../scripts/recompute-ratings.mjs')
  const compute = async (lines: string) => {
    await writeFile(file, lines)
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, file])
    return { computed: stdout.trim().split('\n'), stderr }
  }
  const { computed } = await compute(inputs)
  const kept = await published()
  expect(computed.sort()).toEqual(kept.map((row) => JSON.stringify(row)).sort())
  expect(kept.filter(({ score }) => score !== null).length).toBeGreaterThan(6)

  // All readers can try it with the sample vendor; no other score follows from open data.
  const sample = kept.filter(({ slug }) => slug === app.deps.config.SAMPLE_VENDOR)
  const tried = await compute(open)
  expect(tried.computed).toEqual(sample.map((row) => JSON.stringify(row)))
  expect(tried.stderr).toContain(`${kept.length - 1} vendors left out`)
})

test('tests age: each day every vendor is rated again, and cached pages that show it are dropped', async () => {
  const before = await scoreOf('quillstone-supply')
  now = new Date(now.getTime() + 120 * DAY_MS)
  expect(await rateVendors(app.deps)).toBe((await published()).length)
  const after = await scoreOf('quillstone-supply')
  expect(Date.parse(after.as_of ?? '')).toBeGreaterThan(Date.parse(before.as_of ?? ''))
  expect(after.score).toBeLessThan(before.score ?? 0)
  expect(after.changes[0]?.because.join(' ')).toContain('Freshness from')
})

test('a vendor that was there before there were ratings says that it is rated for the first time tonight', async () => {
  await deleteRows(app.db, 'vendor_scores', { vendor_id: vendorId('saltgannet-labs') })
  const missing = ['It is rated tonight for the first time.']
  expect(await scoreOf('saltgannet-labs')).toMatchObject({ as_of: null, score: null, missing })
  await rateVendors(app.deps)
  expect((await scoreOf('saltgannet-labs')).as_of).not.toBeNull()
})

test('the export is read once for everybody, and again when a vendor has changed', async () => {
  const before = await exported()
  await updateRows(app.db, 'vendors', { slug: 'north-chems' }, { name: 'North of Chems' })
  expect(await exported()).toBe(before)
  await apply({ put: { offer: [offer({ price: '$7' })] } })
  const after = await exported()
  const line = (text: string) => text.split('\n').find((each) => each.includes('"north-chems"'))
  expect(line(before)).toContain('"name":"North Chems"')
  expect(line(after)).toContain('"name":"North of Chems"')
})

test('stored ratings equal those computed from scratch, and the history refuses to be rewritten', async () => {
  expect(await differencesOf(vendorScores, app.db, 'all')).toEqual([])
  for (const rewrite of [
    app.db.updateTable('vendor_score_changes').set({ after: 10 }),
    app.db.deleteFrom('vendor_score_changes'),
  ])
    await expect(rewrite.execute()).rejects.toThrow(/only added to|refuse|append/i)
})

type Query = Parameters<typeof app.visitor<'rankVendors'>>[1]['query']
const ranking = async (query: Query) => (await (await premium()).call('rankVendors', { query })).body

// What rules take out, and in which order the others stay: `domain/list/own-rules.test.ts`.
test('the ranking is that of all vendors by their rating, and a bound takes some of them out with the reason', async () => {
  const { kept: all, kept_total, out: none } = await ranking({})
  const query = { sort: '-rating', limit: 100 } as const
  const { vendors, total } = (await (await premium()).call('listVendors', { query })).body
  expect([kept_total, none]).toEqual([total, []])
  expect(all.map(({ score }) => score)).toEqual(vendors.map(({ ai_rating_number }) => ai_rating_number))
  expect(all.map(({ place }) => place)).toEqual(vendors.map((_, nth) => nth + 1))
  const { kept, out, locked } = await ranking({ purity: 98.5 })
  expect(locked).toBe(false)
  expect(kept.map(({ slug }) => slug)).toEqual(
    all.flatMap(({ slug, purity }) => (purity !== null && purity >= 98.5 ? [slug] : [])),
  )
  expect(Math.min(kept.length, out.length)).toBeGreaterThan(0)
  for (const { reasons } of out)
    expect(reasons.join(' ')).toMatch(/^(Median purity [\d.]+ %, below|No purity is stated)/)
})

test('a ranking comes in pages, and places go on', async () => {
  const all = (await ranking({})).kept
  const { kept, kept_total } = await ranking({ limit: 2, offset: 2 })
  expect([kept, kept_total]).toEqual([all.slice(2, 4), all.length])
})

test('rules that are none are refused', async () => {
  for (const query of [{ purity: 101 }, { tolerance: -1 }, { age: 0 }, { tests: 'taste' }, { region: '' }])
    expect((await app.visitor('rankVendors', { query })).status, JSON.stringify(query)).toBe(422)
})

test('saved rules are the person’s own, can be changed and forgotten', async () => {
  const [person, other] = [await app.person(), await app.person()]
  const rulesOf = async ({ call }: typeof person) => (await call('getOwnRules', {})).body.rules
  expect(await rulesOf(person)).toBeNull()
  const rules = { purity: 97.5, tests: ['sterility' as const], region: 'Canada' }
  for (const each of [{ purity: 98 }, rules]) await person.call('setOwnRules', { body: { rules: each } })
  expect([await rulesOf(person), await rulesOf(other)]).toEqual([rules, null])
  expect(JSON.stringify((await person.call('exportAccount', {})).body)).toContain('"purity":97.5')
  await person.call('setOwnRules', { body: { rules: null } })
  expect(await rulesOf(person)).toBeNull()
})
