import { z } from 'zod'
import { CATEGORIES, EVIDENCE_LEVELS, FORMS, KINDS } from '#contract/vocabulary.ts'
import { stemsOf } from '#domain/language/words.ts'
import { FAMILIAR_WORDS } from '#server/platform/adapters/english/familiar-words.ts'
import signsFile from '../../../../data/ai-search/signs.json' with { type: 'json' }
import vocabulary from '../../../../data/ai-search/vocabulary.json' with { type: 'json' }
import { readBeyond } from './beyond.ts'
import { learn } from './learnt.ts'
import { readSoughtOutcomes } from './outcomes.ts'
import { phraseTable } from './phrases.ts'
import { readSigns } from './signs.ts'

/** Phrases, separated by commas. */
const Phrases = z.string().transform((text) => text.split(',').map((phrase) => phrase.trim()))

const VocabularyFile = z.strictObject({
  version: z.int(),
  concepts: z.array(
    z.strictObject({
      id: z.string(),
      /** How people ask for it. */
      says: Phrases,
      /** The phrases that records use for it. */
      records: Phrases,
      /** What records say at its edge: counts little. */
      edge: Phrases.default([]),
      categories: z.array(z.string()).default([]),
      /** What a record says that would make the recommendation harmful: it is never made. */
      against: Phrases.default([]),
    }),
  ),
  traits: z.array(
    z.strictObject({
      id: z.string(),
      words: Phrases,
      kinds: z.array(z.enum(KINDS)).default([]),
      categories: z.array(z.enum(CATEGORIES)).default([]),
      forms: z.array(z.enum(FORMS)).default([]),
      evidence: z.array(z.enum(EVIDENCE_LEVELS)).default([]),
      /** Slugs that have the trait whatever their kind. */
      members: z.array(z.string()).default([]),
      /** What rules the trait out without a negation: 'vegan'. */
      ruledOutBy: Phrases.default([]),
      /** A wish, not a condition: others stay in the answer, further down. */
      soft: z.boolean().default(false),
      /** Can only be excluded: a person who mentions mice does not ask for untested compounds. */
      exclusionOnly: z.boolean().default(false),
    }),
  ),
  negations: Phrases,
  /** Words in questions that say nothing about the purpose. */
  chatter: Phrases,
  /** Words for any entry of the catalogue ('supplement'): they do not tell the subject of a text. */
  products: Phrases,
  /** Words that are understood without being sought: what stands around a wish, and the facts that may be asked. */
  filler: Phrases,
  facts: Phrases,
  /** Words of many meanings: alone among foreign words they are no concept. */
  vague: Phrases,
  /** Words that a question about something else often has as well: moods, wishes. */
  passing: Phrases,
  /** The same for parts of the body and symptoms, which belong to the complaint named with them. */
  attached: Phrases,
  /** Names of compounds that are ordinary words: they count only in capitals. */
  ordinary: Phrases,
})

export type Trait = z.output<typeof VocabularyFile>['traits'][number]

/** The lay vocabulary, ready to be looked up. */
export type Vocabulary = ReturnType<typeof parseVocabulary>

const EDGE_WEIGHT = 0.3

let read: Vocabulary | undefined

/** Read at the first use: it is the same for as long as the process runs. */
export function readVocabulary(): Vocabulary {
  read ??= parseVocabulary()
  return read
}

function parseVocabulary() {
  const file = VocabularyFile.parse(vocabulary)
  const { concepts, traits } = file
  const outcomes = readSoughtOutcomes()
  const chatter = new Set(file.chatter.flatMap(stemsOf))
  const signs = readSigns(signsFile, (id) => {
    const number = concepts.findIndex((concept) => concept.id === id)
    if (number < 0) throw new Error(`signs.json names the unknown concept '${id}'`)
    return number
  })
  const phrases = [...concepts.flatMap(({ says }) => says), ...traits.flatMap(({ words }) => words)]
  return {
    version: file.version,
    concepts: concepts.map(({ id, categories }) => ({ id, categories, outcomes: outcomes.get(id) ?? [] })),
    says: phraseTable(concepts.map(({ says }, concept) => [says, concept] as const)),
    signs,
    learnt: learn(
      concepts.map(({ id, says, records, edge }) => ({
        outcomes: outcomes.get(id) ?? [],
        says: [id, ...says],
        records: [...records, ...edge],
      })),
      { chatter, products: new Set(file.products.flatMap(stemsOf)) },
    ),
    beyond: readBeyond(),
    records: phraseTable<{ concept: number; weight: number }>(
      concepts.flatMap(({ records, edge }, concept) => [
        [records, { concept, weight: 1 }] as const,
        [edge, { concept, weight: EDGE_WEIGHT }] as const,
      ]),
    ),
    against: phraseTable(concepts.map(({ against }, concept) => [against, concept] as const)),
    traits: phraseTable(traits.map((trait) => [trait.words, trait] as const)),
    ruledOutBy: phraseTable(traits.map((trait) => [trait.ruledOutBy, trait] as const)),
    negations: phraseTable(file.negations.map((phrase) => [phrase, phrase] as const)),
    chatter,
    /** Filler and facts asked: understood, and no part of what is sought. */
    told: phraseTable([...file.filler, ...file.facts].map((phrase) => [phrase, phrase] as const)),
    /** Purposes and traits of one word, as the lists have them. */
    single: new Set(phrases),
    vague: new Set(file.vague.flatMap(stemsOf)),
    passing: new Set(file.passing.flatMap(stemsOf)),
    attached: new Set(file.attached.flatMap(stemsOf)),
    ordinary: new Set(file.ordinary),
    /** Every word of a concept or trait, as stems. */
    topics: new Set(phrases.flatMap(stemsOf)),
    /** Words that are spelled right, as stems. */
    familiar: new Set([...FAMILIAR_WORDS, ...signs.words].flatMap(stemsOf)),
    /** Every word that people may misspell. */
    spellings: new Set(
      [...file.chatter, ...phrases, ...signs.words]
        .flatMap((phrase) => phrase.split(/[^\p{L}]+/u))
        .filter((word) => word.length > 3),
    ),
  }
}
