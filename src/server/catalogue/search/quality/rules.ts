import { csvLine } from '#server/platform/csv.ts'
import type { AskedRow } from './asked-repository.ts'

/** More digits than a name or a size has: a telephone number, a card, a date of birth. */
const MOST_DIGITS = 6
/** Longer than what people type into a box for names, purposes and vendors; who writes more may write of themselves. */
const LONGEST = 60

/** Whether a question may be stored. A question that could identify a person counts in the day's figures and is not kept. */
export const isTellable = (question: string) =>
  question.length > 0 &&
  question.length <= LONGEST &&
  !/[@\p{Cc}]|https?:|www\./u.test(question) &&
  question.replace(/\D/g, '').length <= MOST_DIGITS

type Counted = Omit<AskedRow, 'asked' | 'handled_at'>

export const askedCsv = (rows: readonly Counted[]) =>
  [
    csvLine(['question', 'found_nothing', 'slow', 'slowest_ms', 'first_at', 'last_at']),
    ...rows.map((row) =>
      csvLine([
        row.question,
        row.empty,
        row.slow,
        row.slowest_ms,
        row.first_at.toISOString(),
        row.last_at.toISOString(),
      ]),
    ),
  ].join('')

/** In the form of the labelled queries, with the expected results left to an editor. */
export const askedJson = (rows: readonly Counted[]) =>
  `${JSON.stringify(
    rows.map(({ question }) => ({ query: question, kind: 'purpose', half: 'tune', expect: [] })),
    null,
    2,
  )}\n`
