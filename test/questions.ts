import type { TestApp } from './app.ts'
import type { Person } from './reviews.ts'
import { emptyTables } from './rows.ts'

/** Asks about a compound, or about a vendor where it is said. */
export const askQuestion = (
  who: Person,
  target_id: string,
  text = 'Does the label name the laboratory?',
  target_type: 'drug' | 'vendor' = 'drug',
) => who.call('askQuestion', { body: { target_type, target_id, text } })

export const answerQuestion = (who: Person, id: string, text = 'Mine did, below the lot.') =>
  who.call('answerQuestion', { params: { id }, body: { text } })

export const questionPage = async (app: TestApp, id: string) =>
  (await app.visitor('getQuestion', { params: { id }, query: {} })).body

export const questionsOf = async (app: TestApp, target_id: string) =>
  (await app.visitor('listQuestions', { query: { target_id } })).body

/** No questions, and all limits unused. */
export async function clearQuestions(app: TestApp) {
  await emptyTables(app, 'posts', 'moderation_log', 'rate_limits')
  await app.deps.tags.catchUp()
}
