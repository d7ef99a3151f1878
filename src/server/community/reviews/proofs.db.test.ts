import { afterAll, beforeEach, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { pdfOf, pictureOf } from '#test/documents.ts'
import { openFileFolder } from '#test/file-folder.ts'
import { type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { sentMails } from '#test/sent-mails.ts'
import { removeOldProofs } from './proofs.ts'

const DAY_MS = 86_400_000
let later = 0
let anna: Person
let id: string
const folder = await openFileFolder()
afterAll(folder.remove)
const { files } = folder
const app = await sharedApp({ deps: { clock: () => new Date(Date.now() + later), files: { ...files } } })
const { drug, vendor } = await targetsOf(app)
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  later = 0
  app.deps.files = { ...files }
  await app.db.deleteFrom('reviews').execute()
  await removeOldProofs(app.deps)
  await app.db.deleteFrom('rate_limits').execute()
  anna = await app.person()
  id = (await write(anna, drug, { rating: 5, review_text: reviewText(1) })).body.review.id
})

async function attach(body: Buffer, who = anna, to = id) {
  const headers = { authorization: `Bearer ${who.token}` }
  const path = routes.attachProof.path.replace(':id', to)
  return app.fetch(path, { method: 'POST', headers, body: body as BodyInit })
}
const own = async () => (await anna.call('listDrugReviews', { params: { id: drug }, query: {} })).body.own
const proofs = async () => (await admin.call('listProofs', { query: {} })).body
const decide = (decision: 'confirm' | 'refuse', reason = '') =>
  admin.call('decideProof', { params: { id }, body: { decision, reason } })
const onDisk = async () => (await folder.onDisk()).length

test('a proof is seen by moderators alone; confirmed, it marks the review, weighs and is gone', async () => {
  const hidden = Buffer.from('GPS of my home')
  expect((await attach(Buffer.concat([await pictureOf(1, { type: 'jpeg' }), hidden]))).status).toBe(200)
  const proof = { is_waiting: true, refusal: null }
  expect(await own()).toMatchObject({ proof, is_purchase_confirmed: false })
  const shown = (await app.visitor('listDrugReviews', { params: { id: drug }, query: {} })).body.reviews[0]
  expect(shown).toMatchObject({ proof: null, is_purchase_confirmed: false })
  expect(await proofs()).toMatchObject({ total: 1, proofs: [{ id, rating: 5 }] })
  const picture = (await admin.call('getProof', { params: { id } })).body
  expect(picture.type).toBe('image/jpeg')
  expect(Buffer.from(picture.base64, 'base64').includes(hidden)).toBe(false)
  expect(await onDisk()).toBe(1)

  expect((await decide('confirm')).status).toBe(200)
  expect(await own()).toMatchObject({ proof: null, is_purchase_confirmed: true })
  expect([await onDisk(), (await proofs()).total]).toEqual([0, 0])
  expect((await decide('confirm')).status).toBe(404)
  const { drugs } = (await app.visitor('listDrugs', { query: { limit: 20 } })).body
  // Five stars that count twice: (2 × 5 + 15) ÷ 7.
  expect(drugs.find((each) => each.id === drug)?.rating).toEqual({ count: 1, average: 5, mean: 3.57 })
  const [entry] = (await admin.call('listModerationLog', { query: {} })).body.entries
  expect(entry).toMatchObject({ kind: 'review', subject_id: id, action: 'confirm' })
  expect((await attach(await pictureOf(2))).status).toBe(409)
})

test('moderators neither see nor decide proofs of their own review or of a vendor they belong to', async () => {
  const moderator = await app.person({ role: 'moderator' })
  const member = { vendor_id: vendor, account_id: moderator.id, role: 'member', proof: 'operator' } as const
  await insertRow(app.db, 'vendor_members', { ...member, since: new Date() })
  const theirs = (await write(moderator, drug, { review_text: reviewText(2) })).body.review.id
  const ofVendor = await write(anna, vendor, { target_type: 'vendor', review_text: reviewText(3) })
  for (const [place, [who, of]] of [
    [moderator, theirs] as const,
    [anna, ofVendor.body.review.id] as const,
  ].entries()) {
    expect((await attach(await pictureOf(place), who, of)).status).toBe(200)
    const confirmed = (by: Person) =>
      by.call('decideProof', { params: { id: of }, body: { decision: 'confirm' } })
    expect((await moderator.call('getProof', { params: { id: of } })).status).toBe(403)
    expect((await confirmed(moderator)).status).toBe(403)
    expect((await confirmed(admin)).status).toBe(200)
  }
})

test('a refusal has a reason, which the author reads until the next proof; either decision comes by mail', async () => {
  await app.db.deleteFrom('mails').execute()
  await attach(await pictureOf(1))
  expect((await decide('refuse')).status).toBe(422)
  await decide('refuse', 'It shows no vendor.')
  expect(await own()).toMatchObject({ proof: { is_waiting: false, refusal: 'It shows no vendor.' } })
  await attach(await pictureOf(2))
  expect(await own()).toMatchObject({ proof: { is_waiting: true, refusal: null } })
  await decide('confirm')
  const [refused, confirmed, ...more] = await sentMails(app, { kind: 'proof decided' })
  expect(more).toEqual([])
  expect([refused?.recipient, confirmed?.recipient]).toEqual([anna.email, anna.email])
  expect(refused?.subject).toMatch(/^Your proof of purchase was refused: your review of ./)
  expect(refused?.text).toMatch(/Reason: It shows no vendor\.[\s\S]*#own-review/)
  expect(confirmed?.subject).toMatch(/^Your purchase is confirmed: your review of ./)
})

test('a file that is not a picture, or a review of another person, is refused and nothing is stored', async () => {
  const bob = await app.person()
  expect((await attach(await pdfOf('An invoice'))).status).toBe(415)
  expect((await attach(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await attach(Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413)
  expect((await attach(await pictureOf(1), bob)).status).toBe(403)
  expect([await onDisk(), (await proofs()).total]).toEqual([0, 0])
})

test.each<[string, () => Promise<unknown>]>([
  ['its author takes it back', () => anna.call('withdrawProof', { params: { id } })],
  ['another takes its place', async () => attach(await pictureOf(9))],
  ['the review is deleted', () => anna.call('deleteReview', { params: { id } })],
  ['the account ends', () => app.db.deleteFrom('accounts').where('id', '=', anna.id).execute()],
  [
    'the account ends and its reviews stay without a name',
    () => anna.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } }),
  ],
  [
    '30 days have passed',
    async () => {
      later = 30 * DAY_MS + 60_000
    },
  ],
])('the file leaves the store when %s', async (_, end) => {
  await attach(await pictureOf(1))
  const { sha256 } = await app.db.selectFrom('purchase_proofs').select('sha256').executeTakeFirstOrThrow()
  await end()
  await removeOldProofs(app.deps)
  expect(await files.has(sha256)).toBe(false)
  expect(await app.db.selectFrom('proof_removals').select('id').execute()).toEqual([])
})

test('a store that fails is asked again, and a picture that another proof shows stays', async () => {
  const bob = await app.person()
  const other = (await write(bob, drug, { review_text: reviewText(40) })).body.review.id
  const picture = await pictureOf(1)
  await attach(picture)
  await attach(picture, bob, other)
  const { sha256 } = await app.db.selectFrom('purchase_proofs').select('sha256').executeTakeFirstOrThrow()
  await decide('confirm')
  expect(await files.has(sha256)).toBe(true)
  app.deps.files.remove = async () => {
    throw new StoreFailure(new Error('down'))
  }
  await admin.call('decideProof', { params: { id: other }, body: { decision: 'confirm' } })
  expect(await files.has(sha256)).toBe(true)
  app.deps.files = { ...files }
  await removeOldProofs(app.deps)
  expect(await files.has(sha256)).toBe(false)
})
