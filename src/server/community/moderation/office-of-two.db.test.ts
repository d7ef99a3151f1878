import { expect, test } from 'vitest'
import { REASON_PLACE } from '#contract/community/removal-vocabulary.ts'
import { MINUTE_MS } from '#domain/text/duration.ts'
import { sharedApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const { drug } = await targetsOf(app)
const mona = await app.person({ role: 'moderator', name: 'Mona' })
const nils = await app.person({ role: 'moderator', name: 'Nils' })
const author = await app.person({ isSubscriber: true, name: 'Ada' })

let written = 0
async function newReview() {
  await emptyTables(app, 'rate_limits', 'reviews', 'mails')
  written += 1
  now = new Date(now.getTime() + MINUTE_MS)
  return (await write(author, drug, { rating: 2, review_text: reviewText(90 + written) })).body.review.id
}
async function appealed(id: string, who = author) {
  await moderate(mona, id, 'remove')
  await moderate(nils, id, 'confirm_removal')
  const removal = (await who.call('listOwnRemovals', { query: {} })).body.removals[0]?.id ?? ''
  await who.call('appealRemoval', { params: { id: removal }, body: { words: 'It is true.' } })
  return removal
}
const right = { outcome: 'restored', words: 'You are right.' } as const
const decide = (who: Person, id: string, more: { is_alone?: boolean } = {}) =>
  who.call('decideAppeal', { params: { id }, body: { ...right, ...more } })
const decidersFor = async (who: Person, id: string) =>
  (await caseItems(who, 'reviews')).find((each) => each.id === id)?.removal?.deciders
const decidedAlone = async () => (await app.visitor('countModeration', {})).body.decided_alone
const mails = () => sentMails(app, { recipient: author.email })

test('a person who removes a text learns which colleague must confirm it', async () => {
  const id = await newReview()
  const { body } = await moderate(mona, id, 'remove')
  expect(body.review.removal).toMatchObject({ is_for_others: true, deciders: ['Nils'] })
})

test('in a team of two an appeal has no decider, and is decided by one of them only when the site may say so', async () => {
  const id = await newReview()
  const removal = await appealed(id)
  for (const who of [mona, nils]) expect(await decidersFor(who, id)).toEqual([])
  expect((await decide(mona, removal)).status).toBe(403)
  expect(await decidedAlone()).toEqual([])
  expect((await decide(mona, removal, { is_alone: true })).status).toBe(200)
  const decided = { decided_on: '2026-11-20', kind: 'review', outcome: 'restored', decided_by: 'Mona' }
  expect(await decidedAlone()).toEqual([{ ...decided, removed_by: ['Mona', 'Nils'] }])
  expect((await mails()).map(({ text }) => text).join()).toContain('because nobody else could')
})

test('once a third person may decide, the two may not', async () => {
  const id = await newReview()
  const removal = await appealed(id)
  const olaf = await app.person({ role: 'moderator', name: 'Olaf' })
  expect(await decidersFor(mona, id)).toEqual(['Olaf'])
  expect((await decide(mona, removal, { is_alone: true })).status).toBe(403)
  expect((await decide(olaf, removal)).status).toBe(200)
  expect(await decidedAlone()).toHaveLength(1)
})

test('no moderator decides on an appeal about their own text, even when alone', async () => {
  const other = await app.person({ role: 'admin', isSubscriber: true, name: 'Petra' })
  await app.db.deleteFrom('rate_limits').execute()
  const { id } = (await write(other, drug, { rating: 1, review_text: reviewText(99) })).body.review
  const removal = await appealed(id, other)
  expect((await decide(other, removal, { is_alone: true })).status).toBe(403)
})

test('the mail to the author is seen before it goes, and nothing is changed by looking', async () => {
  const id = await newReview()
  const preview = async (action: 'remove' | 'approve' | 'confirm_removal') =>
    (await mona.call('previewModeration', { params: { id }, query: { action } })).body.mail
  const seen = await preview('remove')
  expect(seen?.text).toContain(`Reason: ${REASON_PLACE}`)
  expect(await preview('approve')).toBeNull()
  expect(await preview('confirm_removal')).toBeNull()
  await moderate(mona, id, 'remove')
  const sent = (await mails()).find(({ subject }) => subject === seen?.subject)
  expect(sent?.text).toBe(seen?.text.replace(REASON_PLACE, 'It insults people.'))
})
