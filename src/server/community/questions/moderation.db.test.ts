import { beforeEach, describe, expect, test } from 'vitest'
import { deleteRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { answerQuestion, askQuestion, clearQuestions, questionPage, questionsOf } from '#test/questions.ts'
import { moderate, type Person, reviewText, targetsOf, write } from '#test/reviews.ts'

let asker: Person
let helper: Person
const app = await sharedApp()
const { drug } = await targetsOf(app)
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  await clearQuestions(app)
  asker = await app.person({ isSubscriber: true })
  helper = await app.person({ isSubscriber: true })
})

const asked = async () => (await askQuestion(asker, drug)).body.question.id
const answer = answerQuestion
const page = (id: string) => questionPage(app, id)
const list = () => questionsOf(app, drug)

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
      reason: 'It seems to say how much or how often something is used. Doses are not allowed.',
    })
    const words = reviewText(7)
    await write(helper, drug, { review_text: words })
    expect(await held(words)).toMatchObject({ state: 'held', reason: expect.stringContaining('same as') })
    expect(await page(id)).toMatchObject({ answers: [], waiting: [], total: 0 })
    expect((await helper.call('getQuestion', { params: { id }, query: {} })).body.waiting).toHaveLength(3)
    await app.db.deleteFrom('reviews').execute()
  })

  test('queues held and reported posts with the reviews, and its steps show at once and stay on record', async () => {
    const id = await asked()
    const { id: held } = (await answer(helper, id, 'See www.cheap.example')).body.answer
    const { id: shown } = (await answer(helper, id, 'Honest words about a label.')).body.answer
    for (let n = 0; n < 2; n++)
      await asker.call('reportPost', { params: { id: shown }, body: { reason: 'false', note: 'No.' } })
    const queued = { kind: 'answer', question_id: id, rating: null }
    const reports = [{ reason: 'false', note: 'No.', created_at: expect.any(String) }]
    expect(await caseItems(admin, 'reviews')).toMatchObject([
      { ...queued, id: held },
      { ...queued, id: shown, reports },
    ])
    await moderate(admin, held, 'approve')
    await moderate(admin, shown, 'remove')
    expect(await page(id)).toMatchObject({ total: 1, answers: [{ id: held }] })
    expect((await list()).questions[0]).toMatchObject({ answer_count: 1, top_answer: { id: held } })
    expect((await moderate(admin, held, 'approve')).status).toBe(409)
    const { entries } = (await admin.call('listModerationLog', { query: {} })).body
    expect(entries).toMatchObject(
      ['remove', 'approve', 'hold'].map((action) => ({ kind: 'answer', action, rating: null })),
    )
    expect((await helper.call('deleteAnswer', { params: { id: shown } })).status).toBe(409)
  })

  test('takes a question away with its answers', async () => {
    const id = await asked()
    const { id: answerId } = (await answer(helper, id)).body.answer
    await page(id)
    await moderate(admin, id, 'remove')
    expect(await list()).toMatchObject({ total: 0, questions: [] })
    expect((await app.visitor('getQuestion', { params: { id }, query: {} })).status).toBe(404)
    expect((await asker.call('findAnswerHelpful', { params: { id: answerId } })).status).toBe(404)
  })
})

describe('what helps', () => {
  test('a person who asked chooses the best answer among others’, and it stands first', async () => {
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

  test('answers sent at once are all counted, and answers of a deleted account are not', async () => {
    const id = await asked()
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person({ isSubscriber: true })))
    await Promise.all(people.map((who, n) => answer(who, id, reviewText(n * 17))))
    expect((await page(id)).total).toBe(8)
    await deleteRows(app.db, 'accounts', { id: people[0]?.id ?? '' })
    await app.deps.tags.catchUp()
    expect((await page(id)).total).toBe(7)
    await deleteRows(app.db, 'accounts', { id: asker.id })
    expect(await app.db.selectFrom('posts').select('id').execute()).toEqual([])
  })
})
