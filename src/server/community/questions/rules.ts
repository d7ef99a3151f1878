import { statesDose } from '#domain/doses/stated.ts'
import { urgentAnswer, urgentIn } from '#server/ai-search/help.ts'
import { AppError } from '#server/platform/errors.ts'

const SHORTEST_QUESTION = 10

/** Refuses a greeting or a single word: it cannot be answered. */
export function requireQuestion(text: string) {
  if ([...text].length >= SHORTEST_QUESTION) return
  const message = `Ask a whole question: at least ${SHORTEST_QUESTION} characters, so that it can be answered.`
  throw new AppError('invalid', message, { field: 'text' })
}

const ASKS_DOSE =
  /\b(?:dos(?:e|es|age|ages|ing)|titrat\w{1,6}|reconstitut\w{1,6}|how (?:much|many|often)\b.{0,60}\b(?:take|taking|inject\w{0,4}|use|using))\b/i

/**
 * Refuses a question that asks for help now, which nobody here may give in time, and one that asks for a dose. A text that
 * states a dose is held for a moderator.
 */
export function requireSafe(question: string) {
  const urgent = urgentIn(question)
  if (urgent) throw new AppError('invalid', urgentAnswer(urgent).message, { field: 'text' })
  if (ASKS_DOSE.test(question) && !statesDose(question))
    throw new AppError('invalid', NO_DOSES, { field: 'text' })
}

const NO_DOSES =
  'No doses here. This site gives no doses, schedules or instructions for use: please ask a doctor or pharmacist.'

export const noSuchQuestion = () => new AppError('not_found', 'There is no such question.')
export const noSuchAnswer = () => new AppError('not_found', 'There is no such answer.')
