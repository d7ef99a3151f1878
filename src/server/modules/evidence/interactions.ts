import type { Output } from '#contract/endpoints.ts'
import { type Interaction, NOTHING_KNOWN } from '#contract/evidence.ts'
import { SEVERITIES } from '#contract/evidence-vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { keepOne } from '#server/modules/changes/keep-one.ts'
import type { NameSearch } from '#server/modules/search/service.ts'
import * as repository from './repository.ts'
import { readInteractions } from './service.ts'

const MOST_ITEMS = 12
/** Of the names that hold the words asked for, how many count as meant. */
const MOST_MEANT = 6

type Answer = Output<'checkInteractions'>
/** A name that was understood, with a way to recognise it in the texts of records. */
type Item = Answer['items'][number] & { isNamedIn: (text: string) => boolean }

/** How names are understood: those of the catalogue, and what records name beside them. */
type Names = { catalogue: NameSearch; others: () => Promise<repository.OtherName[]> }

/** Tells what is known of every two of some names: compounds, medicines, conditions, foods. */
export function createInteractionCheck({ db, tags }: Pick<Deps, 'db' | 'tags'>, catalogue: NameSearch) {
  // Medicines are far fewer than the records that name them.
  const others = keepOne(tags, ['list:interactions'], () => repository.listOtherNames(db))
  return (asked: string) => checkInteractions(db, { catalogue, others }, asked)
}

async function checkInteractions(db: Deps['db'], names: Names, asked: string): Promise<Answer> {
  const parts = asked
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // Looking a name up is work, also of one that turns out to be there already; a name holds one comma at most.
  if (parts.length > 2 * MOST_ITEMS) throw tooMany()
  const items = await understandAll(db, names, parts)
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
async function understandAll(db: Deps['db'], names: Names, parts: string[]): Promise<Item[]> {
  const items: Item[] = []
  for (let at = 0; at < parts.length && items.length <= MOST_ITEMS; at += 1) {
    const part = parts[at] ?? ''
    const alone = await understand(db, names, part)
    const next = parts[at + 1]
    const joined = !alone.known && next ? await understand(db, names, `${part},${next}`) : undefined
    if (joined?.known) at += 1
    const item = joined?.known ? joined : alone
    if (!items.some(({ names: [name] }) => item.known && name === item.names[0])) items.push(item)
  }
  return items
}

async function understand(db: Deps['db'], names: Names, asked: string): Promise<Item> {
  const id = await names.catalogue.find(asked)
  const [row] = await repository.listCompoundNames(db, id ? [id] : [])
  if (row) {
    const own = [row.proper_name, row.name, ...row.aliases]
    return {
      asked,
      known: true,
      kind: 'compound',
      names: [row.proper_name],
      compound: { id: row.id, slug: row.name, name: row.proper_name },
      isNamedIn: (text) => own.some((name) => wordsOf(name).test(text)),
    }
  }
  const words = wordsOf(asked)
  const others = asked.length < 3 ? [] : await names.others()
  const rows = others.filter(({ with_name }) => words.test(with_name)).slice(0, MOST_MEANT)
  const [first] = rows
  if (first)
    return {
      asked,
      known: true,
      kind: first.with_kind as Item['kind'],
      names: [...new Set([asked, ...rows.map(({ with_name }) => with_name)])],
      compound: null,
      isNamedIn: (text) => words.test(text),
    }
  return {
    asked,
    known: false,
    kind: null,
    names: await names.catalogue.suggest(asked, 3),
    compound: null,
    isNamedIn: () => false,
  }
}

/** The words as they stand in a text, in the singular or plural. */
const wordsOf = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}s?(?![\\p{L}\\p{N}])`, 'iu')
const escaped = (name: string) => name.replace(/s$/i, '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
