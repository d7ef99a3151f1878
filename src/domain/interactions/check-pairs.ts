import type { Interaction } from '#contract/catalogue/evidence.ts'
import { NOTHING_KNOWN, SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import type { Thing } from './lexicon.ts'
import { type InteractionRow, lookUp, type PairAnswer } from './look-up.ts'
import type { Known, ReadName } from './read-name.ts'

type Pair = Output<'checkInteractions'>['pairs'][number]
type UnderstoodName = { item: ReadName['item']; thing: Thing }
export type LookedUpPair<Row> = { a: UnderstoodName; b: UnderstoodName; answer: PairAnswer<Row> }

/** A second word for a thing that is on the list already is compared with that word alone. */
export function lookUpAll<Row extends InteractionRow>(
  { lexicon, rowsOf }: Pick<Known<Row>, 'lexicon' | 'rowsOf'>,
  items: readonly ReadName[],
): LookedUpPair<Row>[] {
  const understood = items.flatMap(({ item, thing }) => (thing ? [{ item, thing }] : []))
  const first = (thing: Thing) => understood.findIndex((each) => each.thing === thing)
  return understood.flatMap((a, place) =>
    understood.slice(place + 1).flatMap((b, step) => {
      const isRepeated = first(a.thing) !== place || first(b.thing) !== place + 1 + step
      if (isRepeated && a.thing !== b.thing) return []
      return [{ a, b, answer: lookUp(lexicon, a.thing, b.thing, rowsOf) }]
    }),
  )
}

/** The most serious row of each compound that has one about this, or about a part of what the word means; by severity. */
export function lookUpEach<Row extends InteractionRow>(
  { lexicon, rowsOf }: Pick<Known<Row>, 'lexicon' | 'rowsOf'>,
  thing: Thing,
) {
  return [...lexicon.compounds.values()]
    .flatMap((compound) => {
      const answer = lookUp(lexicon, { is: 'compound', word: compound }, thing, rowsOf)
      const [row] = 'unclear' in answer ? [] : rowsIn(answer).toSorted(bySeverity)
      return row ? [{ compound, row, mark: 'marks' in answer ? markOf(answer, row) : null }] : []
    })
    .toSorted((a, b) => bySeverity(a.row, b.row) || (a.compound.name < b.compound.name ? -1 : 1))
}

const bySeverity = (a: InteractionRow, b: InteractionRow) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)

/** Every row that an answer shows. */
export function rowsIn<Row>(answer: PairAnswer<Row>): Row[] {
  if (answer.result === 'found') return [...answer.rows, ...answer.some.map(({ row }) => row)]
  if ('unclear' in answer) return answer.unclear
  return answer.because === 'some' ? answer.some.map(({ row }) => row) : []
}

/** The pairs as pages show them, the most serious first. */
export const shownPairs = <Row>(
  looked: readonly LookedUpPair<Row>[],
  shown: (row: Row) => Interaction,
): Pair[] => looked.map((pair) => toPair(pair, shown)).sort((a, b) => seriousness(a) - seriousness(b))

/** The compounds of pairs without a known interaction: their own records are shown in full. */
export const silentCompounds = (looked: readonly LookedUpPair<unknown>[]) => [
  ...new Map(
    looked
      .filter(({ answer }) => 'unclear' in answer)
      .flatMap(({ a, b }) => [...a.item.compounds, ...b.item.compounds])
      .map((each) => [each.id, each]),
  ).values(),
]

/** A pair as pages show it; `shown` gives what a row says. */
function toPair<Row>({ a, b, answer }: LookedUpPair<Row>, shown: (row: Row) => Interaction): Pair {
  const isAskedBack = answer.result === 'asked back'
  return {
    a: a.thing.word.name,
    b: b.thing.word.name,
    asked: [a.item.asked, b.item.asked],
    result: answer.result,
    because: isAskedBack ? answer.because : null,
    interactions:
      answer.result === 'found'
        ? answer.rows.map((row) => ({ ...shown(row), mark: markOf(answer, row) }))
        : [],
    some:
      answer.result === 'found' || (isAskedBack && answer.because === 'some')
        ? answer.some.map(({ row, parts }) => ({ parts, mark: markOf(answer, row), interaction: shown(row) }))
        : [],
    may_concern: 'unclear' in answer ? answer.unclear.map(shown) : [],
    message: messageOf(answer, a.thing, b.thing, (row) => shown(row).effect),
  }
}

const markOf = <Row>({ marks }: { marks: ReadonlyMap<Row, string> }, row: Row) => marks.get(row) ?? null

/** Found pairs first, then questions back with rows, each by severity; then silence, then unchecked pairs. */
function seriousness({ result, because, interactions, some }: Pair): number {
  const [first] = interactions
  if (first) return SEVERITIES.indexOf(first.severity)
  const [part] = some
  if (part) return SEVERITIES.length + SEVERITIES.indexOf(part.interaction.severity)
  if (because === 'danger' || because === 'not studied') return 2 * SEVERITIES.length
  return (result === 'nothing known' ? 3 : 4) * SEVERITIES.length
}

const MOST_PARTS = 4
const NO_SIGN = 'That we found no record is no sign of safety.'

/** What an answer means, in one or two sentences. */
function messageOf<Row>(answer: PairAnswer<Row>, a: Thing, b: Thing, effectOf: (row: Row) => string): string {
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
