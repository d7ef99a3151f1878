import type { RouteName } from '#contract/routes.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'

/** What billing needs: the command line provides exactly this. */
export type BillingDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log'>

const ANSWER_MS = 14_000

/**
 * Answers in time even when the provider does not: the work goes on and its result is found by the next look.
 * Nothing is said about whether money moved.
 */
export async function withDeadline<T>(work: Promise<T>, answerMs = ANSWER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(slow()), answerMs)
  })
  // Unheard, a failure after the answer would end the process.
  work.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Marks the function that answers a call which asks the provider. */
export const answersInTime = <K extends RouteName>(name: K, answer: Parameters<typeof answers<K>>[1]) =>
  answers(name, (...asked) => withDeadline(answer(...asked)))

const slow = () =>
  new AppError(
    'unavailable',
    'The payment service takes longer than usual. You will not be charged twice. Please look again in a minute.',
    { retryAfterS: 30 },
  )
