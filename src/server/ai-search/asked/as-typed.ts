import { nearWords } from '#domain/language/spelling.ts'
import { type Word, wordsOf } from '#domain/language/words.ts'
import type { Corpus } from '../engine/corpus.ts'
import { AROUND } from '../engine/kinds.ts'
import { longestPhrases } from '../engine/phrases.ts'
import type { Thing } from '../engine/things.ts'
import { range } from '../engine/understand.ts'
import type { ReadWords } from './read-words.ts'

/** Whether no record, no list and no vocabulary has a word. */
const isUnknown = ({ words, vocabulary, things }: Corpus, { plain, stem }: Word): boolean =>
  !words.has(stem) &&
  !vocabulary.chatter.has(stem) &&
  !vocabulary.familiar.has(stem) &&
  !vocabulary.topics.has(stem) &&
  !vocabulary.spellings.has(plain) &&
  !things.words.has(plain)

/** A shorter word that is unknown is no name. */
const SHORTEST_NAME = 4
/** An unknown word that may be a name. */
export const isStrange = (corpus: Corpus, word: Word): boolean =>
  word.plain.length >= SHORTEST_NAME && isUnknown(corpus, word)

const LEAST_BEFORE_ENDING = 3
const MOST_BEFORE_ENDING = 20
const endsLikeMedicine = (word: string) =>
  AROUND['medicine endings'].some((ending) => {
    const before = word.length - ending.length
    return before >= LEAST_BEFORE_ENDING && before <= MOST_BEFORE_ENDING && word.endsWith(ending)
  })

/**
 * What a word may mean that is nearly a medicine ('zolof') or ends like one ('tirbanibulin'): it counts as a medicine, so
 * that nothing is recommended next to it, and the answer says how it was read.
 */
export function unsureMedicines(corpus: Corpus, word: Word): Thing[] {
  if (!isUnknown(corpus, word)) return []
  const near = nearWords(corpus.things.nearMedicines, word.plain)
  const things = near.flatMap((known) =>
    longestPhrases(corpus.things.phrases, wordsOf(known)).map(
      ({ value }): Thing => ({ ...value, said: word.plain, guess: nameOf(known, value.name) }),
    ),
  )
  if (things.length > 0) return things
  return endsLikeMedicine(word.plain) ? [unknownThing(word.plain)] : []
}

/** A name that no record has. */
export const unknownThing = (said: string): Thing => ({
  name: said,
  kind: 'medicine',
  names: new Set(),
  classes: new Set(),
  wide: [],
  said,
  guess: null,
})

const nameOf = (brand: string, name: string) =>
  brand === name.toLowerCase() ? name : `${brand[0]?.toUpperCase()}${brand.slice(1)} (${name})`

/** How unknown words were read; empty where all are known. */
export function howRead(things: readonly Thing[]): string {
  const unsure = Map.groupBy(
    things.filter(({ guess }) => guess !== undefined),
    ({ said = '' }) => said,
  )
  return [...unsure]
    .map(([said, read]) => {
      const names = read.flatMap(({ guess }) => guess ?? [])
      return names.length > 0
        ? `We do not know '${said}' and read it as ${names.join(' or ')}: if you mean something else, write its exact name.`
        : `We do not know '${said}', and hold nothing on it.`
    })
    .join(' ')
}

/** Medicines and supplements outside the catalogue that the question is about, each by its own name. */
export function outsideOf(corpus: Corpus, read: ReadWords): Thing[] {
  // 'Testosterone' is a medicine and what people wish to raise.
  const isPurpose = (said: string) => longestPhrases(corpus.vocabulary.says, wordsOf(said)).length > 0
  const isName = ({ kind, wide, said = '' }: Thing) =>
    (kind === 'medicine' || kind === 'supplement') && wide.length === 0 && !isPurpose(said)
  const spans = read.spans.filter((span) => span.is === 'thing' && span.things.some(isName))
  const [first] = spans
  if (first) {
    // 'Is ibuprofen safe with a weak heart' asks about both.
    const isAlone = read.things.every(
      (thing) =>
        isName(thing) || (thing.kind === 'condition' && !read.words.some(({ plain }) => plain === 'with')),
    )
    return isAlone && isInPlaceOfName(corpus, read, first.start, first.end) ? read.things.filter(isName) : []
  }
  const unknown = unknownName(corpus, read)
  const isWhat = /^(?:whats?|what is|tell me about|explain) (?:an? |the )?\S+$/.test(
    read.words.map(({ plain }) => plain).join(' '),
  )
  return unknown !== null && (read.has('safety') || isWhat) ? [unknownThing(unknown)] : []
}

/** An unknown word in the place of a name: 'flumbozine for sleep'. */
export function unknownName(corpus: Corpus, read: ReadWords): string | null {
  const place = read.words.findIndex(
    (word, each) => isStrange(corpus, word) && isInPlaceOfName(corpus, read, each, each + 1),
  )
  return read.words[place]?.plain ?? null
}

/** Only words that ask stand before it, and after it nothing or another of them: 'is … safe', 'does … help sleep'. */
function isInPlaceOfName({ vocabulary }: Corpus, { words }: ReadWords, start: number, end: number): boolean {
  const told = new Set(longestPhrases(vocabulary.told, words).flatMap((each) => range(each.start, each.end)))
  const isAsking = (place: number) => told.has(place) && !AROUND['in use'].includes(words[place]?.plain ?? '')
  return (
    words.slice(0, start).every((_, place) => isAsking(place)) &&
    (end === words.length || isAsking(end) || AROUND['after a name'].includes(words[end]?.plain ?? ''))
  )
}
