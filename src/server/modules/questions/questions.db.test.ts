import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { type Person, reviewText, targetsOf } from '#test/reviews.ts'
import { tellOfAnswers } from './telling.ts'

let app: TestApp
let drug: string
let vendor: string
let asker: Person
let helper: Person
beforeAll(async () => {
  app = await startTestApp()
  ;({ drug, vendor } = await targetsOf(app))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('posts').execute()
  await app.db.deleteFrom('moderation_log').execute()
  await app.db.deleteFrom('rate_limits').execute()
  ;[asker, helper] = await Promise.all([
    app.person({ isSubscriber: true }),
    app.person({ isSubscriber: true }),
  ])
})

const ask = (who: Person, text = 'Does the label name the laboratory?', target_id = drug) =>
  who.call('askQuestion', {
    body: { target_type: target_id === vendor ? 'vendor' : 'drug', target_id, text },
  })
const asked = async (text?: string) => (await ask(asker, text)).body.question.id
const answer = (who: Person, id: string, text = 'Mine did, below the lot.') =>
  who.call('answerQuestion', { params: { id }, body: { text } })
const page = async (id: string) => (await app.visitor('getQuestion', { params: { id }, query: {} })).body
const list = async (target_id = drug) => (await app.visitor('listQuestions', { query: { target_id } })).body

describe('asking and answering', () => {
  test('is for subscribers, and everybody reads it at once', async () => {
    expect(await list()).toMatchObject({ questions: [], total: 0 })
    const id = await asked()
    expect(await list()).toMatchObject({
      total: 1,
      questions: [{ id, answer_count: 0, top_answer: null, is_own: false, reason: null }],
    })
    expect((await page(id)).answers).toEqual([])
    const { body } = await answer(helper, id)
    expect(body).toMatchObject({ message: 'Your answer has been published.', answer: { is_own: true } })
    expect(await page(id)).toMatchObject({
      total: 1,
      target: { slug: expect.any(String) },
      answers: [{ id: body.answer.id, of_vendor: null, is_own: false }],
    })
    expect((await list()).questions[0]).toMatchObject({ answer_count: 1, top_answer: { id: body.answer.id } })
    const member = await app.person()
    expect((await ask(member)).status).toBe(403)
    expect(await answer(member, id)).toMatchObject({
      status: 403,
      body: { message: 'Asking and answering is part of Premium. Everybody can read.' },
    })
  })

  test.each([
    ['How much BPC-157 should I take a day?', 'No doses here. This site gives no doses'],
    ['What is the right protocol for it?', 'Please ask a doctor or pharmacist.'],
    ['I took too many, what now?', 'This sounds like an emergency. Call your local emergency number'],
  ])('is refused where AI search refuses: %s', async (text, words) => {
    const { status, body } = await ask(asker, text)
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      422,
      expect.stringContaining(words),
    ])
    expect((await list()).total).toBe(0)
  })

  test('is a whole question, also once it is changed, while an answer may be short', async () => {
    const tooShort = {
      status: 422,
      body: { message: 'Ask a whole question: at least 10 characters, so that somebody can answer it.' },
    }
    expect(await ask(asker, 'Hi')).toMatchObject(tooShort)
    expect(await ask(asker, '  Really? \n')).toMatchObject(tooShort)
    const id = await asked()
    const edited = await asker.call('editQuestion', { params: { id }, body: { text: 'Never mind' } })
    expect(edited.status).toBe(200)
    expect(await asker.call('editQuestion', { params: { id }, body: { text: 'Forget it' } })).toMatchObject(
      tooShort,
    )
    expect((await answer(helper, id, 'Yes.')).status).toBe(200)
  })

  test('is about something that exists, and an answer about a question that everybody sees', async () => {
    expect((await ask(asker, undefined, crypto.randomUUID())).status).toBe(404)
    expect((await app.visitor('listQuestions', { query: { target_id: crypto.randomUUID() } })).status).toBe(
      404,
    )
    const { question } = (await ask(asker, 'Is https://cheap.example theirs?')).body
    expect(question.state).toBe('held')
    expect((await answer(helper, question.id)).status).toBe(404)
    expect((await helper.call('getQuestion', { params: { id: question.id }, query: {} })).status).toBe(404)
    expect((await asker.call('getQuestion', { params: { id: question.id }, query: {} })).status).toBe(200)
  })

  test('has an end: ten questions a day', async () => {
    for (let n = 0; n < 10; n++)
      expect((await ask(asker, `Who has seen lot ${n} of theirs?`)).status).toBe(200)
    expect((await ask(asker)).status).toBe(429)
  })
})

describe('one’s own words', () => {
  const edit = (who: Person, kind: 'editQuestion' | 'editAnswer', id: string, text: string) =>
    who.call(kind, { params: { id }, body: { text } })

  test('are changed, judged anew and marked, and nobody else changes them', async () => {
    const id = await asked()
    expect((await edit(helper, 'editQuestion', id, 'Something else?')).status).toBe(403)
    expect((await edit(asker, 'editQuestion', id, 'How much of it should I take a day?')).status).toBe(422)
    expect((await edit(asker, 'editQuestion', id, 'Does the label name its laboratory?')).status).toBe(200)
    expect((await page(id)).question).toMatchObject({
      text: 'Does the label name its laboratory?',
      edited_at: expect.any(String),
    })
    await edit(asker, 'editQuestion', id, 'Is it at https://cheap.example?')
    expect((await app.visitor('getQuestion', { params: { id }, query: {} })).status).toBe(404)
    await edit(asker, 'editQuestion', id, 'Is it named there?')
    expect((await page(id)).question.state).toBe('published')
  })

  test('stay as they are once others have answered; a changed answer is no longer the best', async () => {
    const id = await asked()
    const answerId = (await answer(helper, id)).body.answer.id
    expect((await edit(asker, 'editQuestion', id, 'Something else?')).status).toBe(409)
    await asker.call('chooseBestAnswer', { params: { id }, body: { answer_id: answerId } })
    expect((await page(id)).best?.id).toBe(answerId)
    expect((await edit(helper, 'editAnswer', answerId, 'Take 250 mcg twice a day.')).body.message).toContain(
      'held',
    )
    expect(await page(id)).toMatchObject({ best: null, answers: [] })
    await edit(helper, 'editAnswer', answerId, 'Mine did not.')
    expect(await page(id)).toMatchObject({ best: null, answers: [{ text: 'Mine did not.' }] })
  })
})

describe('whoever asked is mailed', () => {
  const mails = () =>
    app.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'question answered')
      .orderBy('created_at')
      .execute()
  beforeEach(async () => {
    await app.db.deleteFrom('mails').execute()
  })

  test('once for each question, of answers that others gave and everybody can see', async () => {
    const id = await asked()
    await answer(asker, id, 'I answer myself.')
    await answer(helper, id, 'See https://cheap.example.')
    await tellOfAnswers(app.deps)
    expect(await mails()).toEqual([])
    await answer(helper, id)
    await answer(helper, id, 'And on the box as well.')
    await Promise.all([tellOfAnswers(app.deps), tellOfAnswers(app.deps)])
    await tellOfAnswers(app.deps)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: asker.email, subject: 'Your question has 2 new answers' })
    expect(mail?.text).toContain(`/questions/${id}`)
    expect(mail?.text).not.toContain('below the lot')
  })

  test('until they stop it by the link of the mail', async () => {
    const id = await asked()
    await answer(helper, id)
    await tellOfAnswers(app.deps)
    const path = new URL((await mails())[0]?.unsubscribe_url ?? '').pathname
    await app.fetch(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    await answer(helper, id, 'One thing more.')
    await tellOfAnswers(app.deps)
    expect(await mails()).toHaveLength(1)
  })
})

test('a question with an answer stands in the sitemap', async () => {
  const id = await asked()
  const sitemap = async () => (await app.fetch('/sitemap.xml')).text()
  expect(await sitemap()).not.toContain(id)
  await answer(helper, id)
  expect(await sitemap()).toContain(`/questions/${id}</loc><lastmod>`)
  const pages = await Promise.all(
    [2, 3].map(async (n) => (await app.fetch(`/sitemap.html?page=${n}`)).text()),
  )
  expect(pages.join()).toContain(`<a href="/questions/${id}">`)
})

test('the people of a vendor answer on its page without Premium, marked as long as they belong to it', async () => {
  const { slug } = await app.db
    .selectFrom('vendors')
    .select('slug')
    .where('id', '=', vendor)
    .executeTakeFirstOrThrow()
  const clerk = await app.person()
  await openDesk(app, clerk.id, slug)
  const { id } = (await ask(asker, 'Do they send in January?', vendor)).body.question
  expect((await clerk.call('getQuestion', { params: { id }, query: {} })).body.may_answer).toBe(true)
  expect((await answer(clerk, id, 'We do, from the third on.')).body.answer.of_vendor).not.toBeNull()
  expect((await page(id)).answers[0]?.of_vendor).not.toBeNull()
  expect((await list(vendor)).questions[0]?.top_answer?.of_vendor).not.toBeNull()
  expect((await ask(clerk, 'May I ask, too?', vendor)).status).toBe(403)
  expect((await answer(clerk, await asked(), 'Elsewhere.')).status).toBe(403)
  await app.db.deleteFrom('vendor_members').where('account_id', '=', clerk.id).execute()
  await app.deps.tags.catchUp()
  expect((await page(id)).answers[0]?.of_vendor).toBeNull()
  expect((await list(vendor)).questions[0]?.top_answer?.of_vendor).toBeNull()
  expect((await answer(clerk, id, 'Once more, then.')).status).toBe(403)
})

describe('moderation', () => {
  test('holds links, doses in answers, and copies of whatever anybody wrote', async () => {
    const id = await asked()
    const held = async (text: string) => (await answer(helper, id, text)).body.answer
    expect(await held('Cheaper at www.cheap.example')).toMatchObject({
      state: 'held',
      reason: 'It seems to contain a link or contact details.',
    })
    expect(await held('I took 5 mg twice a week, for a month or so.')).toMatchObject({
      state: 'held',
      reason: 'It seems to tell an amount or a schedule.',
    })
    const words = reviewText(7)
    await helper.call('writeReview', {
      body: { account_id: helper.id, target_type: 'drug', target_id: drug, rating: 5, review_text: words },
    })
    expect(await held(words)).toMatchObject({ state: 'held', reason: expect.stringContaining('same as') })
    expect(await page(id)).toMatchObject({ answers: [], waiting: [], total: 0 })
    const own = (await helper.call('getQuestion', { params: { id }, query: {} })).body
    expect(own.waiting).toHaveLength(3)
    await app.db.deleteFrom('reviews').execute()
  })

  test('queues what is held or reported beside reviews, and its steps show at once and stay on record', async () => {
    const admin = await app.person({ role: 'admin' })
    const id = await asked()
    const { id: held } = (await answer(helper, id, 'See www.cheap.example')).body.answer
    const { id: shown } = (await answer(helper, id, 'Honest words about a label.')).body.answer
    for (let n = 0; n < 2; n++)
      await asker.call('reportPost', { params: { id: shown }, body: { reason: 'false', note: 'No.' } })
    const queue = (await admin.call('listModeration', { query: {} })).body
    expect(queue.reviews.map((each) => [each.id, each.kind, each.question_id, each.rating])).toEqual([
      [held, 'answer', id, null],
      [shown, 'answer', id, null],
    ])
    expect(queue.reviews[1]?.reports).toEqual([
      { reason: 'false', note: 'No.', created_at: expect.any(String) },
    ])
    await admin.call('moderateReview', { params: { id: held }, body: { action: 'approve' } })
    await admin.call('moderateReview', {
      params: { id: shown },
      body: { action: 'remove', reason: 'Not true.' },
    })
    expect(await page(id)).toMatchObject({ total: 1, answers: [{ id: held }] })
    expect((await list()).questions[0]).toMatchObject({ answer_count: 1, top_answer: { id: held } })
    const again = await admin.call('moderateReview', { params: { id: held }, body: { action: 'approve' } })
    expect(again.status).toBe(409)
    const { entries } = (await admin.call('listModerationLog', { query: {} })).body
    expect(entries.map(({ kind, action, rating }) => [kind, action, rating])).toEqual([
      ['answer', 'remove', null],
      ['answer', 'approve', null],
      ['answer', 'hold', null],
    ])
    expect((await helper.call('deleteAnswer', { params: { id: shown } })).status).toBe(409)
  })

  test('takes a question away with its answers', async () => {
    const admin = await app.person({ role: 'admin' })
    const id = await asked()
    const { id: answerId } = (await answer(helper, id)).body.answer
    await page(id)
    await admin.call('moderateReview', { params: { id }, body: { action: 'remove', reason: 'Bait.' } })
    expect(await list()).toMatchObject({ total: 0, questions: [] })
    expect((await app.visitor('getQuestion', { params: { id }, query: {} })).status).toBe(404)
    expect((await asker.call('findAnswerHelpful', { params: { id: answerId } })).status).toBe(404)
  })
})

describe('what helps', () => {
  test('who asked chooses the best answer among others’, and it stands first', async () => {
    const id = await asked()
    const first = (await answer(helper, id)).body.answer.id
    const second = (await answer(helper, id, 'They print it on the box, not on the vial.')).body.answer.id
    const own = (await answer(asker, id, 'I have found out myself meanwhile.')).body.answer.id
    const choose = (who: Person, answer_id: string | null) =>
      who.call('chooseBestAnswer', { params: { id }, body: { answer_id } })
    expect((await choose(helper, second)).status).toBe(403)
    expect((await choose(asker, own)).status).toBe(409)
    expect((await choose(asker, id)).status).toBe(404)
    expect((await choose(asker, second)).status).toBe(200)
    const shown = await page(id)
    expect([shown.best?.id, shown.best?.is_best, shown.total]).toEqual([second, true, 2])
    expect(shown.answers.map((each) => each.id)).toEqual([first, own])
    expect((await list()).questions[0]?.top_answer?.id).toBe(second)
    await choose(asker, null)
    expect((await page(id)).best).toBeNull()
  })

  test('helpful votes count once for each account, order the answers, and are never one’s own', async () => {
    const id = await asked()
    await answer(helper, id)
    const { id: later } = (await answer(helper, id, 'They print it on the box, not on the vial.')).body.answer
    expect((await helper.call('findAnswerHelpful', { params: { id: later } })).status).toBe(403)
    for (let n = 0; n < 2; n++)
      expect((await asker.call('findAnswerHelpful', { params: { id: later } })).body.helpful_count).toBe(1)
    expect((await page(id)).answers.map((each) => each.id)[0]).toBe(later)
    expect((await asker.call('unfindAnswerHelpful', { params: { id: later } })).body.helpful_count).toBe(0)
  })
})

describe('what goes', () => {
  test('a question stays while others’ answers hang on it, and an answer goes with its words in the log', async () => {
    const id = await asked()
    const { id: held } = (await answer(helper, id, 'See www.cheap.example')).body.answer
    expect((await asker.call('deleteQuestion', { params: { id } })).status).toBe(409)
    expect((await asker.call('deleteAnswer', { params: { id: held } })).status).toBe(403)
    expect((await helper.call('deleteAnswer', { params: { id: held } })).status).toBe(200)
    expect(await app.db.selectFrom('moderation_log').selectAll().execute()).toMatchObject([
      { subject_id: held, kind: 'answer', text: '' },
    ])
    expect((await asker.call('deleteQuestion', { params: { id } })).status).toBe(200)
    expect((await list()).total).toBe(0)
  })

  test('answers sent at once are all counted, and those of an account that ends are not', async () => {
    const id = await asked()
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person({ isSubscriber: true })))
    await Promise.all(people.map((who, n) => answer(who, id, reviewText(n * 17))))
    expect((await page(id)).total).toBe(8)
    await app.db
      .deleteFrom('accounts')
      .where('id', '=', people[0]?.id ?? '')
      .execute()
    await app.deps.tags.catchUp()
    expect((await page(id)).total).toBe(7)
    await app.db.deleteFrom('accounts').where('id', '=', asker.id).execute()
    expect((await app.db.selectFrom('posts').select('id').execute()).length).toBe(0)
  })
})
