import { tellsDose, withoutAmounts } from '#domain/dose-advice.ts'
import { safetyAnswer } from '#server/ai-search/safety/safety.ts'
import { AppError } from '#server/ground/errors.ts'

const SHORTEST_QUESTION = 10

/** Refuses a greeting or a single word: it cannot be answered. */
export function requireQuestion(text: string) {
  if ([...text].length >= SHORTEST_QUESTION) return
  const message = `Ask a whole question: at least ${SHORTEST_QUESTION} characters, so that it can be answered.`
  throw new AppError('invalid', message, { field: 'text' })
}

/**
 * Refuses a question about an emergency, self-harm or doses, in the words that AI search uses. The amount on a pack is
 * not a dose. A text that states a dose is held for a moderator.
 */
export function requireSafe(question: string) {
  const safety = safetyAnswer(question)
  if (!safety) return
  if (safety.topic === 'dosing' && (tellsDose(question) || !safetyAnswer(withoutAmounts(question)))) return
  const message = safety.message.replace('AI Search', 'This site')
  throw new AppError('invalid', `${safety.title}. ${message}`, { field: 'text' })
}

export const noSuchQuestion = () => new AppError('not_found', 'There is no such question.')
export const noSuchAnswer = () => new AppError('not_found', 'There is no such answer.')
