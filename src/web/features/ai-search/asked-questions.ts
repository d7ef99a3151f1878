import { deviceStorage, readJson } from '#web/lib/storage.ts'
import { ASKED_KEY } from './mode.ts'

const MOST_KEPT = 10

/** Questions asked in this browser, newest first: used when the server's list cannot be read. */
export function readAskedQuestions(): string[] {
  const kept = readJson(deviceStorage, ASKED_KEY)
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
}

export function keepAskedQuestion(question: string) {
  write([question, ...readAskedQuestions().filter((each) => !isSameQuestion(each, question))])
}

export const removeAskedQuestions = (removed?: string) =>
  write(removed ? readAskedQuestions().filter((each) => !isSameQuestion(each, removed)) : [])

function write(questions: string[]) {
  if (questions.length > 0) deviceStorage.setItem(ASKED_KEY, JSON.stringify(questions.slice(0, MOST_KEPT)))
  else deviceStorage.removeItem(ASKED_KEY)
}

/** Case and outer spaces do not make another question. */
export const isSameQuestion = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
