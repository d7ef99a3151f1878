import type { Interaction } from '#contract/catalogue/evidence.ts'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { MOST_ITEMS } from '#contract/catalogue/interactions.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Thing } from '#domain/interactions/lexicon.ts'
import { lookUp, type PairAnswer } from '#domain/interactions/look-up.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import { type Known, type KnownRow, read } from './interaction-names.ts'
import { messageOf } from './pair-text.ts'
import * as repository from './repository.ts'
import { bySeverity, readSources, type Sources, toInteraction, toWarning } from './service.ts'

type Answer = Output<'checkInteractions'>
type Pair = Answer['pairs'][number]
type Item = Answer['items'][number]
type ReadItem = { item: Item; thing: Thing }
type Looked = { a: ReadItem; b: ReadItem; answer: PairAnswer<KnownRow> }

/** What is known of every two of some names: compounds, medicines, conditions, foods. */
export async function checkInteractions(db: Db, known: Known, asked: string): Promise<Answer> {
  const items = readAll(known, asked)
  const looked = lookUpAll(known, items)
  const silent = looked.filter(({ answer }) => answer.result === 'nothing known')
  const compounds = [
    ...new Map(
      silent.flatMap(({ a, b }) => [...a.item.compounds, ...b.item.compounds]).map((each) => [each.id, each]),
    ).values(),
  ]
  const ids = compounds.map(({ id }) => id)
  const warnings = ids.length > 0 ? await repository.listWarnings(db, ids) : []
  const ofRecords = compounds.flatMap(({ id }) => known.rowsOf(id)).map(({ record }) => record)
  const sources = await readSources(db, [
    ...looked.flatMap(({ answer }) => rowsIn(answer)),
    ...ofRecords,
    ...warnings,
  ])
  return {
    items: items.map(({ item }) => item),
    pairs: looked.map((pair) => toPair(pair, sources)).sort((a, b) => seriousness(a) - seriousness(b)),
    records: compounds.map((compound) => ({
      compound,
      warnings: warnings
        .filter(({ drug_id }) => drug_id === compound.id)
        .map((row) => toWarning(row, sources)),
      interactions: known
        .rowsOf(compound.id)
        .map(({ record }) => toInteraction(record, sources))
        .sort(bySeverity),
    })),
  }
}

function readAll(known: Known, asked: string) {
  const parts = asked
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // A name holds one comma at most.
  if (parts.length > 2 * MOST_ITEMS) throw tooMany()
  const items = new Map<string, ReturnType<typeof read>>()
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const next = parts[at + 1]
    let found = read(known, part)
    // '1,2-dithiolane' is tried as a whole where '1' alone means nothing.
    const isPart = !found.thing && next !== undefined && /[\p{L}\p{N}]/u.test(part)
    const joined = isPart ? read(known, `${part},${next}`) : null
    if (joined?.thing && !joined.item.is_completed) {
      found = joined
      at += 1
    }
    const word = plainWord(found.item.asked) || found.item.asked
    if (!items.has(word)) items.set(word, found)
  }
  if (items.size > MOST_ITEMS) throw tooMany()
  return [...items.values()]
}

const tooMany = () =>
  new AppError('invalid', `Up to ${MOST_ITEMS} names can be checked at once.`, { field: 'items' })

/** A second word for a thing that is on the list already is compared with that word alone. */
function lookUpAll({ lexicon, rowsOf }: Known, items: readonly ReturnType<typeof read>[]): Looked[] {
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

function rowsIn(answer: PairAnswer<KnownRow>) {
  const rows =
    answer.result === 'found'
      ? [...answer.rows, ...answer.some.map(({ row }) => row)]
      : answer.result === 'nothing known'
        ? answer.unclear
        : answer.because === 'some'
          ? answer.some.map(({ row }) => row)
          : []
  return rows.map(({ record }) => record)
}

function toPair({ a, b, answer }: Looked, sources: Sources): Pair {
  const shown = ({ record }: KnownRow): Interaction => toInteraction(record, sources)
  const isAskedBack = answer.result === 'asked back'
  return {
    a: a.thing.word.name,
    b: b.thing.word.name,
    asked: [a.item.asked, b.item.asked],
    result: answer.result,
    because: isAskedBack ? answer.because : null,
    interactions: answer.result === 'found' ? answer.rows.map(shown) : [],
    some:
      answer.result === 'found' || (isAskedBack && answer.because === 'some')
        ? answer.some.map(({ row, parts }) => ({ parts, interaction: shown(row) }))
        : [],
    may_concern: answer.result === 'nothing known' ? answer.unclear.map(shown) : [],
    message: messageOf(answer, a.thing, b.thing),
  }
}

/** Found pairs first, then what is asked back with rows, each by severity; then nothing known, then what was not checked. */
function seriousness({ result, interactions, some }: Pair): number {
  const [first] = interactions
  if (first) return SEVERITIES.indexOf(first.severity)
  const [part] = some
  if (part) return SEVERITIES.length + SEVERITIES.indexOf(part.interaction.severity)
  return (result === 'nothing known' ? 2 : 3) * SEVERITIES.length
}
