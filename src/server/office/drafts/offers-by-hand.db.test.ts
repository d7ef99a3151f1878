import { expect, test } from 'vitest'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { offerId } from '#server/core/records/ids.ts'
import { recordBook } from '#server/record-book.ts'
import { offer, vendor } from '#test/catalogue-entries.ts'
import { createDraft, draftOf, publishDraft, saveDraft } from '#test/drafts.ts'
import { startFeedRuns } from '#test/feed-runs.ts'
import { theRow } from '#test/rows.ts'
import { putRecords } from '#test/two-vendors.ts'

const feeds = await startFeedRuns()
const ada = await feeds.app.person({ role: 'admin' })

/** An offer of the vendor whose feed is read. */
const typed = (over: object = {}) =>
  offer({
    ...{ vendor: feeds.slug, compound: 'bpc-157', sku: 'by-hand', size: '5mg', price: '€44.90' },
    ...{ product_link: `https://${feeds.slug}.example/by-hand`, ...over },
  })
const publish = async (over: object = {}) => {
  const draft = await createDraft(ada, { kind: 'offer', entry: typed(over) })
  expect(draft.errors).toEqual([])
  const { status, body } = await publishDraft(ada, draft)
  expect([status, body.message]).toEqual([200, undefined])
  return offerId(feeds.slug, 'by-hand')
}
const onPage = async () => {
  const { body } = await feeds.app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })
  return body.vendors.filter(({ vendor_slug }) => vendor_slug === feeds.slug)
}
const records = async (query: object = {}) =>
  (await ada.call('listRecords', { query: { kind: 'offer', query: feeds.slug, ...query } })).body.records

test('an offer is typed, published, changed and retired by hand, each time on record, as typed', async () => {
  const id = await publish()
  expect(await onPage()).toMatchObject([{ size: '5mg', price: '€44.90' }])
  expect(await records()).toMatchObject([{ id, source: 'desk:catalogue', number: 1 }])

  const corrected = (await saveDraft(ada, await draftOf(ada, id, 'offer'), { price: '€39.90' })).body.draft
  expect(corrected.differences).toEqual([{ field: 'price', before: '€44.90', after: '€39.90' }])
  expect((await publishDraft(ada, corrected)).status).toBe(200)
  const seen = await feeds.observations()
  expect(seen.map(({ price, price_minor, currency }) => [price, Number(price_minor), currency])).toEqual([
    ['€44.90', 4490, 'EUR'],
    ['€39.90', 3990, 'EUR'],
  ])

  const retiring = await createDraft(ada, { kind: 'offer', record_id: id, is_retiring: true })
  expect((await publishDraft(ada, retiring)).status).toBe(200)
  expect(await onPage()).toEqual([])
  expect(await records({ retired: 'true' })).toMatchObject([{ id, number: 3 }])
  for (const { name, differences } of await checkDerived(feeds.app.db, recordBook))
    expect({ name, differences }).toEqual({ name, differences: [] })
})

test('of an offer typed by hand a price or size that cannot be read stays unknown', async () => {
  await publish({ price: 'ask us', size: '10 ml' })
  const [seen] = await feeds.observations()
  expect(seen).toMatchObject({ price: 'ask us', price_minor: null, currency: null, cost_per_mg: null })
})

test('an offer typed by hand names a vendor and a compound that are there, and a day that was', async () => {
  const entry = typed({ vendor: 'no-such-vendor', compound: 'no-such-compound' })
  const draft = await createDraft(ada, { kind: 'offer', entry })
  expect(draft.errors).toEqual([
    { field: 'compound', message: 'there is no such compound' },
    { field: 'vendor', message: 'there is no such vendor' },
  ])
  expect((await publishDraft(ada, draft)).status).toBe(422)
  const early = await createDraft(ada, { kind: 'offer', entry: typed({ seen_at: '2031-01-01' }) })
  expect(early.errors).toMatchObject([{ field: 'seen_at' }])
})

test('what a feed lists is not typed over by hand', async () => {
  await feeds.run({ sku: 'by-hand' })
  const draft = await createDraft(ada, { kind: 'offer', entry: typed() })
  expect(draft.errors).toContainEqual({ field: 'sku', message: 'is already that of another record' })
  expect((await publishDraft(ada, draft)).status).toBe(422)
  expect(await records()).toEqual([])
})

test('a feed neither ends nor changes an offer typed by hand: its own pack of that code waits', async () => {
  await publish()
  await feeds.run({ sku: 'other', price_minor: 9000 })
  expect(await feeds.prices()).toEqual(['€44.90', '$90.00'])
  await feeds.run({ sku: 'other', price_minor: 9000 }, { sku: 'by-hand', price_minor: 100 })
  expect(await feeds.prices()).toEqual(['€44.90', '$90.00'])
  expect(await feeds.waiting()).toMatchObject([
    { sku: 'by-hand', reasons: ['This SKU is listed by another source, desk:catalogue'] },
  ])
})

test('an offer typed by hand moves with its vendor, as one record', async () => {
  await publish()
  const into = `${feeds.slug}-again`
  const website = `https://${into}.example`
  await putRecords(feeds.app.db, 'file', into, { vendor: [vendor({ slug: into, name: into, website })] })
  const from = await theRow(feeds.app.db, 'vendors', { slug: feeds.slug })
  const merging = await createDraft(ada, { kind: 'vendor', record_id: from.id, merge_into: into })
  expect((await publishDraft(await feeds.app.person({ role: 'admin' }), merging)).status).toBe(200)
  expect(await records()).toMatchObject([{ id: offerId(into, 'by-hand'), number: 1 }])
})
