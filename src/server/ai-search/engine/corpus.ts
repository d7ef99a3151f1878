import { setImmediate as nextTurn } from 'node:timers/promises'
import { spellings } from '#domain/language/spelling.ts'
import { type Word, wordsOf } from '#domain/language/words.ts'
import { type BlendRecord, buildBlends } from './blends.ts'
import { namesOf } from './names.ts'
import { phrasesAt, valuesIn } from './phrases.ts'
import type { CatalogueRecord } from './record.ts'
import { buildThings, NO_WORDS, type ThingWords } from './things.ts'
import type { Vocabulary } from './vocabulary.ts'

/** In which records a word or concept occurs, and how much. */
export type Postings = { records: number[]; amounts: number[] }

/** The catalogue of one version, ready to be searched. Made once, never changed. */
export type Corpus = Awaited<ReturnType<typeof buildCorpus>>

/** How much a mention counts by where it stands. Only open text is searched, so that all callers find the same. */
const WEIGHTS = { name: 2, short_description: 2.5, what_it_does: 2, how_it_works: 1, article: 0.5 }
const CATEGORY_WEIGHT = 1
/** Many articles on one subject say no more about fitting than a few. */
const ARTICLES_AT_MOST = 1.5

/** Records that are read before others have their turn: some ten milliseconds. */
const AT_ONCE = 25

/**
 * Reads every record once: under a tenth of a second for 219 compounds, a few seconds for 10,000, in which others have
 * their turns.
 */
export async function buildCorpus(
  records: readonly CatalogueRecord[],
  vocabulary: Vocabulary,
  thingWords: ThingWords = NO_WORDS,
  blends: readonly BlendRecord[] = [],
) {
  const words = new Map<string, Postings>()
  const concepts = new Map<number, Postings>()
  const against: ReadonlySet<number>[] = []
  const topics = new Set<number>()
  for (const [number, record] of records.entries()) {
    if (number % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const counted = countRecord(record, vocabulary)
    against.push(counted.against)
    for (const [stem, amount] of counted.words) push(words, stem, number, amount)
    for (const [concept, amount] of counted.concepts) push(concepts, concept, number, amount)
    for (const topic of topicsOf(record, vocabulary)) topics.add(topic)
  }
  const tested = new Map<string, number[]>()
  records.forEach(({ claims }, number) => {
    for (const outcome of new Set(claims.map((claim) => claim.outcome))) {
      const known = tested.get(outcome)
      if (known) known.push(number)
      else tested.set(outcome, [number])
    }
  })
  const names = namesOf(records, (stem) => words.get(stem)?.records.length ?? 0)
  const nameWords = records.flatMap(({ proper_name, aliases }) =>
    [proper_name, ...aliases].flatMap((name) => wordsOf(name).map(({ plain }) => plain)),
  )
  return {
    records,
    vocabulary,
    words,
    concepts,
    /** Records with a claim on an outcome, by its slug. */
    tested,
    /** Illnesses for which nothing is recommended, by the slug of their outcome. */
    seriousIllnesses: new Map(
      records.flatMap(({ claims }) =>
        claims.flatMap(({ outcome, serious_illness }) =>
          serious_illness ? [[outcome, serious_illness] as const] : [],
        ),
      ),
    ),
    /** Of each record the concepts that it says the opposite of: neither its words nor its claims make it fit them. */
    against,
    /** Topics that records name: questions about them have an answer. */
    topics,
    names,
    spellings: spellings(new Set([...vocabulary.spellings, ...nameWords])),
    byId: new Map(records.map((record) => [record.id, record])),
    /** Medicines, conditions and foods that questions name. */
    things: buildThings(thingWords),
    blends: buildBlends(blends),
  }
}

type Counts = { words: Map<string, number>; concepts: Map<number, number> }

function countRecord(record: CatalogueRecord, vocabulary: Vocabulary) {
  const total: Counts = { words: new Map(), concepts: new Map() }
  const read = (text: string, weight: number) => count(wordsOf(text), weight, vocabulary, total)
  const named: Counts = { words: total.words, concepts: new Map() }
  for (const name of [record.proper_name, ...record.aliases])
    count(wordsOf(name), WEIGHTS.name, vocabulary, named)
  read(record.kind, WEIGHTS.how_it_works)
  read(record.short_description, WEIGHTS.short_description)
  read(record.what_it_does, WEIGHTS.what_it_does)
  read(record.how_it_works, WEIGHTS.how_it_works)
  const articles: Counts = { words: new Map(), concepts: new Map() }
  for (const { title, key_terms } of record.articles) {
    for (const text of [title, ...key_terms]) count(wordsOf(text), WEIGHTS.article, vocabulary, articles)
  }
  for (const [stem, amount] of articles.words) add(total.words, stem, Math.min(amount, ARTICLES_AT_MOST))
  for (const [id, amount] of articles.concepts) add(total.concepts, id, Math.min(amount, ARTICLES_AT_MOST))
  // A name alone promises nothing ('All-heal'): it adds to what the record says, as a category does.
  for (const [concept, amount] of named.concepts)
    if (total.concepts.has(concept)) add(total.concepts, concept, amount)
  vocabulary.concepts.forEach(({ categories }, concept) => {
    const isTagged = categories.some((category) => record.categories.includes(category))
    if (isTagged && total.concepts.has(concept)) add(total.concepts, concept, CATEGORY_WEIGHT)
  })
  const against = valuesIn(vocabulary.against, textsOf(record))
  for (const concept of against) total.concepts.delete(concept)
  return { ...total, against }
}

/** Adds the words of a text and, at each place, the longest phrase of every concept. */
function count(words: readonly Word[], weight: number, vocabulary: Vocabulary, into: Counts) {
  const readUntil = new Map<number, number>()
  words.forEach((word, place) => {
    add(into.words, word.stem, weight)
    for (const [concept, { end, weight: share }] of conceptsAt(words, place, vocabulary)) {
      if ((readUntil.get(concept) ?? 0) > place) continue
      readUntil.set(concept, end)
      add(into.concepts, concept, weight * share * (isDenied(words, place) ? DENIED : 1))
    }
  })
}

/** 'No clear effect on weight' is about weight, but counts less than an effect that was found. */
const DENIED = 0.4
const DENIALS = new Set(['no', 'not', 'nor', 'without', 'never', 'hardly', 'failed', 'negative'])

const isDenied = (words: readonly Word[], place: number) =>
  words.slice(Math.max(0, place - 4), place).some(({ plain }) => DENIALS.has(plain))

const NONE: ReadonlyMap<number, { end: number; weight: number }> = new Map()

/** Concepts with a phrase that begins at a word: the heaviest phrase of each, the longer of equals. */
function conceptsAt(words: readonly Word[], place: number, vocabulary: Vocabulary) {
  const found = phrasesAt(vocabulary.records, words, place)
  if (found.length === 0) return NONE
  const best = new Map<number, { end: number; weight: number }>()
  for (const { value, end } of found) {
    const known = best.get(value.concept)
    if (known && (known.weight > value.weight || (known.weight === value.weight && known.end >= end)))
      continue
    best.set(value.concept, { end, weight: value.weight })
  }
  return best
}

function push<K>(map: Map<K, Postings>, key: K, record: number, amount: number) {
  const postings = map.get(key)
  if (!postings) map.set(key, { records: [record], amounts: [amount] })
  else {
    postings.records.push(record)
    postings.amounts.push(amount)
  }
}

function add<K>(map: Map<K, number>, key: K, amount: number) {
  map.set(key, (map.get(key) ?? 0) + amount)
}

const textsOf = ({ short_description, what_it_does, how_it_works }: CatalogueRecord) => [
  short_description,
  what_it_does,
  how_it_works,
]

/** The topics of a record. One that it names only as a harm of the compound has no answer there: calcium makes kidney stones. */
function topicsOf(record: CatalogueRecord, { beyond }: Vocabulary) {
  const stated = (isHarm: boolean) => {
    const claims = record.claims.filter(({ direction }) => (direction === 'worsens') === isHarm)
    const statements = claims.map(({ statement }) => statement)
    return valuesIn(beyond, statements)
  }
  const harmed = stated(true)
  const told = [...valuesIn(beyond, textsOf(record))].filter((topic) => !harmed.has(topic))
  return [...told, ...stated(false)]
}
