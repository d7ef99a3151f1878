import type { Form } from '#contract/vocabulary.ts'
import { type Folded, fold, forms } from '../language/fold.ts'
import { buildNameIndex, type NameIndex } from '../search/name-index.ts'

/** What the catalogue knows of a compound: its names, and the packs in which it is sold. */
export type KnownCompound = {
  slug: string
  proper_name: string
  aliases: readonly string[]
  form: Form | null
  sizes: readonly string[]
  /** A whole plant or mushroom, not one substance of it. */
  is_plant: boolean
}

/** `blanks` are the places where this spelling is written with a blank, for each way of writing it. */
export type Named = { compound: KnownCompound; isAlias: boolean; blanks: number[][] }

/** Every spelling of every compound, made once for many titles. */
export type KnownNames = {
  compounds: ReadonlyMap<string, KnownCompound>
  spellings: ReadonlyMap<string, readonly Named[]>
  /** Spellings, each with the compounds that have a longer name beginning with it. */
  beginnings: ReadonlyMap<string, ReadonlySet<string>>
  /** For words that are only similar to a name. */
  index: NameIndex
}

/** A compound that a text names, word by word, and where. */
export type NameFound = Named & { spelling: string }

/** Builds the look-up of names, once for many titles. */
export function knownNames(compounds: readonly KnownCompound[]): KnownNames {
  const spellings = new Map<string, Named[]>()
  const beginnings = new Map<string, Set<string>>()
  for (const compound of compounds) {
    for (const name of new Set([compound.proper_name, compound.slug, ...compound.aliases])) {
      const isAlias = name !== compound.proper_name && name !== compound.slug
      for (const form of forms(name)) {
        if (form.text === '') continue
        const known = spellings.get(form.text) ?? []
        const same = known.find((one) => one.compound.slug === compound.slug)
        const blanks = blanksIn(name === compound.slug ? name.replaceAll('-', ' ') : name, form)
        same?.blanks.push(blanks)
        if (same) same.isAlias &&= isAlias
        else known.push({ compound, isAlias, blanks: [blanks] })
        spellings.set(form.text, known)
        for (const start of form.starts.slice(1)) addTo(beginnings, form.text.slice(0, start), compound.slug)
      }
    }
  }
  return {
    compounds: new Map(compounds.map((compound) => [compound.slug, compound])),
    spellings,
    beginnings,
    index: buildNameIndex(compounds.map(({ slug, ...rest }) => ({ ...rest, id: slug, name: slug }))),
  }
}

/**
 * The names in a text, the longest first at each place, in whole words; and the words between them. A blank of a name is one
 * in the text too: 'Vitamine' is no vitamin E. Article codes and addresses have no blanks.
 */
export function namesIn(
  text: string,
  known: KnownNames,
  { isCode = false }: { isCode?: boolean } = {},
): { found: NameFound[]; others: string[] } {
  const places = placesIn(text, (spelling, starts) => namedAs(spelling, known, isCode ? null : starts))
  return {
    found: places.flatMap(({ named, spelling }) => named.map((one) => ({ ...one, spelling }))),
    others: places.flatMap(({ named, start, end }) => (named.length > 0 ? [] : text.slice(start, end))),
  }
}

/** The compounds with this spelling; `starts` are the places in it where a word begins, null where they are unknown. */
export const namedAs = (spelling: string, known: KnownNames, starts: readonly number[] | null) =>
  (known.spellings.get(spelling) ?? []).filter(
    ({ blanks }) =>
      starts === null || blanks.some((places) => places.every((place) => starts.includes(place))),
  )

const MOST_WORDS_OF_A_NAME = 12

/** Every word of a text in order, and for words that are a name together that name. */
export function placesIn<T>(
  text: string,
  lookUp: (spelling: string, starts: readonly number[]) => readonly T[],
): { spelling: string; named: readonly T[]; start: number; end: number }[] {
  const folded = fold(text)
  const ends = [...folded.starts.slice(1), folded.text.length]
  const places = []
  for (let word = 0; word < folded.starts.length; ) {
    const from = folded.starts[word] ?? 0
    let named: readonly T[] = []
    let last = Math.min(ends.length, word + MOST_WORDS_OF_A_NAME)
    while (named.length === 0 && last > word) {
      last -= 1
      const starts = folded.starts.slice(word, last + 1).map((start) => start - from)
      named = lookUp(folded.text.slice(from, ends[last]), starts)
    }
    const [spelling, end] = [folded.text.slice(from, ends[last]), folded.to[(ends[last] ?? 1) - 1] ?? 0]
    places.push({ spelling, named, start: folded.from[from] ?? 0, end })
    word = last + 1
  }
  return places
}

/** Places in the folded text before which the name has a blank. */
const blanksIn = (name: string, { starts, from, to }: Folded): number[] =>
  starts.filter((start) => start > 0 && /\s/u.test(name.slice(to[start - 1], from[start])))

function addTo(map: Map<string, Set<string>>, key: string, value: string) {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}
