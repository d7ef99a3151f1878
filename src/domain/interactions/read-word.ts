import { fold, forms } from '#domain/language/fold.ts'
import { findNames } from '#domain/language/names.ts'
import { editDistance } from '#domain/language/spelling.ts'
import { buildNameIndex, type NameIndex, nearestNames, search } from '#domain/search/name-index.ts'
import { compoundsOf, kindOf, type Lexicon, spellingsOf, type Thing } from './lexicon.ts'
import { plainWord } from './plain-word.ts'

/** What people add to a name: whose it is, how bad, how much it is, and what it looks like. */
const BEFORE =
  /^(?:(?:my|the|an?|one|two|some|taking|on|daily|prescribed|prescription|generic|regular|other|any|severe|mild|advanced|acute|known|earlier|existing|active|uncontrolled|untreated|(?:glas(?:se)?|cup|mug|pint|can|bottle|shot|bowl|slice|bit|lot|drop|handful|spoon|dash)s? of) )+/u
const AMOUNT = / ?\b\d{1,6}(?:\d|[,.]\d{1,3})? ?(?:mg|mcg|µg|ug|g|iu|ie|ml|units?|%)\b/gu
const SHAPE =
  / (?:tablet|pill|capsule|cap|softgel|gummy|gummie|chewable|lozenge|drop|spray|syrup|sachet|liquid|tincture|patche?|cream|gel|ointment|infusion|drip|supplement|injection|shot|pen|extract|powder|root|leaf|bark|medicine|medication|med|drug|therapy)$/u
/** 'Allergic to soya' is a soya allergy. */
const ALLERGY = /^allerg(?:y|ic) to (?:the )?(.+)$/u
/** '10 year old' is a child, '6 weeks old' an infant. */
const AGE = /^(\d{1,3}) ?(ye?a?r|month|mo|week|wk|day)s? old(?: (?:son|daughter|boy|girl|child|kid))?$/u
const ADULT = 18
/** Words that say the same of a group of medicines: 'diabetes meds' are the record's 'diabetes medicines'. */
const MEDICINE = / (?:medicine|medication|med|drug|tablet|pill|treatment)$/u
const MEDICINES = ['medicine', 'medication', 'tablet', 'pill', 'drug']

/** Letters that a half-typed name needs before its only completion is taken, and a misspelled one before it is mended. */
const LEAST_TYPED = 4
const LEAST_MENDED = 6
/** By more slips no name is taken for another, nor stands in the way of one. */
const SLIPS_AT_MOST = 2

/** What a text means; null where no word is it. Typed as one word or several, with accents or without, it is the same. */
export function readWord(lexicon: Lexicon, text: string): Thing | null {
  const word = plainWord(text)
  if (word === '') return null
  const own = find(lexicon, word)
  if (own) return own
  const bare = plainWord(word.replace(BEFORE, '').replace(AMOUNT, ''))
  if (bare === '') return null
  const [, age, unit] = AGE.exec(bare) ?? []
  if (age) return find(lexicon, unit?.startsWith('y') ? (Number(age) < ADULT ? 'child' : '') : 'infant')
  return (
    find(lexicon, bare) ??
    asAllergy(lexicon, bare) ??
    withoutShape(lexicon, bare) ??
    asMedicine(lexicon, bare)
  )
}

function find({ things, letters }: Lexicon, word: string): Thing | null {
  const own = things.get(word)
  if (own) return own
  for (const { text } of forms(word)) {
    const thing = letters.get(text)
    if (thing) return thing
  }
  return null
}

function asAllergy(lexicon: Lexicon, word: string): Thing | null {
  const [, allergen] = ALLERGY.exec(word) ?? []
  return allergen ? find(lexicon, `${plainWord(allergen)} allergy`) : null
}

function asMedicine(lexicon: Lexicon, word: string): Thing | null {
  const [ending] = MEDICINE.exec(word) ?? []
  if (!ending) return null
  const subject = word.slice(0, -ending.length)
  for (const each of MEDICINES) {
    const thing = find(lexicon, `${subject} ${each}`)
    if (thing && kindOf(thing) !== 'condition') return thing
  }
  return null
}

/** 'Sertraline tablets' are sertraline. 'Asthma tablets' are not asthma: what treats a condition is not the condition. */
function withoutShape(lexicon: Lexicon, word: string): Thing | null {
  const [ending] = SHAPE.exec(word) ?? []
  if (!ending) return null
  const bare = word.slice(0, -ending.length)
  const thing = find(lexicon, bare) ?? withoutShape(lexicon, bare)
  return thing && kindOf(thing) !== 'condition' ? thing : null
}

/** A folded spelling, the place of its thing, and which letters it has. */
type Spelt = readonly [word: string, place: number, letters: number]
/** For suggestions while a word is typed, and for unknown words. Opaque: made once for a lexicon. */
export type WordIndex = { names: NameIndex; begun: readonly Spelt[] }

/** Builds the index of a lexicon, once for many words. */
export function buildWordIndex({ all }: Lexicon): WordIndex {
  const spelled = all.map(spellingsOf)
  return {
    names: buildNameIndex(
      spelled.map(([name = '', ...aliases], place) => ({
        id: String(place),
        name,
        proper_name: name,
        aliases,
      })),
    ),
    begun: spelled
      .flatMap((spellings, place) =>
        spellings.map((text) => fold(text).text).map((word): Spelt => [word, place, lettersOf(word)]),
      )
      .sort(([a], [b]) => (a < b ? -1 : Number(a > b))),
  }
}

/** Things with a word that matches the typed text, the nearest first, with that word. */
export function offer(
  { all }: Lexicon,
  { names }: WordIndex,
  typed: string,
  limit: number,
): { thing: Thing; word: string }[] {
  return search(names, typed, { limit }).hits.flatMap(({ id, matched }) => {
    const thing = all[Number(id)]
    return thing ? [{ thing, word: matched.term }] : []
  })
}

/** Names that look like a text that no thing has, or that are a part of it: 'zinc with copper' has two. */
export function nearWords(lexicon: Lexicon, index: WordIndex, text: string, limit: number): string[] {
  const matching = offer(lexicon, index, text, limit).map(({ thing }) => thing.word.name)
  const within = matching.length < limit ? namesWithin(lexicon, text) : []
  const alike = matching.length + within.length < limit ? nearestNames(index.names, text, limit) : []
  return [...new Set([...matching, ...within, ...alike])].slice(0, limit)
}

/** More words are no name. */
const WORDS_AT_MOST = 8
/** A shorter word is more often a word of the language than a name. */
const LEAST_LETTERS = 3

/** What words of a text mean, the longest name at each place. */
const namesWithin = ({ letters }: Lexicon, text: string): string[] =>
  findNames(plainWord(text), WORDS_AT_MOST, (key) =>
    key.length < LEAST_LETTERS ? null : letters.get(key),
  ).map(({ is }) => is.word.name)

/**
 * The only thing with a word that begins as typed; null where there are several, or where less than four letters are
 * typed. A group of one compound counts as that compound: 'ashwa' is ashwagandha, though the root is a word as well.
 */
export function completed({ all }: Lexicon, { begun }: WordIndex, typed: string): Thing | null {
  const start = fold(plainWord(typed)).text
  if (start.length < LEAST_TYPED) return null
  const places = new Set<number>()
  for (let at = firstFrom(begun, start); begun[at]?.[0].startsWith(start); at += 1)
    places.add(begun[at]?.[1] ?? 0)
  const things = [...places].flatMap((place) => all[place] ?? [])
  if (things.length < 2) return things[0] ?? null
  const [compound, ...others] = things.filter(({ is }) => is === 'compound')
  if (!compound || others.length > 0) return null
  return things.every((thing) => isFormOf(thing, compound.word.id)) ? compound : null
}

/**
 * The only thing that a misspelled text can mean, and its spelling: one slip away, with no other thing within two. Two
 * medicines may differ by a letter, two peptides by a digit.
 */
export function guessed(
  lexicon: Lexicon,
  { begun }: WordIndex,
  text: string,
): { thing: Thing; word: string } | null {
  const typed = fold(plainWord(plainWord(text).replace(BEFORE, ''))).text
  if (typed.length < LEAST_MENDED) return null
  const letters = lettersOf(typed)
  const near = begun
    .filter(([, , other]) => bitsIn(letters ^ other) <= 2 * SLIPS_AT_MOST)
    .filter(
      ([word]) => Math.abs(word.length - typed.length) <= SLIPS_AT_MOST && digitsOf(word) === digitsOf(typed),
    )
    .map(([word]) => ({ word, slips: editDistance(typed, word) }))
    .filter(({ slips }) => slips <= SLIPS_AT_MOST)
    .sort((a, b) => a.slips - b.slips)
  const [first] = near
  const thing = first?.slips === 1 ? find(lexicon, first.word) : null
  if (!first || !thing) return null
  const isMeant = (other: Thing | null) =>
    other === thing ||
    (other !== null && compoundsOf(thing).length === 1 && isFormOf(other, compoundsOf(thing)[0]))
  if (!near.every(({ word }) => isMeant(find(lexicon, word)))) return null
  return { thing, word: spellingsOf(thing).find((each) => fold(each).text === first.word) ?? thing.word.name }
}

/** Whether a thing means a compound and nothing else. */
const isFormOf = (thing: Thing, compound: string | undefined) =>
  compoundsOf(thing).length > 0 && compoundsOf(thing).every((id) => id === compound)

/** Which letters a word has, as bits; some letters share one. A slip changes two bits at most. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The place of the first spelling that does not come before a text. */
function firstFrom(begun: WordIndex['begun'], text: string): number {
  let from = 0
  let to = begun.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((begun[middle]?.[0] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
