import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ratingOf } from '#domain/ratings/rating.ts'
import { reviewMeans, weighDaily, weighDue } from '#server/community/review-effects/means.ts'
import { differencesOf } from '#server/core/changes/derivation.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { edit, moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { reviewScales } from './derived-repository.ts'

let later = 0
const app = await sharedApp({
  config: { REVIEWS_PER_DAY_NEW: '10000', REVIEWS_PER_DAY_NETWORK: '100000' },
  deps: { clock: () => new Date(Date.now() + later) },
})
const { drugs, vendor } = await targetsOf(app)
beforeEach(() => app.db.deleteFrom('reviews').execute())

/** Totals counted from the reviews themselves, next to the stored ones. */
async function recount() {
  const { rows } = await sql<{ target_id: string; kept: number[]; counted: number[] }>`
    select t.target_id, array[n1, n2, n3, n4, n5] as kept,
      array(select (select count(*)::integer from reviews r
        where r.target_id = t.target_id and r.state = 'published' and r.rating = star)
        from generate_series(1, 5) star) as counted
    from review_totals t`.execute(app.db)
  return rows
}

/** A small generator of chances that are the same in every run. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('fifty writers at once leave totals that a recount confirms', async () => {
  const admin = await app.person({ role: 'admin' })
  const people = await Promise.all(Array.from({ length: 50 }, () => app.person()))
  const few = drugs.slice(0, 2)
  const live = async (person: Person, n: number) => {
    const chance = chances(1000 + n)
    for (let step = 0; step < 6; step++) {
      const target = few[chance(few.length)] ?? ''
      const [rating, review_text] = [1 + chance(5), reviewText(100_000 + n * 100 + step)]
      const scales = { effect: 1 + chance(5), ...(chance(2) && { side_effects: 1 + chance(5) }) }
      const kind = chance(6)
      if (kind < 2) await write(person, target, { rating, review_text, scales })
      else if (kind < 4) await edit(person, target, { rating, review_text, scales })
      else if (kind === 4) await person.call('deleteReview', { params: { id: target } })
      else {
        const own = await person.call('listDrugReviews', { params: { id: target }, query: { limit: 1 } })
        const id = own.body.own?.id
        const action = chance(2) === 0 ? 'remove' : 'restore'
        if (id) await moderate(admin, id, action, { reason: 'A test.' })
      }
    }
  }
  await Promise.all(people.map(live))
  const rows = await recount()
  expect(rows.length).toBeGreaterThan(0)
  for (const { target_id, kept, counted } of rows) {
    expect(kept).toEqual(counted)
    const asked = { params: { id: target_id }, query: { limit: 100 } }
    const { body } = await app.visitor('listDrugReviews', asked)
    const { count, average } = ratingOf(counted as [number, number, number, number, number])
    expect([body.count, body.average, body.reviews.length]).toEqual([count, average, count])
  }
  while ((await weighDue(app.deps)) > 0) {}
  for (const derived of [reviewMeans, reviewScales])
    expect(await differencesOf(derived, app.db, 'all')).toEqual([])
  expect((await app.db.selectFrom('reviews').select('id').execute()).length).toBeGreaterThan(20)
})

test('an account that goes takes its reviews out of the totals, however it goes', async () => {
  const anna = await app.person()
  const target = drugs[4] ?? ''
  await write(anna, target, { review_text: reviewText(999_001) })
  await app.db.deleteFrom('accounts').where('id', '=', anna.id).execute()
  for (const { kept, counted } of await recount()) expect(kept).toEqual(counted)
  const { body } = await app.visitor('listDrugReviews', { params: { id: target }, query: {} })
  expect(body.count).toBe(0)
})

/** The rating on the card of a compound. */
const cardOf = async (id: string) =>
  (await app.visitor('listDrugs', { query: { limit: 20 } })).body.drugs.find((each) => each.id === id)?.rating

test('cards, offers and vendors carry the rating, and cached answers follow every review', async () => {
  const [anna, bob] = await Promise.all([app.person(), app.person()])
  const drug = drugs[0] ?? ''
  const vendorRow = async () =>
    (await app.visitor('listVendors', { query: {} })).body.vendors.find(({ id }) => id === vendor)
  expect(await cardOf(drug)).toEqual({ count: 0, average: null, mean: null })
  const slug = (await vendorRow())?.slug ?? ''
  await write(anna, drug, { rating: 5, review_text: reviewText(999_002) })
  expect(await cardOf(drug)).toEqual({ count: 1, average: 5, mean: 3.33 })
  await write(bob, vendor, { target_type: 'vendor', rating: 1, review_text: reviewText(999_003) })
  const low = { count: 1, average: 1, mean: 2.67 }
  expect((await vendorRow())?.rating).toEqual(low)
  const details = await app.visitor('getVendorDetails', { query: { name: slug } })
  expect(details.body.vendor).toMatchObject({ rating: low, locked: true })
  const offers = (await app.visitor('listVendorOffers', { query: { name: slug } })).body.vendors
  expect(offers[0]?.vendor_rating).toEqual(low)
})

const meanOf = async (id: string) => (await cardOf(id))?.mean

test('a mean grows older by the night, a purchase that was confirmed weighs twice, and counts stay', async () => {
  const [anna, bob] = await Promise.all([app.person(), app.person()])
  const drug = drugs[5] ?? ''
  await write(anna, drug, { rating: 5, review_text: reviewText(999_004) })
  await write(bob, drug, { rating: 1, review_text: reviewText(999_005) })
  expect(await meanOf(drug)).toBe(3)
  await updateRows(app.db, 'reviews', { account_id: anna.id }, { is_purchase_confirmed: true })
  await weighDue(app.deps)
  await app.deps.tags.catchUp()
  expect(await meanOf(drug)).toBe(3.25)
  later = 365 * 86_400_000
  await weighDaily(app.deps)
  await app.deps.tags.catchUp()
  expect(await meanOf(drug)).toBe(3.15)
  later = 0
  const { body } = await app.visitor('listDrugReviews', { params: { id: drug }, query: {} })
  expect(body).toMatchObject({ count: 2, average: 3, stars: [1, 0, 0, 0, 1] })
})

test('what an account writes elsewhere makes its other targets due, and so does its end', async () => {
  const anna = await app.person()
  const [one = '', other = ''] = drugs
  await write(anna, one, { review_text: reviewText(999_006) })
  await weighDue(app.deps)
  await write(anna, other, { review_text: reviewText(999_007) })
  const due = async () =>
    (await app.db.selectFrom('review_dues').select('target_id').execute()).map((row) => row.target_id)
  expect(await due()).toEqual([one])
  await weighDue(app.deps)
  expect(await due()).toEqual([])
  await app.db.deleteFrom('accounts').where('id', '=', anna.id).execute()
  expect(new Set(await due())).toEqual(new Set([one, other]))
  await weighDue(app.deps)
  await app.deps.tags.catchUp()
  expect(await meanOf(one)).toBeNull()
})

test('scales are counted by side, kept by an edit that omits them, and must fit the target', async () => {
  const anna = await app.person()
  const of = { review_text: reviewText(999_008), target_type: 'vendor' as const }
  expect((await write(anna, vendor, { ...of, scales: { effect: 3 } })).status).toBe(422)
  expect((await write(anna, vendor, { ...of, scales: { delivery: 6 } })).status).toBe(422)
  const { review } = (await write(anna, vendor, { ...of, scales: { delivery: 4, label: 5 } })).body
  expect(review.scales).toEqual({ delivery: 4, label: 5 })
  const shown = async () =>
    (await app.visitor('listVendorReviews', { params: { id: vendor }, query: {} })).body.scales
  expect(await shown()).toEqual([
    { scale: 'delivery', counts: [0, 0, 0, 1, 0] },
    { scale: 'label', counts: [0, 0, 0, 0, 1] },
  ])
  const edited = async (given: { scales?: { support: number } }) =>
    (await edit(anna, review.id, { review_text: of.review_text, ...given })).body.review?.scales
  expect(await edited({})).toEqual({ delivery: 4, label: 5 })
  expect(await edited({ scales: { support: 1 } })).toEqual({ support: 1 })
  expect(await shown()).toEqual([{ scale: 'support', counts: [1, 0, 0, 0, 0] }])
  await anna.call('deleteReview', { params: { id: review.id } })
  expect(await shown()).toEqual([])
})
