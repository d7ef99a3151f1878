import type { Output } from '#contract/endpoints.ts'
import { forms } from '#domain/language/fold.ts'
import { plainWord } from './plain-word.ts'

/** The words that interactions are looked up by, as `getInteractionRecords` tells them. */
export type Words = Output<'getInteractionRecords'>['words']
export type CompoundWord = Words['compounds'][number]
export type GroupWord = Words['groups'][number]
export type NameWord = Words['names'][number]
export type ClassWord = Words['classes'][number]
export type WordKind = ClassWord['kind']

/** What a word means. */
export type Thing =
  | { is: 'compound'; word: CompoundWord }
  | { is: 'group'; word: GroupWord }
  | { is: 'name'; word: NameWord }
  | { is: 'class'; word: ClassWord }

/** Everything that interactions are looked up by. Opaque: made once for a state of the catalogue, never changed. */
export type Lexicon = {
  /** In the order in which a word is looked up. */
  all: readonly Thing[]
  /** By the word in plain writing. */
  things: ReadonlyMap<string, Thing>
  /** By the letters of the word alone, Greek ones spelled or single. Null where two things have the same. */
  letters: ReadonlyMap<string, Thing | null>
  compounds: ReadonlyMap<string, CompoundWord>
  names: ReadonlyMap<string, NameWord>
  classes: ReadonlyMap<string, ClassWord>
  /** The classes that something of this class is in: the class itself, its parents, theirs. */
  wider: ReadonlyMap<string, ReadonlySet<string>>
  /** The compounds of the catalogue in a class. */
  members: ReadonlyMap<string, readonly string[]>
}

/** All spellings of a thing; the first is the shown one. */
export function spellingsOf(thing: Thing): string[] {
  if (thing.is === 'class') return [thing.word.name]
  const own = [thing.word.name, ...thing.word.aliases]
  return thing.is === 'compound' ? [...own, thing.word.slug] : own
}

/** Compounds, then groups, names and classes: where two have a word, the earlier one has it. */
export function buildLexicon({ compounds, groups, names, classes }: Words): Lexicon {
  const all: Thing[] = [
    ...compounds.map((word) => ({ is: 'compound' as const, word })),
    ...groups.map((word) => ({ is: 'group' as const, word })),
    ...names.map((word) => ({ is: 'name' as const, word })),
    ...classes.map((word) => ({ is: 'class' as const, word })),
  ]
  const things = new Map<string, Thing>()
  for (const thing of all)
    for (const word of spellingsOf(thing).map(plainWord))
      if (word !== '' && !things.has(word)) things.set(word, thing)
  const letters = new Map<string, Thing | null>()
  for (const [word, thing] of things) {
    for (const { text } of forms(word)) {
      const known = letters.get(text)
      if (text !== '') letters.set(text, known === undefined || known === thing ? thing : null)
    }
  }
  const classById = byId(classes)
  const wider = new Map(classes.map(({ id }) => [id, closureOf(id, (at) => classById.get(at)?.parents)]))
  return {
    all,
    things,
    letters,
    compounds: byId(compounds),
    names: byId(names),
    classes: classById,
    wider,
    members: membersOf(compounds, wider),
  }
}

const byId = <T extends { id: string }>(words: readonly T[]) => new Map(words.map((word) => [word.id, word]))

/** An id with all that follow from it, step by step. */
export function closureOf(id: string, next: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set<string>()
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue
    found.add(at)
    open.push(...(next(at) ?? []))
  }
  return found
}

function membersOf(compounds: readonly CompoundWord[], wider: Lexicon['wider']) {
  const members = new Map<string, string[]>()
  for (const { id, classes } of compounds)
    for (const each of reachedBy({ wider }, classes)) {
      const known = members.get(each)
      if (known) known.push(id)
      else members.set(each, [id])
    }
  return members
}

/** The compounds of the catalogue named by a thing. */
export const compoundsOf = (thing: Thing): readonly string[] =>
  thing.is === 'compound' ? [thing.word.id] : thing.is === 'group' ? thing.word.compounds : []

/** What a thing is shown as. A compound is sold as a supplement or as a medicine. */
export const kindOf = (thing: Thing): 'compound' | WordKind =>
  thing.is === 'name' || thing.is === 'class' ? thing.word.kind : 'compound'

/** A medicine that is dangerous whatever it is taken with, in one sentence; null for others. */
export const dangerOf = (thing: Thing): string | null => (thing.is === 'name' ? thing.word.danger : null)

/** All classes that something in these classes is in. */
export function reachedBy({ wider }: Pick<Lexicon, 'wider'>, classes: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  for (const id of classes) for (const each of wider.get(id) ?? [id]) reached.add(each)
  return reached
}
