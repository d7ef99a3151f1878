import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import {
  closureOf,
  compoundsOf,
  dangerOf,
  type Lexicon,
  reachedBy,
  type Thing,
  type WordKind,
} from './lexicon.ts'

/** The mark of rows that concern what treats an illness. */
export const IF_MEDICINES = 'if you take medicines for it'

/** A row of the record of a compound, and what its words mean. */
export type InteractionRow = Omit<
  Output<'getInteractionRecords'>['rows'][number],
  'with' | 'effect' | 'basis' | 'source' | 'article_ids'
>

/** A row that concerns a part of a wide word's meaning, and the part: 'thiazides' of 'water pills'. */
export type PartlyConcerned<Row> = { row: Row; parts: string[] }

/** Why rows are shown that concern what a word brings with it. Rows that concern the word itself have no mark. */
export type Marks<Row> = ReadonlyMap<Row, string>

/** What is known of two things together. Rows come with the most serious first. */
export type PairAnswer<Row> =
  /** Rows concern the other side. `some` concern a part of it besides. */
  | { result: 'found'; rows: Row[]; some: PartlyConcerned<Row>[]; marks: Marks<Row> }
  /** Rows concern a part only: it depends on which part is meant. */
  | { result: 'asked back'; because: 'some'; some: PartlyConcerned<Row>[]; marks: Marks<Row> }
  /** Both are one substance, or one holds the other. */
  | { result: 'asked back'; because: 'same' }
  /** Neither is a compound of the catalogue, which holds nothing on such pairs. */
  | { result: 'asked back'; because: 'outside' }
  /** No row concerns it, where silence is never taken for 'nothing known': `where` says 'in children'. */
  | { result: 'asked back'; because: 'not studied'; where: string; unclear: Row[] }
  /** No row concerns it, and one of them is dangerous by itself. */
  | { result: 'asked back'; because: 'danger'; danger: string; unclear: Row[] }
  /**
   * Both are understood, one is a compound, and no row concerns even a part. The words of `unclear` rows were not
   * understood as a whole, and may mean it.
   */
  | { result: 'nothing known'; unclear: Row[] }

/** What rows are compared with. A wide word with several classes has one for each. */
type Reach = {
  compounds: ReadonlySet<string>
  names: ReadonlySet<string>
  classes: ReadonlySet<string>
  /** The class that the word means: classes below it are parts of that meaning. */
  wide: string | null
}

type RowsOf<Row> = (compound: string) => readonly Row[]
type Judged<Row> = { rows: Row[]; some: PartlyConcerned<Row>[]; marks: [Row, string][]; unclear: Row[] }

/**
 * What the records of two things say of them together; the same in either order. `rowsOf` gives the rows of the record
 * of a compound. Nothing is concluded from words that look alike.
 */
export function lookUp<Row extends InteractionRow>(
  lexicon: Lexicon,
  a: Thing,
  b: Thing,
  rowsOf: RowsOf<Row>,
): PairAnswer<Row> {
  if (isOneThing(a, b)) return { result: 'asked back', because: 'same' }
  const sides = [judge(lexicon, a, b, rowsOf), judge(lexicon, b, a, rowsOf)]
  const rows = inOrder(sides.flatMap((side) => side.rows))
  const found = new Set(rows)
  const some = partsInOrder(sides.flatMap((side) => side.some)).filter(({ row }) => !found.has(row))
  const marks = new Map(sides.flatMap((side) => side.marks))
  if (rows.length > 0) return { result: 'found', rows, some, marks }
  if (some.length > 0) return { result: 'asked back', because: 'some', some, marks }
  if (isSame(lexicon, a, b)) return { result: 'asked back', because: 'same' }
  if (compoundsOf(a).length + compoundsOf(b).length === 0) return { result: 'asked back', because: 'outside' }
  const unclear = inOrder(sides.flatMap((side) => side.unclear))
  const danger = dangerOf(a) ?? dangerOf(b)
  if (danger) return { result: 'asked back', because: 'danger', danger, unclear }
  const where = silenceOf(lexicon, a) ?? silenceOf(lexicon, b)
  if (where) return { result: 'asked back', because: 'not studied', where, unclear }
  return { result: 'nothing known', unclear }
}

/** A compound is no group of people, although it may be a medicine for one. */
const silenceOf = (lexicon: Lexicon, thing: Thing): string | null =>
  (compoundsOf(thing).length > 0 ? [] : reachesOf(lexicon, thing))
    .flatMap(({ classes }) => [...classes])
    .map((id) => lexicon.classes.get(id)?.silence ?? null)
    .find((where) => where !== null) ?? null

/** By severity; equals in the order of their ids, so that the order of the two names does not matter. */
const bySeverity = (a: InteractionRow, b: InteractionRow) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.id < b.id ? -1 : Number(a.id > b.id))

const inOrder = <Row extends InteractionRow>(rows: readonly Row[]): Row[] =>
  [...new Set(rows)].sort(bySeverity)

function partsInOrder<Row extends InteractionRow>(some: readonly PartlyConcerned<Row>[]) {
  const parts = new Map<Row, Set<string>>()
  for (const each of some) parts.set(each.row, new Set([...(parts.get(each.row) ?? []), ...each.parts]))
  return [...parts]
    .map(([row, names]) => ({ row, parts: [...names].sort() }))
    .sort((one, other) => bySeverity(one.row, other.row))
}

/** Coffee and caffeine are one compound: what its record says of other stimulants is not about them. */
function isOneThing(a: Thing, b: Thing): boolean {
  if (a.is === b.is && a.word.id === b.word.id) return true
  const [own, other] = [new Set(compoundsOf(a)), new Set(compoundsOf(b))]
  return own.size > 0 && own.size === other.size && [...own].every((id) => other.has(id))
}

function isSame({ names }: Lexicon, a: Thing, b: Thing): boolean {
  const own = new Set(compoundsOf(a))
  if (compoundsOf(b).some((id) => own.has(id))) return true
  return a.is === 'name' && b.is === 'name' && isAnyOf(heldBy(names, a.word.id), heldBy(names, b.word.id))
}

const isAnyOf = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some((each) => others.has(each))

/** What the record of one thing says of another: what concerns it, what concerns a part of it, and what may. */
function judge<Row extends InteractionRow>(
  lexicon: Lexicon,
  own: Thing,
  other: Thing,
  rowsOf: RowsOf<Row>,
): Judged<Row> {
  const reaches = reachesOf(lexicon, other)
  const ownRows = compoundsOf(own).flatMap(rowsOf)
  const judged = judgeRows(lexicon, ownRows, other, reaches)
  // A wide word has no record, but compounds of the catalogue may be a part of its meaning.
  const members = wideClasses(own).flatMap((id) => lexicon.members.get(id) ?? [])
  const ofMembers = [...new Set(members)].flatMap((member) => {
    const { rows, some } = judgeRows(lexicon, rowsOf(member), other, reaches)
    const name = lexicon.compounds.get(member)?.name ?? ''
    return [...rows, ...some.map(({ row }) => row)].map((row) => ({ row, parts: [name] }))
  })
  return withBrought(lexicon, { ...judged, some: [...judged.some, ...ofMembers] }, reaches, ownRows)
}

/** Adds the rows about what a word brings with it, unless they concern the word itself. */
function withBrought<Row extends InteractionRow>(
  lexicon: Lexicon,
  judged: Judged<Row>,
  reaches: readonly Reach[],
  rows: readonly Row[],
): Judged<Row> {
  const own = new Set([...judged.rows, ...judged.some.map(({ row }) => row)])
  const bringing = [...new Set(reaches.flatMap(({ classes }) => [...classes]))].flatMap(
    (id) => lexicon.classes.get(id) ?? [],
  )
  const brought = bringing.flatMap(({ brings, mark }) =>
    brings.flatMap((id) => {
      const reach: Reach = {
        compounds: new Set(),
        names: new Set(),
        classes: reachedBy(lexicon, [id]),
        wide: id,
      }
      return rows
        .filter((row) => !own.has(row))
        .map((row) => ({ row, mark: mark ?? IF_MEDICINES, parts: partsOf(lexicon, row, reach), reach }))
        .filter(({ row, parts }) => concerns(row, reach) || parts.length > 0)
    }),
  )
  const whole = brought.filter(({ row, reach }) => concerns(row, reach)).map(({ row }) => row)
  const shown = new Set([...own, ...whole])
  return {
    rows: [...judged.rows, ...whole],
    some: [...judged.some, ...brought.filter(({ row }) => !shown.has(row))],
    marks: brought.map(({ row, mark }) => [row, mark]),
    unclear: judged.unclear.filter((row) => !shown.has(row)),
  }
}

function judgeRows<Row extends InteractionRow>(
  lexicon: Lexicon,
  rows: readonly Row[],
  thing: Thing,
  reaches: readonly Reach[],
): Judged<Row> {
  const read = rows.map((row) => ({
    row,
    isConcerning: reaches.map((reach) => concerns(row, reach)),
    parts: reaches.flatMap((reach) => partsOf(lexicon, row, reach)),
  }))
  const concerned = read.filter(({ isConcerning }) => isConcerning.includes(true))
  // A word that may mean several classes is concerned as a whole once each of them is, by any row.
  const isWhole = reaches.every((_, place) => concerned.some(({ isConcerning }) => isConcerning[place]))
  const ofClasses = (isConcerning: readonly boolean[]) =>
    isWhole
      ? []
      : reaches.flatMap(({ wide }, place) =>
          wide && isConcerning[place] ? (lexicon.classes.get(wide)?.name ?? []) : [],
        )
  const some = read.flatMap(({ row, parts, isConcerning }) => {
    const named = [...ofClasses(isConcerning), ...parts]
    return named.length > 0 ? [{ row, parts: named }] : []
  })
  const isConcerned = new Set([...concerned.map(({ row }) => row), ...some.map(({ row }) => row)])
  const kinds = kindsOf(thing)
  return {
    rows: isWhole ? concerned.map(({ row }) => row) : [],
    some,
    marks: [],
    unclear: rows.filter((row) => !row.is_understood && !isConcerned.has(row) && kinds.includes(row.kind)),
  }
}

/** A compound may be a supplement or a medicine: people sell them as either. */
const kindsOf = (thing: Thing): readonly WordKind[] =>
  thing.is === 'name' || thing.is === 'class' ? [thing.word.kind] : ['medicine', 'supplement']

/** The classes that a word means as such. */
function wideClasses(thing: Thing): readonly string[] {
  if (thing.is === 'class') return [thing.word.id]
  return thing.is === 'name' && thing.word.is_whole ? thing.word.classes : []
}

function reachesOf(lexicon: Lexicon, thing: Thing): Reach[] {
  const none: ReadonlySet<string> = new Set()
  const held = thing.is === 'name' ? heldBy(lexicon.names, thing.word.id) : none
  const wide = wideClasses(thing)
  if (wide.length > 0)
    return wide.map((id) => ({ compounds: none, names: held, classes: reachedBy(lexicon, [id]), wide: id }))
  const compounds = new Set(compoundsOf(thing))
  const classes = [
    ...(thing.is === 'group' ? thing.word.classes : []),
    ...[...compounds].flatMap((id) => lexicon.compounds.get(id)?.classes ?? []),
    ...[...held].flatMap((id) => lexicon.names.get(id)?.classes ?? []),
  ]
  return [{ compounds, names: held, classes: reachedBy(lexicon, classes), wide: null }]
}

/** A name with everything that its product holds. */
const heldBy = (names: Lexicon['names'], id: string) => closureOf(id, (at) => names.get(at)?.contains)

const concerns = (row: InteractionRow, { compounds, names, classes }: Reach): boolean =>
  (row.other !== null && compounds.has(row.other)) ||
  row.compounds.some((id) => compounds.has(id)) ||
  row.names.some((id) => names.has(id)) ||
  row.classes.some((id) => classes.has(id))

/** What a row names that lies below the class of a wide word. */
function partsOf(lexicon: Lexicon, row: InteractionRow, { wide }: Reach): string[] {
  if (wide === null) return []
  const isBelow = (classes: readonly string[]) =>
    classes.some((id) => id === wide || lexicon.wider.get(id)?.has(wide))
  const named = <T extends { name: string }>(found: T | undefined, classes: (of: T) => readonly string[]) =>
    found && isBelow(classes(found)) ? [found.name] : []
  const compounds = row.other === null ? row.compounds : [row.other, ...row.compounds]
  return [
    ...row.classes.filter((id) => id !== wide).flatMap((id) => named(lexicon.classes.get(id), () => [id])),
    ...row.names.flatMap((id) => named(lexicon.names.get(id), (name) => name.classes)),
    ...compounds.flatMap((id) => named(lexicon.compounds.get(id), (compound) => compound.classes)),
  ]
}
