import { beforeEach, expect, test } from 'vitest'
import type { Stated } from '#contract/office/desk.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { subjectsTo } from '#test/auth-client.ts'
import { caseItems } from '#test/cases.ts'
import { vendor as vendorEntry } from '#test/catalogue-entries.ts'
import { openDesk } from '#test/desk.ts'
import { change } from '#test/put.ts'
import { moderate, type Person, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'

const app = await sharedApp()
const admin = await app.person({ role: 'admin' })
const ada = await app.person()
beforeEach(() => emptyTables(app, 'rate_limits', 'mails'))

const slug = 'harbour-chems'
const params = { slug }
const TERMS = { contact: 'office@harbour-chems.example', shipping: '2-4 days', shipping_rules: null }
const UNKNOWN = { reimburse_test: null, endotoxin_test: null, sterility_test: null }
const FACTS = { region: 'Iceland', refund: true, ...UNKNOWN }
const UNTIMED = { free_from_minor: null, days_from: null, days_to: null }
const RULE = { region: 'Worldwide', price_minor: 900, currency: 'USD', ...UNTIMED } as const

/** What the operator's files say of the vendor. */
const source = { kind: 'file', id: 'harbour' } as const
const LISTED = {
  ...{ slug, name: 'Harbour Chems', website: 'https://harbour-chems.example' },
  ...{ contact: 'Form on its site', region: 'Norway' },
}
const importVendor = (over: object = {}) =>
  change(app.db, { source, put: { vendor: [vendorEntry({ ...LISTED, ...over })] } })
await importVendor()
await openDesk(app, ada.id, slug)
const shown = async (who: Pick<Person, 'call'> = admin) =>
  (await who.call('getVendorDetails', { query: { name: slug } })).body.vendor
const asVisitor = async () => (await app.visitor('getVendorDetails', { query: { name: slug } })).body.vendor
const waiting = () => caseItems(admin, 'proposals')
const propose = (facts: Partial<Stated>) => ada.call('proposeFacts', { params, body: { ...FACTS, ...facts } })
const lastChange = () =>
  app.db.selectFrom('changes').select(['source', 'actor']).orderBy('id', 'desc').executeTakeFirst()

test('contact and shipping are shown at once, marked as the vendor’s words, and outlive an import of the files', async () => {
  expect((await shown()).stated_by_vendor).toEqual([])
  const state = (body: object) => ada.call('setTerms', { params, body: body as typeof TERMS })
  expect((await state({ ...TERMS, shipping_rules: [RULE] })).status).toBe(200)
  expect(await asVisitor()).toMatchObject({
    contact: TERMS.contact,
    shipping: '2-4 days; Worldwide $9.00',
    region: 'Norway',
    stated_by_vendor: ['contact', 'shipping', 'shipping_rules'],
  })
  const fast = { ...RULE, region: 'United States', price_minor: 695, days_from: 2, days_to: 5 }
  await state({ ...TERMS, shipping: null, shipping_rules: [fast] })
  expect(await asVisitor()).toMatchObject({
    shipping: 'US $6.95 in 2-5 days',
    stated_by_vendor: ['contact', 'shipping_rules'],
  })
  expect(await lastChange()).toEqual({ source: `vendor:${slug}`, actor: `person:${ada.id}` })
  await importVendor({ contact: 'Another form', region: 'Sweden' })
  expect(await shown()).toMatchObject({ contact: TERMS.contact, region: 'Sweden' })
  expect((await checkDerived(app.db, recordBook)).flatMap(({ differences }) => differences)).toEqual([])
  // What the vendor no longer says is what the files say.
  await state({ contact: null, shipping: null, shipping_rules: null })
  expect(await shown()).toMatchObject({ contact: 'Another form', shipping: null, stated_by_vendor: [] })
  expect((await ada.call('getDesk', { params })).body.shown.shipping_rules).toBeNull()
})

test('a contact that leads out of the demo, or a script, is refused with the field', async () => {
  for (const contact of ['https://shop.com/x', 'me@gmail.com', 'javascript:alert(1)', 'http://a.example'])
    expect((await ada.call('setTerms', { params, body: { ...TERMS, contact } })).body).toMatchObject({
      code: 'invalid',
      field: 'contact',
    })
})

test('other facts wait for an editor, who sees what would change, and are shown once accepted', async () => {
  await importVendor()
  await propose({})
  const before = await shown()
  expect(before).toMatchObject({ region: 'Norway', refund: null })
  const [proposal] = await waiting()
  expect(proposal).toMatchObject({
    vendor: { slug, is_demo: true },
    differences: [
      { field: 'region', before: 'Norway', after: 'Iceland' },
      { field: 'refund', before: null, after: true },
    ],
  })
  const decide = () =>
    admin.call('decideProposal', { params: { id: proposal?.id ?? '' }, body: { decision: 'accept' } })
  expect((await Promise.all([decide(), decide()])).map(({ status }) => status).sort()).toEqual([200, 409])
  const stated_by_vendor = ['region', 'refund']
  expect(await shown()).toMatchObject({ region: 'Iceland', refund: true, stated_by_vendor })
  // A visitor does not learn about locked fields, not even that the vendor states them.
  expect(await asVisitor()).toMatchObject({ refund: null, stated_by_vendor: ['region'] })
  expect(await lastChange()).toEqual({ source: `vendor:${slug}`, actor: `person:${admin.id}` })
  expect(await subjectsTo(app, ada.email)).toEqual(['Your proposal for Harbour Chems was accepted'])
  // Both views still show the earlier changes.
  expect((await ada.call('getDesk', { params })).body.proposals[0]).toMatchObject({
    state: 'accepted',
    differences: [{ before: 'Norway' }, { before: null }],
  })
})

test('a declined proposal changes nothing and needs a reason; a new proposal replaces a waiting one', async () => {
  await propose({ region: 'Peru' })
  await propose({ region: 'Chile' })
  expect(await waiting()).toMatchObject([{ differences: [{ field: 'region', after: 'Chile' }] }])
  const id = (await waiting())[0]?.id ?? ''
  const decline = (reason: string) =>
    admin.call('decideProposal', { params: { id }, body: { decision: 'decline', reason } })
  expect((await decline('')).status).toBe(422)
  expect((await decline('Its site says Iceland.')).body.proposal.state).toBe('declined')
  expect((await shown()).region).toBe('Iceland')
  expect((await propose({ region: 'Iceland' })).body.message).toBe('This is what the page shows already.')
  expect((await ada.call('withdrawProposal', { params: { slug, id } })).status).toBe(404)
})

test('who proposed facts reads that a colleague decides, whatever else is wrong with the proposal', async () => {
  await propose({ region: 'Peru' })
  const id = (await waiting())[0]?.id ?? ''
  const bySelf = { account_id: admin.id, facts: JSON.stringify({ region: 'x'.repeat(5_000) }) }
  await updateRows(app.db, 'vendor_proposals', { id }, bySelf)
  const decide = (who: Person, decision: 'accept' | 'decline') =>
    who.call('decideProposal', { params: { id }, body: { decision, reason: 'No.' } })
  const message = 'You proposed it: a colleague decides.'
  for (const decision of ['accept', 'decline'] as const)
    expect(await decide(admin, decision)).toMatchObject({ status: 403, body: { message } })
  expect((await decide(await app.person({ role: 'admin' }), 'accept')).status).toBe(422)
  await deleteRows(app.db, 'vendor_proposals', { id })
})

test('a vendor that leaves the files goes, whatever it has stated', async () => {
  await change(app.db, { source, end: { vendor: 'rest' } })
  expect(await app.db.selectFrom('vendor_statements').selectAll().execute()).toEqual([])
  await importVendor()
})

test('a review has one answer of its vendor, which is edited, and follows what becomes of the review', async () => {
  const writer = await app.person()
  const { id: target_id } = await shown()
  const words = { target_type: 'vendor', rating: 2, review_text: 'Slow and dear.' } as const
  const { id } = (await write(writer, target_id, words)).body.review
  const answer = (text: string, who: Person = ada) =>
    who.call('answerReview', { params: { id }, body: { answer: text } })
  const listed = async () =>
    (await app.visitor('listVendorReviews', { params: { id: target_id }, query: {} })).body.reviews
  expect(await listed()).toMatchObject([{ answer: null }])
  const eve = await app.person()
  await openDesk(app, eve.id, 'saltgannet-labs')
  expect((await answer('Not mine.', eve)).status).toBe(403)
  expect((await answer('Not mine.', writer)).status).toBe(403)
  expect((await answer('Write to me@shop.example')).body).toMatchObject({ code: 'invalid', field: 'answer' })
  await Promise.all([answer('We are sorry.'), answer('We are very sorry.')])
  await answer('We have changed the carrier.')
  expect(await listed()).toMatchObject([
    { answer: { text: 'We have changed the carrier.', edited_at: expect.any(String) } },
  ])
  await moderate(admin, id, 'remove')
  expect(await listed()).toEqual([])
  expect((await answer('To nobody.')).status).toBe(409)
  await moderate(admin, id, 'restore')
  expect(await listed()).toMatchObject([{ answer: { text: 'We have changed the carrier.' } }])
  // Who wrote it is forgotten with their account; the answer is the vendor's.
  await ada.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
  expect(await listed()).toMatchObject([{ answer: { text: 'We have changed the carrier.' } }])
})
