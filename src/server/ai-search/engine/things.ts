import {
  type ClassWord,
  closureOf,
  type GroupWord,
  type NameWord,
  reachedBy,
} from '#domain/interactions/lexicon.ts'
import { spellings } from '#domain/language/spelling.ts'
import { wordsOf } from '#domain/language/words.ts'
import { AROUND } from './kinds.ts'
import { phraseTable } from './phrases.ts'
import type { RecordInteraction } from './record.ts'

/** The words of the interaction checker that questions name besides compounds. */
export type ThingWords = {
  classes: readonly (Pick<ClassWord, 'id' | 'name' | 'kind' | 'parents' | 'plain'> & { slug: string })[]
  names: readonly Omit<NameWord, 'danger'>[]
  groups: readonly Pick<GroupWord, 'name' | 'aliases' | 'compounds'>[]
}

/** A medicine, condition, food or supplement outside the catalogue that a question names. */
export type Thing = {
  name: string
  kind: string
  names: ReadonlySet<string>
  /** Its classes with all wider ones. */
  classes: ReadonlySet<string>
  /** The classes that the word itself means: what lies below them may be meant as well. */
  wide: readonly string[]
  /** How a question puts it. */
  said?: string
  /** The question's word is not known: this is the name that it may be, or null where no name is near. */
  guess?: string | null
}

export type Things = ReturnType<typeof buildThings>

/** Shorter words are never put right. */
const LONG_NAME = 6
/** Even nearly, a shorter word is no medicine. */
const SHORT_NAME = 5

export const NO_WORDS: ThingWords = { classes: [], names: [], groups: [] }

export function buildThings({ classes, names, groups }: ThingWords) {
  const parents = new Map(classes.map(({ id, parents }) => [id, parents]))
  const wider = new Map(classes.map(({ id }) => [id, closureOf(id, (at) => parents.get(at))]))
  const namesById = new Map(names.map((name) => [name.id, name]))
  const things = new Map<string, Thing>()
  const add = (words: readonly string[], thing: Thing) => {
    for (const word of words) {
      const key = word.toLowerCase()
      if (!things.has(key) && !AROUND.ordinary.includes(key)) things.set(key, thing)
    }
  }
  for (const { id, name, aliases, kind, classes: own, is_whole } of names) {
    const held = closureOf(id, (at) => namesById.get(at)?.contains)
    const all = [...held].flatMap((each) => namesById.get(each)?.classes ?? [])
    add([name, ...aliases], {
      name,
      kind,
      names: held,
      classes: reachedBy({ wider }, all),
      wide: is_whole ? own : [],
    })
  }
  const medicines = (shortest: number) =>
    spellings(
      [...things].flatMap(([word, { kind }]) =>
        kind === 'medicine' && word.length >= shortest && /^[a-z]+$/.test(word) ? [word] : [],
      ),
    )
  const bySlug = new Map<string, Thing>()
  for (const { id, slug, name, kind } of classes) {
    const thing = { name, kind, names: new Set<string>(), classes: reachedBy({ wider }, [id]), wide: [id] }
    bySlug.set(slug, thing)
    add([name], thing)
  }
  return {
    /** By the slug of a class. */
    classes: bySlug,
    phrases: phraseTable(things),
    groups: phraseTable(
      groups.map(({ name, aliases, compounds }) => [[name, ...aliases], compounds] as const),
    ),
    /** Every class with all wider ones, by id. */
    wider,
    /** What each class is, by its id. */
    described: new Map(classes.map((each) => [each.id, each])),
    /** Classes of each name, by its id. */
    classesOf: new Map(names.map(({ id, classes: own }) => [id, own])),
    /** Every word of a name, so that none is taken for a misspelling of another. */
    words: new Set([...things.keys()].flatMap((word) => wordsOf(word).map(({ plain }) => plain))),
    /** Medicines of one long word, which people misspell: a shorter one is near to too many plain words. */
    medicines: medicines(LONG_NAME),
    /** The same, also short ones: a word that is nearly one counts as it where safety is asked about. */
    nearMedicines: medicines(SHORT_NAME),
  }
}

/**
 * Whether a row of a record concerns a thing: it names the thing, one of its classes, or a part of a wide word's
 * meaning. AI search decides this here only.
 */
export function isConcerned({ wider, classesOf }: Things, row: RecordInteraction, thing: Thing): boolean {
  const isBelow = (id: string) => thing.wide.some((wide) => wider.get(id)?.has(wide))
  return (
    row.names.some((id) => thing.names.has(id) || (classesOf.get(id) ?? []).some(isBelow)) ||
    row.classes.some((id) => thing.classes.has(id) || isBelow(id))
  )
}
