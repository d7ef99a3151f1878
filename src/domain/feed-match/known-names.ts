import type { Form } from '#contract/vocabulary.ts'
import { buildNameIndex, type NameIndex } from '../search/name-index.ts'
import { type Folded, fold, forms } from '../search/normalize.ts'

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

type Named = { compound: KnownCompound; isAlias: boolean }

/** Every spelling of every compound, made once for many titles. */
export type KnownNames = {
  compounds: ReadonlyMap<string, KnownCompound>
  spellings: ReadonlyMap<string, readonly Named[]>
  /** Spellings, each with the compounds that have a longer name beginning with it. */
  beginnings: ReadonlyMap<string, ReadonlySet<string>>
  longest: number
  /** For words that are only similar to a name. */
  index: NameIndex
}

/** A compound that a text names, word by word, and where. */
export type NameFound = {
  compound: KnownCompound
  isAlias: boolean
  spelling: string
  from: number
  to: number
}

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
        if (same) same.isAlias &&= isAlias
        else known.push({ compound, isAlias })
        spellings.set(form.text, known)
        for (const start of form.starts.slice(1)) addTo(beginnings, form.text.slice(0, start), compound.slug)
      }
    }
  }
  return {
    compounds: new Map(compounds.map((compound) => [compound.slug, compound])),
    spellings,
    beginnings,
    longest: Math.max(0, ...[...spellings.keys()].map(({ length }) => length)),
    index: buildNameIndex(compounds.map(({ slug, ...rest }) => ({ ...rest, id: slug, name: slug }))),
  }
}

/** The names in a text, the longest first at each place, in whole words; and the words between them. */
export function namesIn(text: string, known: KnownNames): { found: NameFound[]; others: string[] } {
  const folded = fold(text)
  const found: NameFound[] = []
  const others: string[] = []
  const ends = [...folded.starts.slice(1), folded.text.length]
  for (let word = 0; word < folded.starts.length; ) {
    const named = nameAt(folded, word, ends, known)
    if (named.length > 0) {
      found.push(...named)
      word = ends.indexOf(named[0]?.to ?? 0) + 1
    } else {
      others.push(original(text, folded, folded.starts[word] ?? 0, ends[word] ?? 0))
      word += 1
    }
  }
  return { found, others }
}

function nameAt(folded: Folded, word: number, ends: number[], known: KnownNames): NameFound[] {
  const from = folded.starts[word] ?? 0
  for (let last = ends.length - 1; last >= word; last--) {
    const to = ends[last] ?? 0
    if (to - from > known.longest) continue
    const spelling = folded.text.slice(from, to)
    const named = known.spellings.get(spelling)
    if (named) return named.map((one) => ({ ...one, spelling, from, to }))
  }
  return []
}

const original = (text: string, { from, to }: Folded, start: number, end: number) =>
  text.slice(from[start] ?? 0, to[end - 1] ?? 0)

function addTo(map: Map<string, Set<string>>, key: string, value: string) {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}
