import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateRows } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp, type TestApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { answerQuestion, askQuestion } from '#test/questions.ts'
import { moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'

let author: Person
let now = new Date('2026-11-20T12:00:00Z')
const pass = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 3_600_000)
}
const app = await sharedApp({ deps: { clock: () => now } })
const { drug, vendor } = await targetsOf(app)
const mona = await app.person({ role: 'moderator', name: 'Mona' })
const nils = await app.person({ role: 'moderator', name: 'Nils' })
const olaf = await app.person({ role: 'moderator', name: 'Olaf' })
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(app, 'removals', 'reviews', 'posts', 'moderation_log', 'mails', 'rate_limits')
  author = await app.person({ isSubscriber: true, name: 'Ada' })
})

const WORDS = `${reviewText(77)} unmistakable`
const written = async () => (await write(author, drug, { rating: 2, review_text: WORDS })).body.review.id
const queue = (who: Person) => caseItems(who, 'reviews')
const own = async () => (await author.call('listOwnRemovals', { query: {} })).body.removals
const standing = async () => {
  const [removal] = await own()
  if (!removal) throw new Error('Nothing was removed.')
  return removal
}
const mails = (kind = 'removal') => sentMails(app, { recipient: author.email, kind })
const listed = async () => (await app.visitor('listDrugReviews', { params: { id: drug }, query: {} })).body
const appeal = (who: Person, id: string, words = 'It is true.') =>
  who.call('appealRemoval', { params: { id }, body: { words } })
const decide = (who: Person, id: string, outcome: 'kept' | 'restored') =>
  who.call('decideAppeal', { params: { id }, body: { outcome, words: 'We have read it again.' } })

describe('what everybody could see is removed by two people', () => {
  test('the first moderator hides it at once, the second confirms, and the author gets a notice each time', async () => {
    const id = await written()
    const { templates } = (await mona.call('listTemplates', { params: { kind: 'reason' }, query: {} })).body
    const insults = templates.find(({ title }) => title === 'Insults')?.id ?? ''
    const waiting = { state: 'waiting', rule: 'Insults', is_for_others: true }
    const { review: hidden } = (await moderate(mona, id, 'remove', { template: insults })).body
    expect(hidden).toMatchObject({ state: 'removed', queued_at: now.toISOString(), removal: waiting })
    expect((await listed()).count).toBe(0)
    expect(await queue(nils)).toMatchObject([{ id, removal: { is_for_others: false } }])
    expect(await standing()).toMatchObject({
      ...{ kind: 'review', text: WORDS, state: 'waiting', rule: 'Insults', role: 'moderator' },
      appeal_until: null,
    })
    pass(1)
    const { review } = (await moderate(nils, id, 'confirm_removal')).body
    expect(review).toMatchObject({ state: 'removed', queued_at: null, removal: { state: 'confirmed' } })
    expect(await queue(nils)).toEqual([])
    const [first, second] = await mails()
    expect(first?.subject).toMatch(/^Your review of .+ was taken from view$/)
    expect(first?.text).toContain('unmistakable')
    expect(first?.text).toMatch(/a moderator.*Rule: Insults\..*It insults people\..*second person/s)
    expect(second?.text).toMatch(/may appeal once, until December 21, 2026/)
    expect(`${first?.text}${second?.text}`).not.toMatch(/Mona|Nils/)
  })

  test('a moderator cannot confirm their own removal, and of two at once one succeeds', async () => {
    const id = await written()
    const removed = await Promise.all([moderate(mona, id, 'remove'), moderate(nils, id, 'remove')])
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, other] = removed[0]?.status === 200 ? [mona, nils] : [nils, mona]
    expect((await moderate(first, id, 'confirm_removal')).status).toBe(403)
    const second = await Promise.all([
      moderate(other, id, 'confirm_removal'),
      moderate(other, id, 'restore'),
      moderate(first, id, 'confirm_removal'),
    ])
    expect(second[2]?.status).not.toBe(200)
    const { state } = await standing()
    expect(['confirmed', 'restored']).toContain(state)
    expect((await moderate(other, id, 'confirm_removal')).status).toBe(409)
  })

  test('the second restores it, and it counts as before', async () => {
    const id = await written()
    await moderate(mona, id, 'remove')
    await moderate(nils, id, 'restore')
    expect(await listed()).toMatchObject({ count: 1, average: 2 })
    expect(await standing()).toMatchObject({ state: 'restored' })
    expect((await mails()).at(-1)?.subject).toMatch(/^Your review of .+ is shown again$/)
    expect((await moderate(mona, id, 'remove')).status).toBe(200)
    expect(await own()).toHaveLength(2)
  })

  test('a held text is decided by one moderator', async () => {
    const held = (await write(author, drug, { review_text: 'Cheaper at https://cheap.example' })).body.review
    expect((await moderate(mona, held.id, 'remove')).body.review.removal?.state).toBe('confirmed')
  })

  test('in an office of one a removal is decided at once, and so is an appeal by the same person', async () => {
    const alone = await startTestApp({ config: { OFFICE_TWO_PEOPLE: 'off' }, deps: { clock: () => now } })
    const [only, ada] = [await alone.person({ role: 'moderator' }), await alone.person()]
    const target = (await targetsOf(alone)).drug
    const { id } = (await write(ada, target, { review_text: WORDS })).body.review
    expect((await moderate(only, id, 'remove')).body.review).toMatchObject({
      queued_at: null,
      removal: { state: 'confirmed', is_for_others: false },
    })
    const removal = (await ada.call('listOwnRemovals', { query: {} })).body.removals[0]?.id ?? ''
    await appeal(ada, removal)
    expect((await decide(only, removal, 'kept')).status).toBe(200)
    // What the methodology page says of it.
    const ruleOf = async (of: TestApp) => (await of.visitor('countModeration', {})).body.is_for_two
    expect([await ruleOf(alone), await ruleOf(app)]).toEqual([false, true])
    await alone.close()
  })

  test('moderators do not decide about their own words', async () => {
    const { id } = (await write(mona, drug, { review_text: reviewText(3) })).body.review
    expect((await moderate(mona, id, 'remove')).status).toBe(403)
    expect((await moderate(mona, id, 'restore')).status).toBe(403)
  })
})

describe('an appeal', () => {
  const removed = async () => {
    const id = await written()
    await moderate(mona, id, 'remove')
    await moderate(nils, id, 'confirm_removal')
    return { id, removal: (await standing()).id }
  }

  test('is decided by neither who removed it nor who confirmed that, and the author reads why', async () => {
    const { id, removal } = await removed()
    pass(1)
    expect((await appeal(author, removal)).status).toBe(200)
    for (const who of [mona, nils, olaf]) {
      const told = { state: 'appealed', appeal: 'It is true.', is_for_others: who !== olaf }
      expect(await queue(who)).toMatchObject([{ id, removal: told }])
    }
    expect((await moderate(olaf, id, 'restore')).status).toBe(409)
    const message = expect.stringMatching(/^A colleague decides on this appeal/)
    for (const who of [mona, nils])
      expect(await decide(who, removal, 'kept')).toMatchObject({ status: 403, body: { message } })
    pass(1)
    expect((await decide(olaf, removal, 'restored')).status).toBe(200)
    expect((await decide(olaf, removal, 'kept')).status).toBe(409)
    expect((await listed()).count).toBe(1)
    const decision = { words: 'We have read it again.' }
    expect(await standing()).toMatchObject({ state: 'restored', decision })
    expect((await mails()).at(-1)?.text).toContain('We have read it again.')
  })

  test.each(['question', 'answer'] as const)(
    'of a removed %s is not decided by who confirmed it',
    async (kind) => {
      const asker = kind === 'question' ? author : await app.person({ isSubscriber: true })
      const { id: question } = (await askQuestion(asker, drug, `Is ${reviewText(5)} known?`)).body.question
      const answered = async () => (await answerQuestion(author, question, reviewText(8))).body.answer.id
      const id = kind === 'question' ? question : await answered()
      await moderate(mona, id, 'remove')
      await moderate(nils, id, 'confirm_removal')
      const removal = await standing()
      expect(removal.kind).toBe(kind)
      await appeal(author, removal.id)
      for (const who of [mona, nils]) expect((await decide(who, removal.id, 'kept')).status).toBe(403)
      expect((await decide(olaf, removal.id, 'kept')).status).toBe(200)
    },
  )

  test('is once, in time, and by the author alone', async () => {
    const { removal } = await removed()
    expect((await appeal(await app.person(), removal)).status).toBe(404)
    expect((await appeal(author, randomUUID())).body.message).toBe('There is no such removal.')
    expect((await moderate(olaf, randomUUID(), 'restore')).body.message).toBe('It is no longer there.')
    expect((await appeal(nils, removal)).status).toBe(404)
    const twice = await Promise.all([appeal(author, removal), appeal(author, removal)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    await decide(olaf, removal, 'kept')
    expect(await standing()).toMatchObject({ state: 'kept' })
    expect((await appeal(author, removal)).status).toBe(409)
    const { id } = (await write(author, vendor, { target_type: 'vendor', review_text: reviewText(9) })).body
      .review
    await moderate(mona, id, 'remove')
    expect((await appeal(author, (await standing()).id)).status).toBe(409)
    await moderate(nils, id, 'confirm_removal')
    pass(20)
    await own()
    pass(10)
    expect((await appeal(author, (await standing()).id)).status).toBe(409)
  })

  test('is counted in the public months, by kind', async () => {
    const { removal } = await removed()
    const months = async () => (await app.visitor('countModeration', {})).body.months
    const none = { restored: 0, appeals: 0, appeals_kept: 0, appeals_restored: 0 }
    expect(await months()).toEqual([{ month: '2026-11', kind: 'review', removed: 1, ...none }])
    await appeal(author, removal)
    pass(20)
    await decide(olaf, removal, 'restored')
    expect(await months()).toEqual([
      { month: '2026-12', kind: 'review', removed: 0, ...none, restored: 1, appeals_restored: 1 },
      { month: '2026-11', kind: 'review', removed: 1, ...none, appeals: 1 },
    ])
  })

  test('goes with the account, also where reviews stay without a name', async () => {
    const { removal } = await removed()
    await appeal(author, removal, 'My own words.')
    const { data } = (await author.call('exportAccount', {})).body
    expect(JSON.stringify(data.reviews)).toContain('My own words.')
    await author.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })
    expect(await app.db.selectFrom('removals').selectAll().execute()).toMatchObject([{ appeal_words: '' }])
  })
})

test('the author gets a mail about a held text that a moderator publishes, with its words, and none about a report', async () => {
  const id = await written()
  await updateRows(app.db, 'reviews', { id }, { queued_at: now })
  await moderate(mona, id, 'approve')
  expect(await mails('approved')).toEqual([])
  await updateRows(app.db, 'reviews', { id }, { state: 'held', reason: 'A link.', queued_at: now })
  await moderate(mona, id, 'approve')
  const [mail, ...others] = await mails('approved')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Your review of .+ is published$/)
  expect(mail?.text).toContain('unmistakable')
})
