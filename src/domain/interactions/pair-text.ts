import { NOTHING_KNOWN } from '#contract/catalogue/evidence-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import type { Thing } from './lexicon.ts'
import type { PairAnswer } from './look-up.ts'

const MOST_PARTS = 4
const NO_SIGN = 'That we found no record is no sign of safety.'

/** What an answer means, in one or two sentences. */
export function messageOf<Row>(
  answer: PairAnswer<Row>,
  a: Thing,
  b: Thing,
  effectOf: (row: Row) => string,
): string {
  if (answer.result === 'found') {
    const [row] = answer.rows
    if (row === undefined) return ''
    const mark = answer.marks.get(row)
    return mark ? `${capital(mark)}: ${effectOf(row)}` : effectOf(row)
  }
  if (answer.result === 'nothing known') return NOTHING_KNOWN
  if (answer.because === 'same') return sameText(a.word.name, b.word.name)
  if (answer.because === 'outside')
    return 'Neither is in our catalogue, and we hold nothing on such pairs. Ask a pharmacist, or read both leaflets.'
  if (answer.because === 'danger') return `${answer.danger} ${NO_SIGN}`
  if (answer.because === 'not studied') return `Not studied ${answer.where}: ask first. ${NO_SIGN}`
  const parts = [...new Set(answer.some.flatMap((each) => each.parts))]
  const own = [...new Set(answer.some.map(({ row }) => answer.marks.get(row) ?? null))]
  if (own.length === 1 && own[0])
    return `It depends on what you take or have: our records name ${listed(parts)}, ${own[0]}.`
  return `It depends on which one is meant: our records name ${listed(parts)}, not everything that the word means. Write the exact name.`
}

const sameText = (a: string, b: string) =>
  a === b
    ? `Both names mean ${a}, so there is no pair to check.`
    : `${a} and ${b} are or hold the same substance, so there is no pair to check.`

function listed(parts: readonly string[]): string {
  const shown = parts.slice(0, MOST_PARTS)
  const more = parts.length - shown.length
  const all = more > 0 ? [...shown, `${more} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
