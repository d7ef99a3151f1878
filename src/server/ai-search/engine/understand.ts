import { correct, correctName, editDistance } from '#domain/language/spelling.ts'
import { type Word, wordsOf } from '#domain/language/words.ts'
import { ILLNESS, isContrary } from './beyond.ts'
import type { Corpus } from './corpus.ts'
import { AROUND } from './kinds.ts'
import { kindsOf } from './kinds-of-text.ts'
import { isDanger } from './learnt.ts'
import { mentionsIn, partMention } from './names.ts'
import { nearWishes } from './near-wishes.ts'
import { negatedPlaces } from './negation.ts'
import { allPhrases, longestPhrases } from './phrases.ts'
import { type FoundSign, signsIn } from './signs.ts'
import type { Trait } from './vocabulary.ts'

/** What a question asks for. Numbers are those of the corpus' records and concepts. */
export type Understood = ReturnType<typeof understand>

/** How the words of a question were read, in words for people. */
export type Reading = {
  understood: string[]
  notUnderstood: string[]
  /** A medicine, an illness or a person at risk is named with what is sought. */
  namesRisk: boolean
  /** What was learnt from texts speaks against the purpose that was read. */
  isDoubtful: boolean
}

/** `places` of a sign, whose words need not stand together. */
type Part = { start: number; end: number; places?: number[] } & (
  | { kind: 'concept'; concepts: number[] }
  | { kind: 'name'; records: number[] }
  | { kind: 'trait'; traits: Trait[] }
)

/** Twice what the contract allows: parts are compared with each other, so that the work is more than the length. */
export const MOST_CHARS = 1_000

/** Reads a question: the compounds, purposes and traits that it names or excludes. Reads its first `MOST_CHARS` characters. */
export function understand(corpus: Corpus, question: string) {
  const { learnt } = corpus.vocabulary
  const { text, meant } = corrected(corpus, question.slice(0, MOST_CHARS))
  const words = wordsOf(text)
  const read = withoutChance(corpus, partsOf(corpus, text, words), words, meant)
  // A sign of illness and a wish the other way ask for nothing here; only compounds that are named are told about.
  const isNamed = read.some(({ kind }) => kind === 'name')
  // The name of a compound says nothing of the kind of text that it is in.
  const named = new Set(mentionsIn(corpus.names, text, words, corpus.vocabulary.ordinary).flatMap(placesOf))
  const kinds = kindsOf(
    learnt.kinds,
    learnt.parts,
    words.filter((_, place) => !named.has(place)),
  )
  const isIll = !isNamed && (isDanger(kinds) || isContrary(words) || signsIn(ILLNESS, words).length > 0)
  const found = read.filter(({ kind }) => !isIll || kind !== 'concept')
  const beyond = beyondIn(corpus, words, found)
  const sought = withoutCauses(corpus, withoutBeyond(found, beyond), words)
  const parts = withoutPassing(corpus, sought, words, beyond.size > 0)
  const { negated, similar } = negatedPlaces(text, words, parts, corpus.vocabulary.negations)
  const isNegated = (part: Part) => placesOf(part).some((place) => negated.has(place))
  const ruledOut = longestPhrases(corpus.vocabulary.ruledOutBy, words)
  const taken = new Set([...parts, ...ruledOut].flatMap(placesOf))

  const asked = parts.filter((part) => !isNegated(part))
  const refused = parts.filter(isNegated)
  const concepts = conceptsOf(asked)
  const excluded = unique([
    ...recordsOf(refused),
    ...(concepts.length > 0 ? ofClasses(corpus, conceptsOf(refused)) : []),
  ])
  return {
    /** The question with misspelled words put right. */
    text,
    // 'Lose weight without losing muscle' asks about weight; a question of nothing else means what it names.
    concepts: concepts.length > 0 || recordsOf(asked).length > 0 ? concepts : conceptsOf(refused),
    /** How likely it is a wish, or a text of a kind without one. */
    kinds,
    /** Outcomes whose phrases its words are like, the nearest first. */
    near: nearWishes(
      learnt.wishes,
      learnt.parts,
      words.filter((_, place) => concepts.length === 0 || !negated.has(place)),
    ),
    /** Words that no concept covers, as stems. */
    words: leftOver(corpus, words, taken, negated),
    /** Words that nothing explains, as they stand in `text`: neither sought, named, excluded nor filler. */
    left: unexplained(corpus, words, asked, taken, concepts, meant),
    /** Concepts that the question rules out. */
    refused: concepts.length > 0 ? conceptsOf(refused) : [],
    /** Compounds asked about by name. */
    named: recordsOf(asked).filter((record) => !excluded.includes(record)),
    /** Compounds ruled out by name. */
    excluded,
    /** Compounds for which something similar is sought. */
    like: excluded.filter((record) =>
      recordsOf(parts.filter(({ start }) => similar.has(start))).includes(record),
    ),
    /** What brings the complaint about ('pain from statins'), as stems, as far as records speak of it. */
    causes: concepts.length > 0 ? causesOf(corpus, words, taken, negated) : [],
    wanted: traitsOf(asked).filter(({ exclusionOnly }) => !exclusionOnly),
    unwanted: unique([...traitsOf(refused), ...ruledOut.map(({ value }) => value)]),
    /** Whether it names a complaint or matter without a record: then single words prove nothing. */
    isBeyond: beyond.size > 0 || isIll,
  }
}

/** The places of words that name a topic without a record, unless these words ask for an outcome. */
function beyondIn(
  { vocabulary, topics }: Corpus,
  words: readonly Word[],
  parts: readonly Part[],
): Set<number> {
  const isOutcome = (part: Part) =>
    part.kind === 'concept' && part.concepts.some((concept) => vocabulary.concepts[concept]?.outcomes.length)
  const unknown = longestPhrases(vocabulary.beyond, words).filter(
    ({ value, start, end }) =>
      !topics.has(value) &&
      !parts.some((part) => {
        const isWhole = !part.places && part.kind !== 'trait' && part.start <= start && end <= part.end
        return isWhole && (part.end - part.start > end - start || isOutcome(part))
      }),
  )
  return new Set(unknown.flatMap(placesOf))
}

/** 'Kidney stones' ask nothing about kidneys; a longer phrase around such words means what it says. */
const withoutBeyond = (parts: readonly Part[], beyond: ReadonlySet<number>): Part[] =>
  parts.filter((part) => part.kind === 'trait' || !placesOf(part).some((place) => beyond.has(place)))

/**
 * Leaves out concepts of accompanying words: the knee of 'a scraped knee', the pain of an
 * unknown illness, the sleep of 'tired although I sleep fine'.
 */
function withoutPassing(corpus: Corpus, parts: Part[], words: readonly Word[], isBeyond: boolean) {
  const isFine = ({ kind, end }: Part) => kind === 'concept' && FINE.has(words[end]?.plain ?? '')
  // 'Worried about b12' asks about b12.
  const isWorry = (part: Part) =>
    words[part.end]?.plain === 'about' &&
    isAside(corpus, part, words) &&
    parts.some(({ kind, start }) => kind === 'name' && start > part.end)
  const isPartOfIllness = (part: Part) =>
    part.kind === 'concept' && stemsAt(part, words).every((stem) => corpus.vocabulary.attached.has(stem))
  const meant = parts.filter(
    (part) => !isFine(part) && !isWorry(part) && !(isBeyond && isPartOfIllness(part)),
  )
  const sure = meant.filter((part) => !isAside(corpus, part, words))
  return sure.some(({ kind }) => kind === 'concept') ? sure : meant
}

/** 'Burning feet from diabetes' ask about the feet. */
function withoutCauses({ vocabulary }: Corpus, parts: readonly Part[], words: readonly Word[]): Part[] {
  const from = fromPlace(words)
  const isSought = (part: Part) =>
    part.kind === 'concept' &&
    part.end <= from &&
    part.concepts.some((concept) => vocabulary.concepts[concept]?.outcomes.length)
  if (!parts.some(isSought)) return [...parts]
  return parts.filter((part) => part.kind !== 'concept' || part.start < from)
}

const fromPlace = (words: readonly Word[]) =>
  words.findIndex(
    ({ plain }, place) => FROM.has(plain) || FROM.has(`${plain} ${words[place + 1]?.plain ?? ''}`),
  )

/** Whether a concept was found only by words that accompany many things. */
const isAside = ({ vocabulary: { passing, attached } }: Corpus, part: Part, words: readonly Word[]) =>
  part.kind === 'concept' && stemsAt(part, words).every((stem) => passing.has(stem) || attached.has(stem))

const stemsAt = (part: Part, words: readonly Word[]) =>
  placesOf(part).map((place) => words[place]?.stem ?? '')

const FINE = new Set(['fine', 'ok', 'okay', 'alright', 'normally', 'great'])

/** Corrects words that are neither in the records nor in the vocabulary. */
function corrected({ words, spellings, vocabulary, things }: Corpus, question: string) {
  let text = question
  /** What was typed, by the word that it was read as. */
  const meant = new Map<string, string>()
  for (const { plain, stem, from, to } of wordsOf(question).reverse()) {
    if (words.has(stem) || vocabulary.chatter.has(stem) || vocabulary.familiar.has(stem)) continue
    if (vocabulary.spellings.has(plain) || things.words.has(plain)) continue
    const known = nearer(plain, correct(spellings, plain), correctName(things.medicines, plain))
    if (!known) continue
    text = text.slice(0, from) + known + text.slice(to)
    meant.set(known, plain)
  }
  return { text, meant }
}

/** The medicine only where it is nearer to what was typed. */
function nearer(typed: string, word: string | null, medicine: string | null): string | null {
  if (!word || !medicine) return word ?? medicine
  return editDistance(typed, medicine) < editDistance(typed, word) ? medicine : word
}

/** Concepts, names and traits of a question. Where they overlap the longest counts; a concept before a name. */
function partsOf(corpus: Corpus, text: string, words: readonly Word[]): Part[] {
  const { vocabulary, names } = corpus
  const parts: Part[] = []
  const says = longestPhrases(vocabulary.says, words)
  for (const { value, start, end } of says) {
    const known = parts.find((part) => part.kind === 'concept' && part.start === start)
    if (known?.kind === 'concept') known.concepts.push(value)
    else parts.push({ kind: 'concept', concepts: [value], start, end })
  }
  for (const mention of mentionsIn(names, text, words, vocabulary.ordinary))
    parts.push({ kind: 'name', ...mention })
  for (const { value, start, end } of longestPhrases(vocabulary.traits, words)) {
    parts.push({ kind: 'trait', traits: [value], start, end })
  }
  const kept = withoutOverlaps(parts)
  const taken = new Set(kept.flatMap(({ start, end }) => range(start, end)))
  words.forEach(({ stem }, place) => {
    const records = taken.has(place) || vocabulary.chatter.has(stem) ? [] : partMention(names, stem)
    if (records.length > 0) kept.push({ kind: 'name', records, start: place, end: place + 1 })
  })
  // What people say in so many words needs no reading between them.
  const isTold = (part: Part) => part.kind === 'concept' && part.end - part.start > 1
  return kept.some((part) => isTold(part) && !isAside(corpus, part, words))
    ? kept
    : withSigns(kept, signsIn(vocabulary.signs, words))
}

/** A sign says more than the single words in it: 'swollen' of swollen joints is no swelling. */
function withSigns(parts: readonly Part[], signs: readonly FoundSign<number>[]): Part[] {
  const isWithin = (part: Part, { places }: FoundSign<number>) =>
    part.kind !== 'name' &&
    part.end - part.start < places.length &&
    placesOf(part).every((place) => places.includes(place))
  return [
    ...parts.filter((part) => !signs.some((sign) => isWithin(part, sign))),
    ...signs.map(
      ({ value, places }): Part => ({
        kind: 'concept',
        concepts: [value],
        start: Math.min(...places),
        end: Math.max(...places) + 1,
        places,
      }),
    ),
  ]
}

/**
 * Leaves out concepts that a word of many meanings, or a corrected one, may have found by chance: 'cold' counts
 * in 'cold and flu', not in 'cold weather clothing', where other words have nothing to do with the catalogue.
 */
function withoutChance(
  corpus: Corpus,
  parts: Part[],
  words: readonly Word[],
  meant: ReadonlyMap<string, string>,
): Part[] {
  const { vocabulary } = corpus
  const isVague = (word: Word) => vocabulary.vague.has(word.stem) || meant.has(word.plain)
  const isVaguePart = ({ kind, start, end }: Part) =>
    kind !== 'trait' && words.slice(start, end).every(isVague)
  const sure = parts.filter((part) => !isVaguePart(part))
  if (sure.some(({ kind }) => kind !== 'trait')) return parts
  const taken = new Set(parts.flatMap(({ start, end }) => range(start, end)))
  const left = leftOver(corpus, words, taken, new Set())
  const isListed = parts.some(({ start, end }) =>
    words.slice(start, end).some(({ stem }) => vocabulary.vague.has(stem)),
  )
  return left.length > 1 || (isListed && left.some((stem) => !corpus.words.has(stem))) ? sure : parts
}

/** A name and a trait may share a place ('caffeine' is a compound and a stimulant); all else excludes. */
function withoutOverlaps(parts: Part[]): Part[] {
  const order = { concept: 0, name: 1, trait: 2 }
  const byLength = parts.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || order[a.kind] - order[b.kind] || a.start - b.start,
  )
  const kept: Part[] = []
  for (const part of byLength) {
    const rivals = kept.filter(({ start, end }) => start < part.end && part.start < end)
    const isSame = (rival: Part) => rival.start === part.start && rival.end === part.end
    if (rivals.every((rival) => rival.kind === 'name' && part.kind === 'trait' && isSame(rival)))
      kept.push(part)
  }
  return kept
}

function leftOver(
  { vocabulary }: Corpus,
  words: readonly Word[],
  taken: ReadonlySet<number>,
  negated: ReadonlySet<number>,
): string[] {
  const left = words.filter(
    ({ stem, plain }, place) =>
      !taken.has(place) && !negated.has(place) && !vocabulary.chatter.has(stem) && plain.length > 2,
  )
  return [...new Set(left.map(({ stem }) => stem))]
}

/**
 * Words that neither a part of the question, nor another phrase for what it seeks, nor filler explains. A negation is
 * explained by what it rules out next to what is sought; a verb of asking where something sought follows or a word that asks
 * stands before it: in 'burning myself makes me calm' it tells of something else. A person other than the asker never is, nor
 * a single word in another form than the list has it ('cutting' for 'cuts'). What was put right counts only as a word of
 * what is sought, one letter away.
 */
function unexplained(
  { vocabulary }: Corpus,
  words: readonly Word[],
  asked: readonly Part[],
  taken: ReadonlySet<number>,
  concepts: readonly number[],
  meant: ReadonlyMap<string, string>,
): string[] {
  const last = Math.max(-1, ...taken)
  const asking = words.findIndex(({ plain }) => AROUND.askers.includes(plain))
  const told = longestPhrases(vocabulary.told, words).filter(
    ({ value, start, end }) =>
      (!AROUND.acts.includes(value) || start < last || (asking >= 0 && asking < start)) &&
      (!AROUND.lasting.includes(value) || end < words.length),
  )
  const ruling = longestPhrases(vocabulary.negations, words).filter(
    ({ value, end }) =>
      (asked.length > 0 || value.startsWith('avoid')) &&
      range(end, end + RULED_OUT_WITHIN).some((place) => taken.has(place)),
  )
  const sought = allPhrases(vocabulary.says, words).filter(({ value }) => concepts.includes(value))
  const explained = new Set([...taken, ...[...told, ...ruling, ...sought].flatMap(placesOf)])
  const isAbout = (list: readonly string[]) =>
    concepts.some((concept) => list.includes(vocabulary.concepts[concept]?.id ?? ''))
  // Who is hurt and wants to be calm may be hurt for that.
  const isHarm = isAbout(AROUND.injuries) && isAbout(AROUND.moods)
  return unique(
    words.flatMap(({ plain, stem }, place) => {
      const typed = meant.get(plain)
      const isGuess = typed !== undefined && (editDistance(typed, plain) > 1 || !vocabulary.topics.has(stem))
      const isAlone = [...asked, ...sought].some(({ start, end }) => start === place && end === place + 1)
      const isOtherForm = isAlone && /(?:ing|ed)$/.test(plain) && !vocabulary.single.has(plain)
      const isOther = AROUND.others.includes(plain) || isOtherForm || (isHarm && taken.has(place))
      return explained.has(place) && !isGuess && !isOther ? [] : [typed ?? plain]
    }),
  )
}

/** So near to a negation stands what it rules out: 'without any caffeine'. */
const RULED_OUT_WITHIN = 3

/** What a record says in its first sentence, it is. */
const IS_OF_CLASS = 2.5

/** Compounds of classes and mechanisms ('no GLP-1'); who rules out an outcome ('without losing muscle') names none. */
const ofClasses = ({ concepts, vocabulary }: Corpus, refused: readonly number[]): number[] =>
  refused
    .filter((concept) => vocabulary.concepts[concept]?.outcomes.length === 0)
    .flatMap((concept) => {
      const postings = concepts.get(concept)
      return postings?.records.filter((_, i) => (postings.amounts[i] ?? 0) >= IS_OF_CLASS) ?? []
    })

const FROM = new Set(['from', 'due to', 'caused by', 'because of'])

/** The words after 'from' that no concept, name or trait covers and that records know. */
function causesOf(
  { vocabulary, words: known }: Corpus,
  words: readonly Word[],
  taken: ReadonlySet<number>,
  negated: ReadonlySet<number>,
): string[] {
  const from = fromPlace(words)
  if (from < 1) return []
  return words.flatMap(({ stem }, place) => {
    const isNew = place > from && !taken.has(place) && !negated.has(place) && !vocabulary.chatter.has(stem)
    return isNew && known.has(stem) ? [stem] : []
  })
}

const conceptsOf = (parts: Part[]) =>
  unique(parts.flatMap((part) => (part.kind === 'concept' ? part.concepts : [])))
const recordsOf = (parts: Part[]) =>
  unique(parts.flatMap((part) => (part.kind === 'name' ? part.records : [])))
const traitsOf = (parts: Part[]) =>
  unique(parts.flatMap((part) => (part.kind === 'trait' ? part.traits : [])))
const placesOf = ({ start, end, places }: Pick<Part, 'start' | 'end' | 'places'>) =>
  places ?? range(start, end)
const unique = <T>(list: T[]) => [...new Set(list)]
export const range = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i)
