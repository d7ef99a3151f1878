import { beforeAll, describe, expect, test } from 'vitest'
import { checkList, knownFrom } from '#domain/interactions/check-list.ts'
import { createApp } from '#server/app.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { exportedCatalogue, putByFeed } from '#test/catalogue.ts'
import { compound, offer } from '#test/catalogue-entries.ts'
import { createDraft, draftOf, publishDraft, saveDraft } from '#test/drafts.ts'
import { compoundId, vendorId } from '../../../core/records/ids.ts'

const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
beforeAll(async () => {
  await publish('compound', compoundId('thymosin-alpha-1'), { renamed_to: 'thymosin-a1' })
  await publish('vendor', vendorId('quillstone-supply'), { renamed_to: 'quillstone' })
})

/** Written by one, published by the other. */
async function publish(kind: 'compound' | 'vendor', id: string, over: object) {
  const { draft } = (await saveDraft(ada, await draftOf(ada, id, kind), over)).body
  expect(draft.errors).toEqual([])
  const { status, body } = await publishDraft(ben, draft)
  expect([status, body.message]).toEqual([200, undefined])
  return body.draft
}
const read = (path: string) => app.fetch(path, asVisitor())
const asVisitor = () => ({ headers: { authorization: `Bearer ${app.deps.config.PUBLIC_KEY}` } })
const drugOf = async (name: string) =>
  (await app.visitor('getDrugVendors', { params: { name }, query: {} })).body.drug

describe('a renamed compound', () => {
  test('keeps its id, and with it its prices, evidence and reviews', async () => {
    const drug = await drugOf('thymosin-a1')
    expect(drug).toMatchObject({ id: compoundId('thymosin-alpha-1'), name: 'thymosin-a1' })
    expect(drug.offer_count).toBeGreaterThan(0)
    const { claims } = (await app.visitor('getDrugEvidence', { params: { drugId: drug.id } })).body
    expect(claims.length).toBeGreaterThan(0)
  })

  test('is sent for its former slug', async () => {
    const { status, headers } = await read('/api/drug/Thymosin-Alpha-1/vendors?limit=5')
    expect([status, headers.get('location')]).toEqual([308, '/api/drug/thymosin-a1/vendors?limit=5'])
    expect((await read('/api/drug/thymosin-alpha-2/vendors')).status).toBe(404)
  })

  test('answers to it in the process, as pages and tools ask', async () => {
    const request = new Request('http://127.0.0.1/api/drug/thymosin-alpha-1/vendors', asVisitor())
    const answer = await createApp(app.deps).fetch(request, { isInternal: true })
    const body = (await answer.json()) as { drug: { name: string } }
    expect([answer.status, body.drug.name]).toEqual([200, 'thymosin-a1'])
  })

  test('is checked on a list that has its former slug, and is found by the present one', async () => {
    const known = knownFrom((await app.visitor('getInteractionRecords', {})).body)
    const listed = { kind: 'compound', slug: 'thymosin-alpha-1', name: 'a name of before' } as const
    const { items } = checkList(known, [listed])
    expect(items).toMatchObject([{ known: true, compound: { id: compoundId('thymosin-alpha-1') } }])
    expect(known.bySlug.get(listed.slug)?.word.slug).toBe('thymosin-a1')
    expect(known.bySlug.has('quillstone-supply')).toBe(false)
  })

  test('leaves neither of its slugs to another record', async () => {
    const taken = { field: 'aliases[0]', message: expect.stringContaining('is already the') }
    for (const slug of ['thymosin-alpha-1', 'thymosin-a1', 'quillstone-supply']) {
      const draft = await createDraft(ada, { kind: 'compound', entry: compound({ aliases: [slug] }) })
      expect(draft.errors).toContainEqual(taken)
    }
  })

  test('is named by feeds and desks by any of its slugs', async () => {
    const named = (vendor: string, compound: string) =>
      offer({ vendor, compound, sku: compound, product_link: 'https://quillstone-supply.example/x' })
    const [old, now] = [named('quillstone-supply', 'thymosin-alpha-1'), named('quillstone', 'thymosin-a1')]
    await putByFeed(app.db, { offer: [old, now] })
    const rows = await listRows(app.db, 'offers', { sku: [old.sku, now.sku] })
    const same = { drug_id: compoundId('thymosin-alpha-1'), vendor_id: vendorId('quillstone-supply') }
    expect(rows).toMatchObject([same, same])
  })

  test('keeps every slug it had, also when it is renamed again or back', async () => {
    const again = await publish('compound', compoundId('thymosin-alpha-1'), { renamed_to: 'thymosin-a-one' })
    expect(again.published).toMatchObject({ renamed_to: 'thymosin-a-one', formerly: ['thymosin-a1'] })
    const sentFrom = async (slug: string) => (await read(`/api/drug/${slug}/vendors`)).headers.get('location')
    expect(await sentFrom('thymosin-a1')).toBe('/api/drug/thymosin-a-one/vendors')
    await publish('compound', compoundId('thymosin-alpha-1'), { renamed_to: undefined })
    expect((await drugOf('thymosin-alpha-1')).name).toBe('thymosin-alpha-1')
    expect(await sentFrom('thymosin-a-one')).toBe('/api/drug/thymosin-alpha-1/vendors')
    await publish('compound', compoundId('thymosin-alpha-1'), { renamed_to: 'thymosin-a1' })
  })
})

test('a renamed vendor keeps its page, its offers and its desk', async () => {
  expect((await read('/api/vendor_details?name=quillstone-supply')).status).toBe(308)
  const { vendor } = (await app.visitor('getVendorDetails', { query: { name: 'quillstone' } })).body
  expect(vendor).toMatchObject({ id: vendorId('quillstone-supply'), slug: 'quillstone' })
  expect(vendor.offer_count).toBeGreaterThan(0)
})

test('a missing page stays missing while the database cannot say which slugs were renamed', async () => {
  const product = await startTestApp()
  await product.close()
  expect((await product.fetch('/api/nothing-of-this-name')).status).toBe(404)
})

test('nothing derived is out of date after it', async () => {
  const checked = await checkDerived(app.db, recordBook)
  expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([])
})

test('files carry the rename: an export imports as nothing', async () => {
  const exported = await exportedCatalogue(app.deps)
  const report = await importCatalogue(app.deps, exported)
  for (const { added, changed, removed } of Object.values(report))
    expect([added, changed, removed]).toEqual([0, 0, 0])
  // Old files without the rename.
  const compounds = exported.compounds.map(({ renamed_to: _, formerly: __, ...entry }) => entry)
  const told = (takesFile: boolean) =>
    importCatalogue(app.deps, { ...exported, compounds }, { takesFile }).catch((error: unknown) => error)
  const conflict = await told(false)
  expect(conflict).toBeInstanceOf(ChangeRefused)
  expect(String(conflict)).toMatch(
    /compounds\/thymosin-alpha-1: renamed_to: was edited in the office: "thymosin-a1"/,
  )
  // Also by word: a published slug stays.
  expect(String(await told(true))).toMatch(/formerly: lacks 'thymosin-a1'/)
})
