import { beforeAll, describe, expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { countOf } from '#server/platform/db/db.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { exportedCatalogue, putByFeed } from '#test/catalogue.ts'
import { offer } from '#test/catalogue-entries.ts'
import { createDraft, publishDraft, saveDraft } from '#test/drafts.ts'
import { write } from '#test/reviews.ts'
import { toolMessage } from '#test/tools.ts'
import { compoundId, vendorId } from '../../../core/records/ids.ts'

type Kind = 'compound' | 'vendor'
const COMPOUND = compoundId('bpc-157')
const VENDOR = vendorId('tidelark-peptides')
const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
const reader = await app.person()
beforeAll(async () => {
  await write(reader, COMPOUND, { review_text: 'Of a compound.' })
  await write(reader, VENDOR, { target_type: 'vendor', review_text: 'Of a vendor.' })
})

const begin = (kind: Kind, record_id: string, is_retiring: boolean) =>
  createDraft(ada, { kind, record_id, is_retiring })
const save = async (draft: Draft, over: object) => (await saveDraft(ada, draft, over)).body.draft
async function publish(draft: Draft) {
  expect(draft.errors).toEqual([])
  expect((await publishDraft(ada, draft)).status).toBe(403)
  expect((await publishDraft(ben, draft)).status).toBe(200)
}
async function retire(kind: Kind, id: string, retired: object) {
  const draft = await begin(kind, id, true)
  expect(draft.errors).toContainEqual(expect.objectContaining({ field: 'retired.public_reason' }))
  const { drafts } = (await ada.call('listDrafts', { query: {} })).body
  expect(drafts).toContainEqual(expect.objectContaining({ id: draft.id, is_retiring: true }))
  await publish(await save(draft, { retired: { ...(draft.entry?.retired as object), ...retired } }))
}
const bringBack = async (kind: Kind, id: string) => publish(await save(await begin(kind, id, false), {}))

const drugVendors = async (name: string) =>
  (await app.visitor('getDrugVendors', { params: { name }, query: {} })).body

/** Everything public that may tell of a compound or vendor, but for its own page. */
async function seen() {
  const { visitor } = app
  const { categories } = (await visitor('listCategories', {})).body
  const all = { limit: 100 }
  const ofCategory = { ...all, category: categories[0]?.id ?? '' }
  const ofVendor = { ...all, name: 'quillstone-supply' }
  return {
    list: (await visitor('listDrugs', { query: all })).body,
    letters: (await visitor('listDrugsAToZ', { query: all })).body,
    categories,
    ofCategory: (await visitor('listDrugsByCategory', { query: ofCategory })).body,
    explored: (await visitor('listCatalogue', { query: all })).body,
    found: (await visitor('searchDrugs', { query: { query: 'bpc', threshold: 0.1 } })).body,
    foundVendor: (await visitor('findGroups', { query: { query: 'tidelark' } })).body,
    outcomes: (await visitor('listOutcomes', {})).body,
    compared: (await visitor('compareCompounds', { query: { names: 'bpc-157,tb-500' } })).body,
    comparedVendors: (await visitor('compareVendors', { query: { names: 'tidelark-peptides' } })).body,
    offersOfVendor: (await visitor('listVendorOffers', { query: ofVendor })).body,
    offersOfCompound: (await drugVendors('tb-500')).vendors.map(({ vendor_slug }) => vendor_slug),
    vendors: (await visitor('listVendors', { query: all })).body,
    ranked: (await ada.call('rankVendors', { query: {} })).body,
    sitemap: (await (await app.fetch('/sitemap.xml')).text()).replaceAll(/<lastmod>[^<]*/g, ''),
  }
}
const without = async (slug: string) => {
  const { compared, comparedVendors, ...lists } = await seen()
  const shown = Object.entries(lists).filter(([, list]) =>
    new RegExp(`"${slug}"|/${slug}<`).test(JSON.stringify(list)),
  )
  expect(shown.map(([list]) => list)).toEqual([])
  return { compared, comparedVendors, ...lists }
}
async function derivedIsSound() {
  const checked = await checkDerived(app.db, recordBook)
  expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([])
}
const toldByTool = async (name: string, given: object) => {
  const response = await app.fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: toolMessage('tools/call', { name, arguments: given }),
  })
  return response.text()
}
const countOffers = () => countOf(app.db.selectFrom('offers'))

describe('a retired compound', () => {
  let before: Awaited<ReturnType<typeof seen>>
  let offers: number
  test('leaves lists, search, sitemap, prices and comparison', async () => {
    before = await seen()
    offers = (await drugVendors('bpc-157')).total
    expect(offers).toBeGreaterThan(0)
    await retire('compound', COMPOUND, {
      public_reason: 'It is sold under another name.',
      replacement_compound: 'tb-500',
    })
    const after = await without('bpc-157')
    expect(after.compared.compounds[0]).toEqual({ asked: 'bpc-157', compound: null, is_mixture: false })
    expect(after.list.total).toBe(before.list.total - 1)
    await derivedIsSound()
  })

  test('keeps its page, which says since when and why, with reviews and history', async () => {
    const { drug, total } = await drugVendors('BPC-157')
    expect(drug.retired).toEqual({
      since: new Date().toISOString().slice(0, 10),
      reason: 'It is sold under another name.',
      replacement: { slug: 'tb-500', name: expect.any(String) },
    })
    expect([total, drug.offer_count, drug.rating.count]).toEqual([0, 0, 1])
    const words = 'Retired since'
    expect(await (await app.fetch('/embed/bpc-157/prices')).text()).toContain(words)
    expect(await toldByTool('get_compound', { compound: 'BPC-157' })).toContain(
      `${words} ${drug.retired?.since}: It is sold under another name. In its place: `,
    )
    const { record } = (await ada.call('getRecord', { params: { kind: 'compound', id: COMPOUND } })).body
    expect(record.is_retired).toBe(true)
    const { records } = (await ada.call('listRecords', { query: { retired: 'true' } })).body
    expect(records.map(({ id }) => id)).toEqual([COMPOUND])
  })

  test('stays so whatever its sources tell, and files carry it: an export imports as nothing', async () => {
    const counted = await countOffers()
    const product_link = 'https://quillstone-supply.example/x'
    const told = offer({ vendor: 'quillstone-supply', compound: 'bpc-157', product_link })
    await putByFeed(app.db, { offer: [told] })
    expect(await countOffers()).toBe(counted + 1)
    expect((await drugVendors('bpc-157')).total).toBe(0)
    const report = await importCatalogue(app.deps, await exportedCatalogue(app.deps))
    for (const { added, changed, removed } of Object.values(report))
      expect([added, changed, removed]).toEqual([0, 0, 0])
    await derivedIsSound()
  })

  test('cannot be replaced by itself or a missing record, nor be retired tomorrow', async () => {
    const faults = async (retired: object) => {
      const given = { since: '2026-01-01', public_reason: 'So.', ...retired }
      const draft = await save(await begin('compound', COMPOUND, true), { retired: given })
      return draft.errors.map(({ field }) => field)
    }
    expect(await faults({ replacement_compound: 'bpc-157' })).toEqual(['retired.replacement_compound'])
    expect(await faults({ replacement_compound: 'nothing' })).toEqual(['retired.replacement_compound'])
    expect(await faults({ since: '2999-01-01' })).toEqual(['retired.since'])
  })

  test('is taken back with everything it had', async () => {
    await bringBack('compound', COMPOUND)
    await app.db.deleteFrom('drafts').execute()
    const { drug, total } = await drugVendors('bpc-157')
    expect([drug.retired, total]).toEqual([undefined, offers + 1])
    expect((await seen()).compared.compounds[0]?.compound?.name).toBe('bpc-157')
    expect((await seen()).list.total).toBe(before.list.total)
    await derivedIsSound()
  })
})

test('a retired vendor leaves every list and price, and comes back with all of it', async () => {
  const before = await seen()
  await retire('vendor', VENDOR, { public_reason: 'It has closed.' })
  const after = await without('tidelark-peptides')
  expect(after.comparedVendors.vendors[0]).toEqual({ asked: 'tidelark-peptides', found: null })
  const { vendor } = (await app.visitor('getVendorDetails', { query: { name: 'tidelark-peptides' } })).body
  expect(vendor.retired).toMatchObject({ reason: 'It has closed.', replacement: null })
  expect([vendor.offer_count, vendor.rating.count]).toEqual([0, 1])
  expect(await toldByTool('get_vendor', { vendor: 'tidelark-peptides' })).toContain('It has closed.')
  await derivedIsSound()
  await bringBack('vendor', VENDOR)
  const asText = (all: object) => JSON.stringify(all, (key, value) => (key === 'updated_at' ? '' : value), 1)
  expect(asText(await seen())).toBe(asText(before))
})
