import { type Word, wordsOf } from '#domain/language/words.ts'
import type { Corpus } from '../engine/corpus.ts'
import { AROUND, isOfHarm } from '../engine/kinds.ts'
import { mentionsIn, partMention } from '../engine/names.ts'
import { longestPhrases, type PhraseTable } from '../engine/phrases.ts'
import { isConcerned, type Thing } from '../engine/things.ts'
import { MOST_CHARS, type Understood, understand } from '../engine/understand.ts'
import type { Because } from './advice.ts'
import { isStrange, outsideOf, unknownName, unknownThing, unsureMedicines } from './as-typed.ts'
import { type ReadWords, readWords, type Span } from './read-words.ts'
import { rowsConcerning } from './record-rows.ts'

/**
 * The kind of a question. `named` are numbers of records in it, wanted or not; `masked` is the question with a mark in the
 * place of each name; `isWhether` tells that it asks whether something is so of a compound.
 */
export type Asked = { named: number[]; question: Understood; masked: string; isWhether: boolean } & (
  | { asks: 'safety'; because: Because; things: Thing[] }
  | { asks: 'comparison' }
  | { asks: 'effect'; of: Word[]; things: Thing[] }
  /** What is bad for something, without the name of a compound. */
  | { asks: 'harm'; of: Word[]; things: Thing[] }
  | { asks: 'vendors'; isCheap: boolean }
  | { asks: 'regulation' }
  | { asks: 'outside'; things: Thing[] }
  | { asks: 'goal'; isCheap: boolean; unknown: string | null }
)

/**
 * Sorts a question by kind, starting with the most dangerous kind to miss. The question is cut where `understand` cuts it.
 */
export function readQuestion(corpus: Corpus, asTyped: string): Asked {
  // 'NMN/NR' sets one against the other.
  const text = asTyped.replace(/(?<!\band) ?\/ ?/gi, ' or ')
  const question = understand(corpus, text)
  const words = wordsOf(question.text)
  const spans = comparedNames(corpus, question, words) ?? spansOf(corpus, question, words)
  const read = readWords(question, words, wordsOf(text.slice(0, MOST_CHARS)), spans)
  const { named, mentions, things, has } = read
  const isEffect = isAboutEffect(read)
  const base = { named, question, masked: masking(words, spans), isWhether: read.isWhether }

  const because = whySafety(corpus, read, isEffect)
  const isOfOne = because === null || because === 'general' || (because === 'with' && !has('care'))
  const outside = named.length === 0 && isOfOne ? outsideOf(corpus, read) : []
  if (outside.length > 0) return { ...base, asks: 'outside', things: outside }
  const isLegal = named.length > 0 && question.like.length === 0 && has('legal')
  if (isLegal && (!because || because === 'general') && !has('safety')) return { ...base, asks: 'regulation' }
  if (because) return { ...base, asks: 'safety', because, things: withImplied(corpus, because, things) }
  if (named.length === 0 && has('harmful'))
    return { ...base, asks: 'harm', of: words.filter((word) => !isOfHarm(word)), things }
  if (mentions > 1 && (has('comparing') || joinersOf(words, spans).isAll))
    return { ...base, asks: 'comparison' }
  if (isEffect) {
    const of = words.filter((_, place) => !read.taken.has(place))
    return { ...base, asks: 'effect', things, of }
  }
  if (named.length > 0 && has('selling')) return { ...base, asks: 'vendors', isCheap: has('cheap') }
  return { ...base, asks: 'goal', isCheap: has('cheap'), unknown: unknownName(corpus, read) }
}

/** Looks for the most dangerous to miss first. */
function whySafety(corpus: Corpus, read: ReadWords, isEffect: boolean): Because | null {
  const { has, named, things, mentions } = read
  const names = (slug: string) => {
    const [id] = corpus.things.classes.get(slug)?.wide ?? []
    return (
      id !== undefined &&
      things.some(({ wide, names: own, classes }) => (wide.length > 0 || own.size > 0) && classes.has(id))
    )
  }
  const isNursing = has('breastfeeding') || names('breastfeeding')
  const isPregnant = has('pregnancy') || (named.length > 0 && has('conceive'))
  if (has('animal')) return 'animal'
  if (!isNursing && !isPregnant && has('child')) return 'child'
  if (isReplacing(read)) return 'replacing'
  if (isPregnant) return 'pregnancy'
  if (isNursing) return 'breastfeeding'
  if (has('surgery') && !has('past')) return 'surgery'
  if (isCombined(corpus, read, isEffect)) return 'with'
  if (isIllAndSeeks(read, corpus.vocabulary.says)) return 'illness'
  if (named.length > 0 && !isEffect && has('drink') && !has('sober')) return 'with'
  if (named.length > 0 && has('wheel')) return 'general'
  if (isReaction(read)) return 'general'
  const isWhole = named.length > 0 && things.length === 0 && mentions === 1
  return has('safety') || (isWhole && !isEffect && has('harm')) ? 'general' : null
}

const isMedicine = ({ kind }: Thing) => kind === 'medicine' || kind === 'supplement'

/** Whether a word stands near before a place. */
const isNear = (places: readonly number[], place: number, within: number) =>
  places.some((each) => each < place && each >= place - within)

/** Whether a treatment is to be given up or to be replaced: such a word near before it, or after it and then 'it'. */
function isReplacing({ at, spans, words }: ReadWords): boolean {
  const medicines = spans.flatMap((span) =>
    span.is === 'thing' && span.things.some(({ kind }) => kind === 'medicine') ? [span.start] : [],
  )
  const treatments = [...medicines, ...at('care'), ...at('carer')]
  const isGivenUp = (place: number) =>
    at('replacing').some(
      (each) => each > place && /^(?:it|them|those|instead)$/.test(words.at(-1)?.plain ?? ''),
    )
  return treatments.some((place) => isNear(at('replacing'), place, WITHIN) || isGivenUp(place))
}
/** The most words between a verb and its object. */
const WITHIN = 5

/** A complaint that came after a compound: its warnings are asked for, not a remedy. */
const isReaction = ({ at, has, taken }: ReadWords) =>
  has('complaint') && [...taken].some((place) => isNear(at('past'), place, 2))

const USER =
  /(?:^|\b(?:im|am|is|hes|shes|are|already|while|still) )on(?: (?:the|my|a))? $|\b(?:taking|started|started on) (?:the |my )?$/
/** Whether a person uses a compound already: 'on semaglutide and constipated'. */
const isUser = ({ spans, words }: ReadWords) =>
  spans.some(({ is, start }) => {
    const before = words.slice(0, start).map(({ plain }) => `${plain} `)
    return is === 'compound' && USER.test(before.slice(-WITHIN).join(''))
  })

/** Whether two are asked about together: compounds, or one with a medicine, food or condition. */
function isCombined(corpus: Corpus, read: ReadWords, isEffect: boolean): boolean {
  const { has, at, named, spans, things, mentions, words } = read
  const isSafe = has('safety') || has('harm')
  const medicines = spans.filter((span) => span.is === 'thing' && span.things.some(isMedicine))
  const isWanted = ({ start }: Span) => AROUND.wanted.includes(words[start - 1]?.plain ?? '')
  const inUse = medicines.filter((span) => !isWanted(span))
  const isTaking = ({ start }: Span) => isSafe || isNear(at('taking'), start, 3)
  const isCared = at('care').some((place) => isNear(at('taking'), place, 3))
  if (named.length === 0) return inUse.some(isTaking) || isCared
  if (inUse.length > 0 || isCared || (isUser(read) && read.question.concepts.length > 0)) return true
  const records = named.flatMap((number) => corpus.records[number] ?? [])
  const isKnown = (thing: Thing) =>
    records.some(({ interactions }) =>
      interactions.some((row) => row.severity !== 'monitor' && isConcerned(corpus.things, row, thing)),
    )
  const others = things.filter((thing) => !isMedicine(thing))
  // 'Does caffeine raise blood pressure' asks about an effect, not about a person who has it.
  if (!isSafe && isEffect && mentions < 2) return false
  if (others.some(isKnown) && (isSafe || has('having') || !has('for'))) return true
  if (others.length > 0 && isSafe) return true
  if (others.some(({ kind }) => kind === 'food') && has('together')) return true
  if (mentions < 2) return false
  // 'NMN and NR' compares, unless a record says something of taking both.
  const joiners = joinersOf(words, spans)
  if (joiners.isAll) {
    const isRecorded = records.some((record) =>
      rowsConcerning(corpus, record, [], records).some(({ severity }) => severity !== 'monitor'),
    )
    return isRecorded && joiners.words.includes('and')
  }
  return has('together') && !has('comparing')
}

/** Whether a question without a compound names an illness and seeks help for something else. */
const isIllAndSeeks = (
  { at, named, question, spans, words }: ReadWords,
  says: PhraseTable<number>,
): boolean =>
  named.length === 0 &&
  spans.some((span) => {
    if (span.is !== 'thing' || !span.things.every(({ kind }) => kind === 'condition')) return false
    const own = longestPhrases(says, words.slice(span.start, span.end)).map(({ value }) => value)
    const isOutside = (place: number) => place < span.start || place >= span.end
    const isOther =
      at('complaint').some(isOutside) || question.concepts.some((concept) => !own.includes(concept))
    const isNone = at('none').some((place) => place <= span.start && span.start < place + WITHIN)
    return isOther && !isNone && !isNear([...at('for'), ...at('past')], span.start, 3)
  })

const isAboutEffect = ({ has, isWhether, named }: ReadWords) =>
  named.length > 0 && isWhether && has('cause') && !has('wish')

/** Words between one name of a compound and the next; whether the question holds nothing else. */
function joinersOf(words: readonly Word[], spans: readonly Span[]) {
  const compounds = spans.filter(({ is }) => is === 'compound')
  const joiners = compounds.slice(1).flatMap(({ start }, i) => {
    const end = compounds[i]?.end ?? 0
    return start === end + 1 ? (words[end]?.plain ?? []) : []
  })
  const named = compounds.reduce((sum, { start, end }) => sum + end - start, 0)
  return { words: joiners, isAll: joiners.length > 0 && named + joiners.length === words.length }
}

const IMPLIED: Partial<Record<Because, string[]>> = {
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  surgery: ['surgery', 'anaesthesia'],
  // Newborns are children to the records too.
  child: ['children'],
}

function withImplied({ things: { classes } }: Corpus, because: Because, things: Thing[]): Thing[] {
  const implied = (IMPLIED[because] ?? []).flatMap((slug) => classes.get(slug) ?? [])
  return [...implied, ...things.filter(({ name }) => !implied.some((each) => each.name === name))]
}

const NONE: ReadonlySet<string> = new Set()

/** Names that are plain words elsewhere ('nr', 'ala') count where the question sets them against another name. */
function comparedNames(corpus: Corpus, question: Understood, words: readonly Word[]): Span[] | null {
  const spans = spansOf(corpus, question, words, NONE)
  const { words: joiners, isAll } = joinersOf(words, spans)
  const isEither = joiners.some((joiner) => AROUND.either.includes(joiner))
  const isDifference = joiners.length > 0 && /\bdiffer|\bcompar/.test(question.text)
  return isAll || isEither || isDifference ? spans : null
}

/** What is named, without overlaps: the longest first, a compound before a thing of the same words. */
function spansOf(
  corpus: Corpus,
  question: Understood,
  words: readonly Word[],
  ordinary: ReadonlySet<string> = corpus.vocabulary.ordinary,
): Span[] {
  const found: Span[] = []
  const known = new Set([...question.named, ...question.excluded])
  for (const mention of mentionsIn(corpus.names, question.text, words, ordinary))
    found.push({ is: 'compound', ...mention })
  for (const { value, start, end } of longestPhrases(corpus.things.groups, words)) {
    const records = value.flatMap((id) => numberOf(corpus, id))
    if (records.length > 0) found.push({ is: 'compound', records, start, end })
  }
  for (const { value, start, end } of longestPhrases(corpus.things.phrases, words)) {
    const said = question.text.slice(words[start]?.from, words[end - 1]?.to)
    found.push({ is: 'thing', things: [{ ...value, said }], start, end })
  }
  words.forEach(({ stem }, place) => {
    const records = partMention(corpus.names, stem).filter((number) => known.has(number))
    if (records.length > 0) found.push({ is: 'compound', records, start: place, end: place + 1 })
  })
  words.forEach((word, place) => {
    const things = unsureMedicines(corpus, word)
    if (things.length > 0) found.push({ is: 'thing', things, start: place, end: place + 1 })
  })
  const kept: Span[] = []
  const rank = (span: Span) => Number(span.is === 'thing')
  for (const span of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || rank(a) - rank(b)))
    if (!kept.some(({ start, end }) => start < span.end && span.start < end)) kept.push(span)
  return [...kept, ...pairedUnknown(corpus, words, kept)].toSorted((a, b) => a.start - b.start)
}

/** An unknown word next to a compound: 'berberine with xyzzq'. After 'and' it may be a complaint, unless nothing else is asked. */
function pairedUnknown(corpus: Corpus, words: readonly Word[], spans: readonly Span[]): Span[] {
  const isJoined = (place: number) => {
    const joiner = words[place]?.plain ?? ''
    return AROUND.joining.includes(joiner) && (joiner !== 'and' || words.length <= SHORT_QUESTION)
  }
  const compounds = spans.filter(({ is }) => is === 'compound')
  return words.flatMap((word, place): Span[] => {
    const isPaired =
      (isJoined(place - 1) && compounds.some(({ end }) => end === place - 1)) ||
      (isJoined(place + 1) && compounds.some(({ start }) => start === place + 2))
    const isTaken = spans.some(({ start, end }) => start <= place && place < end)
    return isPaired && !isTaken && isStrange(corpus, word)
      ? [{ is: 'thing', things: [unknownThing(word.plain)], start: place, end: place + 1 }]
      : []
  })
}

const SHORT_QUESTION = 4

function numberOf({ byId, records }: Corpus, id: string): number[] {
  const record = byId.get(id)
  return record ? [records.indexOf(record)] : []
}

function masking(words: readonly Word[], spans: readonly Span[]): string {
  const parts: string[] = []
  for (let place = 0; place < words.length; ) {
    const span = spans.find(({ start }) => start === place)
    parts.push(
      span ? `x${span.is === 'compound' ? 'compound' : span.things[0]?.kind}` : (words[place]?.plain ?? ''),
    )
    place = span ? span.end : place + 1
  }
  return ` ${parts.join(' ')} `
}
