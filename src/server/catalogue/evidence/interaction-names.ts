import type { Output } from '#contract/endpoints.ts'
import {
  buildLexicon,
  compoundsOf,
  kindOf,
  type Lexicon,
  spellingsOf,
  type Thing,
  type WordKind,
} from '#domain/interactions/lexicon.ts'
import type { InteractionRow as LookedUpRow } from '#domain/interactions/look-up.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import {
  buildWordIndex,
  completed,
  nearWords,
  offer,
  understand,
  type WordIndex,
} from '#domain/interactions/understand.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { readBlends } from '../blends/read-blends.ts'
import { listLexicon } from './interaction-words-repository.ts'
import { type InteractionRow, listAllInteractions } from './repository.ts'

type Item = Output<'checkInteractions'>['items'][number]
/** A row as the look-up reads it, with the row of the record that it is. */
export type KnownRow = LookedUpRow & { record: InteractionRow }
/** Everything that interactions are looked up by. */
export type Known = {
  lexicon: Lexicon
  index: WordIndex
  rowsOf: (compound: string) => readonly KnownRow[]
  /** The parts of mixtures, by their names in plain writing. */
  partsOf: ReadonlyMap<string, string[]>
}
export type KnownInteractions = () => Promise<Known>

const NEAR = 4

/** All words and rows of interactions in memory, read again when one of them has changed. */
export const followInteractions = ({ db, tags }: Pick<Deps, 'db' | 'tags'>): KnownInteractions =>
  keepOne(tags, ['list:interactions', 'list:compounds', 'list:blends'], () => readKnown(db))

async function readKnown(db: Db): Promise<Known> {
  const [{ compounds, groups, names, classes }, rows, blends] = await Promise.all([
    listLexicon(db),
    listAllInteractions(db),
    readBlends(db),
  ])
  const lexicon = buildLexicon({
    compounds: compounds.map(({ class_ids, ...word }) => ({ ...word, classes: class_ids ?? [] })),
    groups: groups.map(({ compound_ids, class_ids, ...word }) => ({
      ...word,
      compounds: compound_ids,
      classes: class_ids,
    })),
    names: names.map(({ class_ids, is_whole, content_ids, kind, ...word }) => ({
      ...word,
      kind: kind as WordKind,
      classes: class_ids,
      isWhole: is_whole,
      contains: content_ids,
    })),
    classes: classes.map(({ parent_ids, kind, ...word }) => ({
      ...word,
      kind: kind as WordKind,
      parents: parent_ids,
    })),
  })
  const byCompound = Map.groupBy(rows.map(toKnownRow), ({ of }) => of)
  const partsOf = partsByName(blends)
  return {
    lexicon,
    index: buildWordIndex(lexicon),
    rowsOf: (compound) => byCompound.get(compound) ?? [],
    partsOf,
  }
}

/** A name that leaves a part open has the parts of all mixtures that it may mean. */
function partsByName(blends: Awaited<ReturnType<typeof readBlends>>) {
  const parts = new Map<string, string[]>()
  for (const { name, aliases, unclear_names, components } of blends)
    for (const each of [name, ...aliases, ...unclear_names.flatMap(({ names }) => names)]) {
      const known = parts.get(plainWord(each)) ?? []
      parts.set(plainWord(each), [...new Set([...known, ...components.map((part) => part.name)])])
    }
  return parts
}

const toKnownRow = (record: InteractionRow): KnownRow => ({
  id: record.id,
  of: record.drug_id,
  severity: record.severity as KnownRow['severity'],
  kind: record.with_kind as WordKind,
  other: record.other_id,
  classes: record.class_ids,
  names: record.name_ids,
  compounds: record.compound_ids,
  isUnderstood: record.understood === 'all',
  record,
})

/** How a name is read. A name that is typed halfway is completed where only one begins with it. */
export function read({ lexicon, index, partsOf }: Known, asked: string): { item: Item; thing: Thing | null } {
  // A mixture is asked back: its warnings are those of its parts, by their names.
  const parts = partsOf.get(plainWord(asked))
  if (parts) return { item: unknown(asked, parts), thing: null }
  const exact = understand(lexicon, asked)
  const thing = exact ?? completed(lexicon, index, asked)
  if (!thing) return { item: unknown(asked, nearWords(lexicon, index, asked, NEAR)), thing }
  const compounds = compoundsOf(thing).flatMap((id) => {
    const found = lexicon.compounds.get(id)
    return found ? [{ id, slug: found.slug, name: found.name }] : []
  })
  const item: Item = {
    asked,
    known: true,
    kind: kindOf(thing),
    names: [thing.word.name],
    compound: thing.is === 'compound' ? (compounds[0] ?? null) : null,
    compounds,
    classes: ownClasses(thing).flatMap((id) => lexicon.classes.get(id)?.name ?? []),
    is_completed: !exact,
  }
  return { item, thing }
}

const unknown = (asked: string, names: string[]): Item => ({
  asked,
  known: false,
  kind: null,
  names,
  compound: null,
  compounds: [],
  classes: [],
  is_completed: false,
})

const ownClasses = (thing: Thing): readonly string[] =>
  thing.is === 'class' ? thing.word.parents : thing.word.classes

/** Names for what is being typed: compounds leave half of the places to medicines, conditions, foods and classes. */
export function suggestNames(
  { lexicon, index }: Known,
  typed: string,
  limit: number,
): Output<'suggestInteractionNames'>['suggestions'] {
  // A class has the words of the name that means it, and would stand there twice.
  const offered = [
    ...new Map(
      offer(lexicon, index, typed, 3 * limit).map((each) => [plainWord(each.thing.word.name), each]),
    ).values(),
  ]
  const compounds = offered.filter(({ thing }) => kindOf(thing) === 'compound')
  const others = offered.filter(({ thing }) => kindOf(thing) !== 'compound')
  const room = Math.max(Math.ceil(limit / 2), limit - others.length)
  const shown = new Set([
    ...compounds.slice(0, room),
    ...others.slice(0, limit - Math.min(room, compounds.length)),
  ])
  return offered
    .filter((each) => shown.has(each))
    .map(({ thing, word }) => ({
      name: thing.word.name,
      kind: kindOf(thing),
      matched: isOwnName(thing, word) ? null : word,
    }))
}

/** A slug is no word that people type. */
const isOwnName = (thing: Thing, word: string) =>
  plainWord(word) === plainWord(thing.word.name) ||
  (thing.is === 'compound' && !spellingsOf(thing).slice(0, -1).includes(word))
