import { beforeEach, describe, expect, test } from 'vitest'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { answerQuestion, askQuestion, clearQuestions, questionPage, questionsOf } from '#test/questions.ts'
import { type Person, targetsOf } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'
import { tellOfAnswers } from './telling.ts'

let asker: Person
let helper: Person
const app = await sharedApp()
const { drug, vendor } = await targetsOf(app)
beforeEach(async () => {
  await clearQuestions(app)
  asker = await app.person({ isSubscriber: true })
  helper = await app.person({ isSubscriber: true })
})

const ask = (who: Person, text?: string, target_id = drug) =>
  askQuestion(who, target_id, text, target_id === vendor ? 'vendor' : 'drug')
const asked = async (text?: string) => (await ask(asker, text)).body.question.id
const answer = answerQuestion
const page = (id: string) => questionPage(app, id)
const list = (target_id = drug) => questionsOf(app, target_id)
const seenBy = async (who: Pick<Person, 'call'>, id: string) =>
  (await who.call('getQuestion', { params: { id }, query: {} })).status
const visitor = { call: app.visitor }

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
    ['What dosage is right?', 'please ask a doctor or pharmacist.'],
    ['I took too many, what now?', 'Call your local emergency number now'],
  ])('is refused where it asks for a dose or for help now: %s', async (text, words) => {
    const message = expect.stringContaining(words)
    expect(await ask(asker, text)).toMatchObject({ status: 422, body: { message } })
    expect((await list()).total).toBe(0)
  })

  test.each([
    'Is there a certificate for the 10 mg vial?',
    'Is the 5 mg pack still sold anywhere?',
    'What does the vial cost per mg?',
  ])('about a pack and its amount is published: %s', async (text) =>
    expect(await ask(asker, text)).toMatchObject({ status: 200, body: { question: { state: 'published' } } }),
  )

  test('that tells a dose is held, and its author sees why', async () => {
    const { question } = (await ask(asker, 'Is 250 mcg twice a day what people use?')).body
    const reason = expect.stringContaining('Doses are not allowed.')
    expect(question).toMatchObject({ state: 'held', reason })
    expect((await list()).total).toBe(0)
  })

  test('is a whole question, also once it is changed, while an answer may be short', async () => {
    const message = 'Ask a whole question: at least 10 characters, so that it can be answered.'
    const tooShort = { status: 422, body: { message } }
    expect(await ask(asker, 'Hi')).toMatchObject(tooShort)
    expect(await ask(asker, '  Really? \n')).toMatchObject(tooShort)
    const id = await asked()
    const edit = (text: string) => asker.call('editQuestion', { params: { id }, body: { text } })
    expect((await edit('Never mind')).status).toBe(200)
    expect(await edit('Forget it')).toMatchObject(tooShort)
    expect((await answer(helper, id, 'Yes.')).status).toBe(200)
  })

  test('is about something that exists, and an answer about a question that everybody sees', async () => {
    const target_id = crypto.randomUUID()
    expect((await ask(asker, undefined, target_id)).status).toBe(404)
    expect((await app.visitor('listQuestions', { query: { target_id } })).status).toBe(404)
    const { id, state } = (await ask(asker, 'Is https://cheap.example theirs?')).body.question
    expect(state).toBe('held')
    expect((await answer(helper, id)).status).toBe(404)
    expect([await seenBy(helper, id), await seenBy(asker, id)]).toEqual([404, 200])
  })

  test('about what left the catalogue stays, and is shown nowhere', async () => {
    const id = await asked()
    // Without a foreign key: the question is kept when its compound goes.
    const target_id = crypto.randomUUID()
    await updateRows(app.db, 'posts', { id }, { target_id })
    await app.deps.tags.catchUp()
    expect((await app.visitor('listQuestions', { query: { target_id } })).status).toBe(404)
    expect(await seenBy(visitor, id)).toBe(404)
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

  test('only their author edits them; an edit is judged again and marked', async () => {
    const id = await asked()
    expect((await edit(helper, 'editQuestion', id, 'Something else?')).status).toBe(403)
    expect((await edit(asker, 'editQuestion', id, 'How much of it should I take a day?')).status).toBe(422)
    const text = 'Does the label name its laboratory?'
    expect((await edit(asker, 'editQuestion', id, text)).status).toBe(200)
    expect((await page(id)).question).toMatchObject({ text, edited_at: expect.any(String) })
    await edit(asker, 'editQuestion', id, 'Is it at https://cheap.example?')
    expect(await seenBy(visitor, id)).toBe(404)
    await edit(asker, 'editQuestion', id, 'Is it named there?')
    expect((await page(id)).question.state).toBe('published')
  })

  test('stay as they are once others have answered; a changed answer is no longer the best', async () => {
    const id = await asked()
    const answerId = (await answer(helper, id)).body.answer.id
    expect((await edit(asker, 'editQuestion', id, 'Something else?')).status).toBe(409)
    await asker.call('chooseBestAnswer', { params: { id }, body: { answer_id: answerId } })
    expect((await page(id)).best?.id).toBe(answerId)
    const dose = await edit(helper, 'editAnswer', answerId, 'Take 250 mcg twice a day.')
    expect(dose.body.message).toContain('held')
    expect(await page(id)).toMatchObject({ best: null, answers: [] })
    await edit(helper, 'editAnswer', answerId, 'Mine did not.')
    expect(await page(id)).toMatchObject({ best: null, answers: [{ text: 'Mine did not.' }] })
  })
})

describe('the person who asked gets a mail', () => {
  const mails = () => sentMails(app, { kind: 'question answered' })
  beforeEach(() => app.db.deleteFrom('mails').execute())

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
    const subject = 'Your question about BPC-157 has 2 new answers'
    expect(mail).toMatchObject({ recipient: asker.email, subject })
    expect(mail?.text).toContain('> ')
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

test('a question with an answer is in the sitemap', async () => {
  const id = await asked()
  const sitemap = async () => (await app.fetch('/sitemap.xml')).text()
  expect(await sitemap()).not.toContain(id)
  await answer(helper, id)
  expect(await sitemap()).toContain(`/questions/${id}</loc><lastmod>`)
  const indexOf = async (n: number) => (await app.fetch(`/sitemap.html?page=${n}`)).text()
  expect((await Promise.all([2, 3, 4].map(indexOf))).join()).toContain(`<a href="/questions/${id}">`)
})

test('the people of a vendor answer on its page without Premium, marked as long as they belong to it', async () => {
  const clerk = await app.person()
  await openDesk(app, clerk.id, (await theRow(app.db, 'vendors', { id: vendor })).slug)
  const { id } = (await ask(asker, 'Do they send in January?', vendor)).body.question
  expect((await clerk.call('getQuestion', { params: { id }, query: {} })).body.may_answer).toBe(true)
  expect((await answer(clerk, id, 'We do, with a short break.')).body.answer.of_vendor).not.toBeNull()
  expect((await page(id)).answers[0]?.of_vendor).not.toBeNull()
  expect((await list(vendor)).questions[0]?.top_answer?.of_vendor).not.toBeNull()
  expect((await ask(clerk, 'May I ask, too?', vendor)).status).toBe(403)
  expect((await answer(clerk, await asked(), 'Elsewhere.')).status).toBe(403)
  await deleteRows(app.db, 'vendor_members', { account_id: clerk.id })
  await app.deps.tags.catchUp()
  expect((await page(id)).answers[0]?.of_vendor).toBeNull()
  expect((await list(vendor)).questions[0]?.top_answer?.of_vendor).toBeNull()
  expect((await answer(clerk, id, 'Once more, then.')).status).toBe(403)
})
