import type { Output } from '#contract/endpoints.ts'
import { compoundsOf, dangerOf, kindOf, type Lexicon, spellingsOf, type Thing } from './lexicon.ts'
import type { InteractionRow } from './look-up.ts'
import { plainWord } from './plain-word.ts'
import { completed, guessed, nearWords, offer, readWord, type WordIndex } from './read-word.ts'

type Item = Output<'checkInteractions'>['items'][number]

/** Everything that interactions are looked up by, on the server and in a browser that keeps its names to itself. */
export type Known<Row extends InteractionRow = InteractionRow> = {
  lexicon: Lexicon
  index: WordIndex
  rowsOf: (compound: string) => readonly Row[]
  /** The parts of blends, by their names in plain writing. */
  blendParts: ReadonlyMap<string, Part[]>
}

type Blend = Output<'getInteractionRecords'>['blends'][number]
/** A part without a record has no compound. */
type Part = Blend['parts'][number]

/** A name and its meaning; `thing` is null where it was not understood. */
export type ReadName = { item: Item; thing: Thing | null }

const NEAR = 4

/** A name that leaves a part open has the parts of all blends that it may mean. */
export function blendPartsByName(blends: readonly Omit<Blend, 'slug'>[]): Map<string, Part[]> {
  const partsByName = new Map<string, Part[]>()
  for (const { name, aliases, unclear_names, parts } of blends)
    for (const each of [name, bare(name), ...aliases, ...unclear_names]) {
      const known = partsByName.get(plainWord(each)) ?? []
      const further = parts.filter((part) => known.every(({ name }) => name !== part.name))
      partsByName.set(plainWord(each), [...known, ...further])
    }
  return partsByName
}

/** 'Lipo-C (methionine + inositol)' is typed as Lipo-C. */
const bare = (name: string) => name.replace(/ \(.*/, '')

/** Names with commas between them. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** How each of some names is read, once. */
export function readNames(known: Known, parts: readonly string[]): ReadName[] {
  const items = new Map<string, ReadName>()
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const next = parts[at + 1]
    let found = readName(known, part)
    // '1,2-dithiolane' is tried as a whole where '1' alone means nothing.
    const isPart = !found.thing && next !== undefined && /[\p{L}\p{N}]/u.test(part)
    const joined = isPart ? readName(known, `${part},${next}`) : null
    if (joined?.thing && !joined.item.is_completed) {
      found = joined
      at += 1
    }
    const word = plainWord(found.item.asked) || found.item.asked
    if (!items.has(word)) items.set(word, found)
  }
  return [...items.values()]
}

/**
 * How a name is read. A name that is typed halfway is completed where only one begins with it, and one slip is mended
 * where only one thing is near; a note says so.
 */
export function readName({ lexicon, index, blendParts }: Known, asked: string): ReadName {
  const parts = blendParts.get(plainWord(asked))
  if (parts) return readBlend(lexicon, asked, parts)
  const exact = readWord(lexicon, asked)
  const thing = exact ?? completed(lexicon, index, asked)
  if (thing) return { item: { ...itemOf(lexicon, asked, thing), is_completed: !exact }, thing }
  const guess = guessed(lexicon, index, asked)
  if (!guess) return { item: notUnderstood(asked, nearWords(lexicon, index, asked, NEAR)), thing }
  const item = itemOf(lexicon, asked, guess.thing)
  const own = guess.thing.word.name
  const meant = plainWord(guess.word) === plainWord(own) ? own : `${guess.word} (${own})`
  return { item: { ...item, notes: [`We took this for ${meant}.`, ...item.notes] }, thing: guess.thing }
}

/** A blend is read as its parts together; those without a record are named as not checked. */
function readBlend(lexicon: Lexicon, asked: string, parts: readonly Part[]): ReadName {
  const compounds = parts.flatMap(({ compound_id }) => lexicon.compounds.get(compound_id ?? '')?.id ?? [])
  const listed = parts.map(({ name }) => name)
  const unknown = parts.filter(({ compound_id }) => !lexicon.compounds.has(compound_id ?? ''))
  if (compounds.length === 0)
    return { item: { ...notUnderstood(asked, listed), is_mixture: true }, thing: null }
  const word = { id: `blend/${plainWord(asked)}`, name: asked, aliases: [], compounds, classes: [] }
  const thing: Thing = { is: 'group', word }
  const notes = [
    `We took this for a blend of ${listed.join(', ')}.`,
    ...unknown.map((part) => `We have no record of its part ${part.name}, which was not checked.`),
  ]
  return { item: { ...itemOf(lexicon, asked, thing), is_mixture: true, notes }, thing }
}

/** What a name was read as. */
export function itemOf(lexicon: Lexicon, asked: string, thing: Thing): Item {
  const compounds = compoundsOf(thing).flatMap((id) => {
    const found = lexicon.compounds.get(id)
    return found ? [{ id, slug: found.slug, name: found.name }] : []
  })
  return {
    asked,
    known: true,
    kind: kindOf(thing),
    names: [thing.word.name],
    compound: thing.is === 'compound' ? (compounds[0] ?? null) : null,
    compounds,
    classes: ownClasses(thing).flatMap((id) => lexicon.classes.get(id)?.name ?? []),
    is_completed: false,
    is_mixture: false,
    notes: [dangerOf(thing) ?? []].flat(),
  }
}

/** A name that was not understood, with names that may be meant. */
export const notUnderstood = (asked: string, names: string[] = []): Item => ({
  asked,
  known: false,
  kind: null,
  names,
  compound: null,
  compounds: [],
  classes: [],
  is_completed: false,
  is_mixture: false,
  notes: [],
})

const ownClasses = (thing: Thing): readonly string[] =>
  thing.is === 'class' ? thing.word.parents : thing.word.classes

/** Names for typed text: compounds leave half of the places to medicines, conditions, foods and classes. */
export function suggestNames(
  { lexicon, index }: Pick<Known, 'lexicon' | 'index'>,
  typed: string,
  limit: number,
): Output<'suggestInteractionNames'>['suggestions'] {
  // A class shares its words with a name for it, and would be listed twice.
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
