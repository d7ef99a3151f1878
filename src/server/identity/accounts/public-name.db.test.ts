import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { type Person, targetsOf, write } from '#test/reviews.ts'

const app = await sharedApp()
const { drug, otherDrug } = await targetsOf(app)
const vendor = (await app.visitor('listVendors', { query: {} })).body.vendors[0]?.name ?? ''

const rename = (person: Person, public_name: string) =>
  person.call('setPublicName', { body: { public_name } })
const read = async (person: Person) => (await person.call('getPublicName', {})).body
const authors = async (id: string, by: Person) => {
  const { reviews } = (await app.visitor('listDrugReviews', { params: { id }, query: {} })).body
  return reviews.filter(({ account_id }) => account_id === by.id).map(({ profiles }) => profiles.display_name)
}

test('a person who has not chosen is shown with first name and initial, and never asked again after choosing', async () => {
  const anna = await app.person({ name: 'Anna Example' })
  expect(await read(anna)).toMatchObject({ shown_as: 'Anna E.', is_chosen: false, proposal: 'Anna E.' })
  const chosen = { shown_as: 'Night Owl', is_chosen: true }
  expect((await rename(anna, '  Night \n Owl ')).body).toMatchObject(chosen)
  expect(await read(anna)).toMatchObject({ ...chosen, proposal: 'Night Owl' })
})

test('the name of the sign-up counts as chosen; a name that may not be public is left out', async () => {
  const bea = await app.person({ name: 'Bea Example', shownAs: 'Bea the Brave' })
  expect(await read(bea)).toMatchObject({ shown_as: 'Bea the Brave', is_chosen: true })
  const cy = await app.person({ name: 'Cy Example', shownAs: vendor })
  expect(await read(cy)).toMatchObject({ shown_as: 'Cy E.', is_chosen: false })
})

test('another name is on every text at once, for readers and in the export, and goes with the account', async () => {
  const dora = await app.person({ name: 'Dora Example' })
  await write(dora, drug, { review_text: 'Arrived cold and labelled.' })
  await write(dora, otherDrug, { review_text: 'The seal was broken when it came.' })
  expect(await authors(drug, dora)).toEqual(['Dora E.'])
  await rename(dora, 'Quiet Reader')
  for (const each of [drug, otherDrug]) expect(await authors(each, dora)).toEqual(['Quiet Reader'])
  const { data } = (await dora.call('exportAccount', {})).body
  expect(JSON.stringify(data)).toContain('"public_name":"Quiet Reader"')
  await dora.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })
  expect(await authors(drug, dora)).toEqual([null])
})

test.each([
  ['x@people.example', /email/],
  ['Assayer', /taken for/],
  ['  ', /2 to 40/],
  [`${vendor} Team`, /taken for/],
])('%j is refused with the reason, and the name stays', async (name, why) => {
  const eve = await app.person({ name: 'Eve Example' })
  const { status, body } = await rename(eve, name)
  expect([status, body.field]).toEqual([422, 'public_name'])
  expect(body.message).toMatch(why)
  expect(await read(eve)).toMatchObject({ shown_as: 'Eve E.' })
})

test('a moderator takes a reported name away: the review stays, and the name cannot be chosen again', async () => {
  const fay = await app.person({ name: 'Fay Example', shownAs: 'Rude Name' })
  const { id } = (await write(fay, drug, { review_text: 'The powder was clumped and yellow.' })).body.review
  const reader = await app.person()
  await reader.call('reportReview', { params: { id }, body: { reason: 'name' } })
  const admin = await app.person({ role: 'admin' })
  const { status, body } = await admin.call('moderateReview', { params: { id }, body: { action: 'rename' } })
  expect([status, body.review.state]).toEqual([200, 'published'])
  expect(body.review.actions.map(({ action }) => action)).toContain('rename')
  expect(await authors(drug, fay)).toEqual([null])
  expect(await read(fay)).toMatchObject({ shown_as: null, is_chosen: false, is_taken_away: true })
  expect((await rename(fay, 'RUDE name')).body.message).toMatch(/moderator/)
  expect((await rename(fay, 'Fay')).body).toMatchObject({ shown_as: 'Fay', is_taken_away: false })
})

test('trying names is limited', async () => {
  const gus = await app.person()
  for (let n = 0; n < 20; n++) await rename(gus, `Gus ${n}`)
  expect((await rename(gus, 'Gus Again')).status).toBe(429)
})
