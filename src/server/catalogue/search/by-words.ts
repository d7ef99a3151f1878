import { stemsOf, wordsOf } from '#domain/language/words.ts'
import type { Hit } from '#domain/search/name-index.ts'
import type { KnownTopic } from './topics.ts'

/** A phrase for a topic: its stems, and those of them that carry meaning. */
type Phrase = { text: string; isName: boolean; stems: Set<string>; telling: Set<string> }
/** Phrases by each of their stems. A topic is read by itself, so that one may be replaced without the others. */
export type WordIndex = {
  byStem: Map<string, { topic: string; phrase: Phrase }[]>
  empty: ReadonlySet<string>
}

/** Words of many questions ('get', 'my', 'better') say little; in a phrase they still belong to its meaning. */
const EMPTY_WEIGHT = { query: 0.2, phrase: 0.4 }
/** How much of a question and of a phrase must be shared. */
const LEAST = { query: 0.34, phrase: 0.6, aroundWhole: 0.25 }
/** Where no phrase fits, so many telling words, and this share of them, must be in the phrases of one topic. */
const SCATTERED = { words: 2, share: 0.5, from: 0.66, most: 0.74 }
/** Sharing all telling words scores below an exact name; the lowest score is above a misspelling. */
const SIMILARITY = { from: 0.6, most: 0.84 }

/** Topics by the words of their phrases, in any order and form: 'my wound heals slowly' is 'slow healing wound'. */
export function buildWordIndex(topics: readonly KnownTopic[], emptyWords: readonly string[]): WordIndex {
  const empty = new Set(emptyWords.flatMap(stemsOf))
  const byStem: WordIndex['byStem'] = new Map()
  for (const { id, name, words, phrases } of topics)
    for (const text of [name, ...words, ...phrases]) {
      const phrase = phraseOf(text, text === name, empty)
      for (const stem of phrase.stems) {
        const known = byStem.get(stem) ?? []
        known.push({ topic: id, phrase })
        byStem.set(stem, known)
      }
    }
  return { byStem, empty }
}

function phraseOf(text: string, isName: boolean, empty: ReadonlySet<string>): Phrase {
  const stems = new Set(stemsOf(text))
  return { text, isName, stems, telling: new Set([...stems].filter((stem) => !empty.has(stem))) }
}

/** The topics whose phrases share enough words with a query, each by its best phrase. */
export function searchWords({ byStem, empty }: WordIndex, query: string): Hit[] {
  // Code is no question, whatever words it has.
  if (query.includes('</')) return []
  const asked = phraseOf(query, false, empty)
  const found = new Set([...asked.stems].flatMap((stem) => byStem.get(stem) ?? []))
  const best = new Map<string, Hit>()
  for (const { topic, phrase } of found) {
    const similarity = similarityOf(asked, phrase)
    if (similarity > (best.get(topic)?.similarity ?? 0))
      best.set(topic, { id: topic, similarity, matched: matchedIn(asked, phrase) })
  }
  for (const hit of scattered(asked, found)) if (!best.has(hit.id)) best.set(hit.id, hit)
  return [...best.values()]
}

/** 'Veins blocked with plaque' is no phrase, but all of it is in the phrases of one topic. */
function scattered(asked: Phrase, found: ReadonlySet<{ topic: string; phrase: Phrase }>): Hit[] {
  const { words, share, from, most } = SCATTERED
  return [...Map.groupBy(found, ({ topic }) => topic)].flatMap(([id, places]) => {
    const shared = [...asked.telling].filter((stem) => places.some(({ phrase }) => phrase.telling.has(stem)))
    const part = shared.length / asked.telling.size
    if (shared.length < words || part < share) return []
    const [nearest] = places.toSorted((a, b) => sharedOf(asked, b.phrase) - sharedOf(asked, a.phrase))
    if (!nearest) return []
    return [{ id, similarity: from + (most - from) * part, matched: matchedIn(asked, nearest.phrase) }]
  })
}

const sharedOf = ({ stems }: Phrase, { telling }: Phrase) =>
  [...telling].filter((stem) => stems.has(stem)).length / Math.max(1, telling.size)

function similarityOf(asked: Phrase, phrase: Phrase): number {
  const shared = [...phrase.stems].filter((stem) => asked.stems.has(stem))
  if (shared.length === asked.stems.size && shared.length === phrase.stems.size) return 1
  const telling = shared.filter((stem) => phrase.telling.has(stem)).length
  // 'See better at night' has no telling word at all: then a whole phrase must be in it.
  if (telling === 0) {
    const isWhole = shared.length > 1 && shared.length === phrase.stems.size
    return isWhole && asked.telling.size === 0 && shared.length * 2 >= asked.stems.size ? SCATTERED.most : 0
  }
  const share = (whole: Phrase, weight: number) =>
    (telling + weight * (shared.length - telling)) /
    (whole.telling.size + weight * (whole.stems.size - whole.telling.size))
  const ofQuery = share(asked, EMPTY_WEIGHT.query)
  const ofPhrase = share(phrase, EMPTY_WEIGHT.phrase)
  // 'Cystitis keeps coming back': a whole phrase of the purpose is in it, however much is said around it.
  const isWhole = ofPhrase === 1 && telling > 0 && ofQuery >= LEAST.aroundWhole
  if (!isWhole && (ofQuery < LEAST.query || ofPhrase < LEAST.phrase)) return 0
  return SIMILARITY.from + (SIMILARITY.most - SIMILARITY.from) * Math.sqrt(ofQuery * ofPhrase)
}

function matchedIn({ stems }: Phrase, { text, isName }: Phrase): Hit['matched'] {
  const ranges = wordsOf(text)
    .filter(({ stem }) => stems.has(stem))
    .map(({ from, to }) => ({ from, to }))
  return { term: text, kind: isName ? 'proper_name' : 'alias', ranges }
}
