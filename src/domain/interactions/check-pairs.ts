import type { Interaction } from '#contract/catalogue/evidence.ts'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Thing } from './lexicon.ts'
import { type InteractionRow, lookUp, type PairAnswer } from './look-up.ts'
import { messageOf } from './pair-text.ts'
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
