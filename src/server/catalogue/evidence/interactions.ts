import type { Interaction } from '#contract/catalogue/evidence.ts'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { NOTHING_KNOWN } from '#contract/catalogue/interactions.ts'
import type { Output } from '#contract/endpoints.ts'
import type { NameSearch } from '#server/catalogue/search/service.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import {
  buildNameIndex,
  classesOf,
  type NameIndex,
  plain,
  recordedAs,
  termsFor,
  wordsOf,
} from './interaction-names.ts'
import * as repository from './repository.ts'
import { readInteractions } from './service.ts'

const MOST_ITEMS = 12
/** Of what records call a name, so many are told. */
const MOST_NAMES = 6

type Answer = Output<'checkInteractions'>
/** A name that was understood, with a way to know it in the texts of records. */
type Item = Answer['items'][number] & { isNamedIn: (text: string) => boolean }

/** How a name is understood: as a compound, or as records call it. */
type Known = { db: Db; names: NameSearch; recorded: RecordedNames }
type Lookup = { db: Db; names: NameSearch; index: NameIndex }

/** What records call medicines, conditions, foods and classes, in memory, made anew when an interaction has changed. */
export type RecordedNames = () => Promise<NameIndex>
export const followRecordedNames = ({ db, tags }: Pick<Deps, 'db' | 'tags'>): RecordedNames =>
  keepOne(tags, ['list:interactions'], async () => buildNameIndex(await repository.listRecordedNames(db)))

/** Names for what is being typed: compounds, then what records name; neither leaves the other without a place. */
export async function suggestNames(
  { names, recorded }: Omit<Known, 'db'>,
  typed: string,
  limit: number,
): Promise<Output<'suggestInteractionNames'>['suggestions']> {
  const terms = termsFor(await recorded(), typed, limit)
  const compounds = await names.matching(typed, limit)
  const half = Math.ceil(limit / 2)
  const shown = compounds.slice(0, Math.max(half, limit - terms.length))
  const own = new Set(compounds.map((name) => name.toLowerCase()))
  return [
    ...shown.map((name) => ({ name, kind: 'compound' as const })),
    ...terms
      .filter(({ name }) => !own.has(name.toLowerCase()))
      .map(({ name, kind }) => ({ name, kind: kind as 'medicine' })),
  ].slice(0, limit)
}

/** What is known of every two of some names: compounds, medicines, conditions, foods. */
export async function checkInteractions({ db, names, recorded }: Known, asked: string): Promise<Answer> {
  const parts = asked
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // Looking a name up is work, also of one that turns out to be there already; a name holds one comma at most.
  if (parts.length > 2 * MOST_ITEMS) throw tooMany()
  const items = await understandAll({ db, names, index: await recorded() }, parts)
  if (items.length > MOST_ITEMS) throw tooMany()
  const ids = items.flatMap(({ compound }) => compound?.id ?? [])
  const interactions = await readInteractions(db, ids)
  const known = items.filter((item) => item.known)
  const pairs = known.flatMap((a, index) => known.slice(index + 1).map((b) => toPair(a, b, interactions)))
  return {
    items: items.map(({ isNamedIn, ...item }) => item),
    pairs: pairs.sort((a, b) => gravity(a) - gravity(b)),
  }
}

const tooMany = () =>
  new AppError('invalid', `Up to ${MOST_ITEMS} names can be checked at once.`, { field: 'items' })

const gravity = ({ interactions: [first] }: Answer['pairs'][number]) =>
  first ? SEVERITIES.indexOf(first.severity) : SEVERITIES.length

function toPair(a: Item, b: Item, interactions: Interaction[]): Answer['pairs'][number] {
  const between = interactions.filter((row) => concerns(row, a, b) || concerns(row, b, a))
  const [first] = between
  return {
    a: a.names[0] ?? a.asked,
    b: b.names[0] ?? b.asked,
    interactions: between,
    message: first ? first.effect : NOTHING_KNOWN,
  }
}

/** Whether the record of the one names the other. */
function concerns({ of, with: text, with_compound }: Interaction, one: Item, other: Item): boolean {
  if (one.compound?.id !== of.id) return false
  return other.compound && with_compound ? with_compound.id === other.compound.id : other.isNamedIn(text)
}

/** A name may hold a comma itself: '1,2-dithiolane' is tried as a whole when '1' alone says nothing. */
async function understandAll(lookup: Lookup, parts: string[]): Promise<Item[]> {
  const items: Item[] = []
  for (let at = 0; at < parts.length && items.length <= MOST_ITEMS; at += 1) {
    const part = parts[at] ?? ''
    const alone = await understand(lookup, part)
    const next = parts[at + 1]
    const joined = !alone.known && next ? await understand(lookup, `${part},${next}`) : undefined
    if (joined?.known) at += 1
    const item = joined?.known ? joined : alone
    if (!items.some((other) => item.known && nameOf(other) === nameOf(item))) items.push(item)
  }
  return items
}

/** By which two are the same: 'Warfarin' and 'warfarin' are. */
const nameOf = ({ names: [name], asked }: Item) => plain(name ?? asked)

async function understand({ db, names, index }: Lookup, asked: string): Promise<Item> {
  const id = await names.find(asked)
  const [row] = await repository.listCompoundNames(db, id ? [id] : [])
  if (row) {
    const own = [row.proper_name, row.name, ...row.aliases]
    const compound = { id: row.id, slug: row.name, name: row.proper_name }
    const said = namedBy(index, own)
    return { asked, known: true, kind: 'compound', names: [row.proper_name], compound, ...said }
  }
  const rows = plain(asked).length < 3 ? [] : recordedAs(index, asked).slice(0, MOST_NAMES)
  const [first] = rows
  if (first) {
    const called = [...new Set([asked, ...rows.map(({ with_name }) => with_name)])]
    const kind = first.with_kind as Item['kind']
    return { asked, known: true, kind, names: called, compound: null, ...namedBy(index, [asked]) }
  }
  const near = await names.suggest(asked, 3)
  return {
    asked,
    known: false,
    kind: null,
    names: near,
    compound: null,
    classes: [],
    isNamedIn: () => false,
  }
}

/** A text names something by one of its names, or by a class that a record counts it among. */
function namedBy(index: NameIndex, own: string[]): Pick<Item, 'classes' | 'isNamedIn'> {
  const classes = classesOf(index, own)
  const words = [...own, ...classes].map(wordsOf)
  return { classes, isNamedIn: (text) => words.some((each) => each.test(text)) }
}
