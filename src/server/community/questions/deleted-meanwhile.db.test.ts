import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { answerQuestion, askQuestion } from '#test/questions.ts'
import { type Person, reviewText, targetsOf, write } from '#test/reviews.ts'

// A text that its author deletes while others vote, report, choose and edit: no two requests wait for each other, and
// none is answered by a fault.

const app = await sharedApp()
const drug = (await targetsOf(app)).drug
const people = await Promise.all(Array.from({ length: 5 }, () => app.person({ isSubscriber: true })))

const THINGS = ['label', 'seal', 'letter', 'parcel', 'box']
const report = { reason: 'other', note: '' } as const
const expectAnswered = (answers: readonly { status: number }[]) =>
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([])

test('an answer that is deleted while others react to it is there for each of them, or gone', async () => {
  const [asker, writer, ...readers] = people as [Person, Person, ...Person[]]
  for (const thing of THINGS) {
    await app.db.deleteFrom('rate_limits').execute()
    const { id } = (await askQuestion(asker, drug, `Does the ${thing} name the laboratory?`)).body.question
    const params = { id: (await answerQuestion(writer, id, `Mine named it on the ${thing}.`)).body.answer.id }
    const answers = await Promise.all([
      asker.call('chooseBestAnswer', { params: { id }, body: { answer_id: params.id } }),
      ...readers.flatMap((reader) => [
        reader.call('findAnswerHelpful', { params }),
        reader.call('reportPost', { params, body: report }),
        reader.call('unfindAnswerHelpful', { params }),
      ]),
      writer.call('deleteAnswer', { params }),
      writer.call('editAnswer', { params, body: { text: `It was on the ${thing}.` } }),
    ])
    expectAnswered(answers)
  }
})

test('so is a review', async () => {
  const [writer, ...readers] = people as [Person, ...Person[]]
  for (const [round] of THINGS.entries()) {
    await app.db.deleteFrom('rate_limits').execute()
    const { id } = (await write(writer, drug, { review_text: reviewText(round + 300) })).body.review
    const params = { id }
    const answers = await Promise.all([
      ...readers.flatMap((reader) => [
        reader.call('findHelpful', { params }),
        reader.call('reportReview', { params, body: report }),
        reader.call('unfindHelpful', { params }),
      ]),
      writer.call('deleteReview', { params }),
    ])
    expectAnswered(answers)
  }
})
