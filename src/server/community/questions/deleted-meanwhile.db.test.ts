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
const ROUNDS = THINGS.length
const report = { reason: 'other', note: '' } as const
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('an answer that is deleted while others react to it is there for each of them, or gone', async () => {
  const [asker, writer, ...readers] = people as [Person, Person, ...Person[]]
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.db.deleteFrom('rate_limits').execute()
    const { id } = (await askQuestion(asker, drug, `Does the ${THINGS[round]} name the laboratory?`)).body
      .question
    const params = {
      id: (await answerQuestion(writer, id, `Mine named it on the ${THINGS[round]}.`)).body.answer.id,
    }
    const answers = await Promise.all([
      asker.call('chooseBestAnswer', { params: { id }, body: { answer_id: params.id } }),
      ...readers.flatMap((reader) => [
        reader.call('findAnswerHelpful', { params }),
        reader.call('reportPost', { params, body: report }),
        reader.call('unfindAnswerHelpful', { params }),
      ]),
      writer.call('deleteAnswer', { params }),
      writer.call('editAnswer', { params, body: { text: `It was on the ${THINGS[round]}.` } }),
    ])
    expect(statuses(answers).filter((status) => ![200, 404].includes(status))).toEqual([])
  }
})

test('so is a review', async () => {
  const [writer, ...readers] = people as [Person, ...Person[]]
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.db.deleteFrom('rate_limits').execute()
    const { body } = await write(writer, drug, { review_text: reviewText(round + 300) })
    const params = { id: body.review.id }
    const answers = await Promise.all([
      ...readers.flatMap((reader) => [
        reader.call('findHelpful', { params }),
        reader.call('reportReview', { params, body: report }),
        reader.call('unfindHelpful', { params }),
      ]),
      writer.call('deleteReview', { params }),
    ])
    expect(statuses(answers).filter((status) => ![200, 404].includes(status))).toEqual([])
  }
})
