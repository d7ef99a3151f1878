import { sentencesOf } from '../language/sentences.ts'
import { MOST_ABSTRACT_CHARS } from './record.ts'
import { registrationsIn } from './registrations.ts'
import { titleKey } from './title.ts'

/** What can be read of an abstract besides its outcomes. */
const FACT_FIELDS = [
  'people',
  'weeks',
  'comparison',
  'population',
  'registration',
  'finding',
  'funding',
  'concern',
] as const
type FactField = 'outcome' | (typeof FACT_FIELDS)[number]

/** A value with the sentence that it was read from. Null: the sentences contradict each other, so a person reads them. */
export type ReadFact = { field: FactField; value: string | null; quotes: string[] }

const MOST_OUTCOMES = 3
const MOST_SENTENCES = 400
const MOST_SENTENCE_CHARS = 1_000

/** The sentences of an abstract. */
export const abstractSentences = (text: string): string[] =>
  sentencesOf(text.slice(0, MOST_ABSTRACT_CHARS))
    .slice(0, MOST_SENTENCES)
    .map((sentence) => sentence.slice(0, MOST_SENTENCE_CHARS))

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const WORDS = new Map([
  ...ONES.split(' ').map((word, index) => [word, index + 1] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
])
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6}|(?:${TENS.replaceAll(' ', '|')})(?:-(?:${ONES.split(' ').slice(0, 9).join('|')}))?|${ONES.replaceAll(' ', '|')})`

/** '1,204', '148' or 'forty-two' as a number. */
function numberOf(text: string): number {
  const plain = text.toLowerCase().replaceAll(',', '')
  if (/^\d+$/.test(plain)) return Number(plain)
  return plain.split('-').reduce((sum, word) => sum + (WORDS.get(word) ?? 0), 0)
}

const PEOPLE =
  '(?:adults|patients|participants|people|persons|men|women|subjects|volunteers|children|adolescents|individuals|workers|nurses|athletes|students|runners|cyclists|residents|infants|girls|boys|males|females)'
/** A number with at most six words before the word for people; not part of another number, not 'of 902'. */
const COUNT = new RegExp(
  String.raw`(?<![\d.,-])(${NUMBER})(?![\d.%-]| ?(?:%|per cent|weeks?|months?|years?|mg|g\b)) (?:\p{L}[\p{L}-]{0,30} ){0,6}?${PEOPLE}\b(?! (?:per|in each))`,
  'giu',
)
const TIERS = [
  /\b(?:randomi[sz]ed|randomly|allocated|assigned)\b/i,
  /\b(?:analysed|analyzed|completed)\b/i,
  /\b(?:enrolled|recruited|included|took part|participated|received)\b/i,
]

function people(sentences: string[]): ReadFact[] {
  for (const tier of TIERS) {
    const found = new Map<number, string>()
    for (const sentence of sentences)
      if (tier.test(sentence))
        for (const hit of sentence.matchAll(COUNT)) {
          const before = sentence.slice(Math.max(0, hit.index - 14), hit.index).toLowerCase()
          const isTotal = /\btotal of $/.test(before)
          if (!isTotal && /\b(?:of|aged|than|least|=) $/.test(before)) continue
          const number = numberOf(hit[1] ?? '')
          if (number > 1 && !found.has(number)) found.set(number, sentence)
        }
    if (found.size === 0) continue
    const quotes = [...new Set(found.values())]
    return [{ field: 'people', value: found.size === 1 ? String([...found.keys()][0]) : null, quotes }]
  }
  return []
}

type Rule = [value: string, pattern: RegExp]
const COMPARISONS: Rule[] = [
  ['placebo', /\bplacebo\b/i],
  ['standard care', /\b(?:usual|standard|routine) (?:care|treatment|therapy)\b/i],
  ['none', /\b(?:single-arm|uncontrolled|no control group)\b/i],
]
const CONCERNS: Rule[] = [
  ['open-label', /\bopen-label\b/i],
  ['single-blind', /\bsingle-blind(?:ed)?\b/i],
  ['per-protocol', /\bper-protocol\b/i],
  ['stopped early', /\b(?:terminated|stopped|ended) (?:early|prematurely)\b/i],
  ['post hoc', /\bpost[- ]hoc\b/i],
  ['subgroup', /\bsubgroups?\b/i],
]
const FINDINGS: Rule[] = [
  [
    'no_difference',
    /\b(?:did not (?:significantly )?differ|no (?:statistically )?significant differences?)\b/i,
  ],
]
const FUNDINGS: Rule[] = [['', /\b(?:funded|supported|sponsored) by\b|^funding\b/i]]
const byRule = (field: FactField, rules: Rule[], sentences: string[], most: number): ReadFact[] =>
  rules
    .flatMap(([value, pattern]) => {
      const quote = sentences.find((sentence) => pattern.test(sentence))
      return quote ? [{ field, value: value || null, quotes: [quote] }] : []
    })
    .slice(0, most)

function registrations(sentences: string[]): ReadFact[] {
  const found = new Map<string, string>()
  for (const sentence of sentences)
    for (const id of registrationsIn(sentence)) if (!found.has(id)) found.set(id, sentence)
  return [...found].slice(0, 5).map(([value, quote]) => ({ field: 'registration', value, quotes: [quote] }))
}

/** Outcomes of the vocabulary that title or abstract name, each with the first sentence that does; a person chooses. */
export function readOutcomes(title: string, abstract: string, outcomes: readonly string[]): ReadFact[] {
  const sentences = [title, ...abstractSentences(abstract)].map((text) => ({
    text,
    words: ` ${titleKey(text)} `,
  }))
  return outcomes
    .flatMap((value): ReadFact[] => {
      const key = titleKey(value)
      const found = key === '' ? undefined : sentences.find(({ words }) => words.includes(` ${key} `))
      return found ? [{ field: 'outcome', value, quotes: [found.text] }] : []
    })
    .slice(0, MOST_OUTCOMES)
}

/**
 * What a rule can read of a title and an abstract, each with its sentence. It proposes: an editor takes, changes or drops
 * it. What was found, how large, and how certain it is, no rule reads; nor who the people were and for how long, which rules
 * got wrong too often (decision 93).
 */
export function readFacts(title: string, abstract: string): ReadFact[] {
  const sentences = abstractSentences(abstract)
  return [
    ...people(sentences),
    ...byRule('comparison', COMPARISONS, [title, ...sentences], 1),
    ...registrations(sentences),
    ...byRule('finding', FINDINGS, sentences, 1),
    ...byRule('funding', FUNDINGS, sentences, 1),
    ...byRule('concern', CONCERNS, [title, ...sentences], 6),
  ]
}

const MOST_PROPOSALS = 40
const MOST_VALUE_CHARS = 300

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * What a language model proposes of an abstract, as far as it can be checked: a known field, a quote that is in the
 * abstract letter by letter, and every number of the value in that quote. The rest is dropped and counted. A proposal is
 * shown to an editor and saved nowhere, whatever the abstract told the model to do.
 */
export function checkProposals(abstract: string, told: unknown): { facts: ReadFact[]; dropped: number } {
  const text = oneLine(abstract)
  const listed = (told as { facts?: unknown } | null)?.facts
  const proposals = Array.isArray(listed) ? listed.slice(0, MOST_PROPOSALS) : []
  const facts = proposals.flatMap((each) => checked(text, each) ?? [])
  return { facts, dropped: proposals.length - facts.length }
}

function checked(text: string, proposal: unknown): ReadFact | null {
  const { field, value, quote } = (proposal ?? {}) as Record<string, unknown>
  const known = FACT_FIELDS.find((each) => each === field)
  if (!known || typeof quote !== 'string' || (typeof value !== 'string' && typeof value !== 'number'))
    return null
  const [words, sentence] = [oneLine(String(value)).slice(0, MOST_VALUE_CHARS), oneLine(quote)]
  const isQuoted = sentence.length >= 3 && text.includes(sentence)
  const numbers = words.match(/\d+(?:[.,]\d+)*/g) ?? []
  const isStated = numbers.every((number) => hasNumber(sentence, number))
  if (words === '' || !isQuoted || !isStated) return null
  // Shown with the whole sentence, so that a quote torn out of it cannot mislead.
  const whole = abstractSentences(text).find((each) => each.includes(sentence)) ?? sentence
  return { field: known, value: words, quotes: [whole] }
}

/** '48' is not in '148', and '1204' is in '1,204'. */
function hasNumber(sentence: string, number: string): boolean {
  const plain = (text: string) => text.replace(/(?<=\d),(?=\d{3})/g, '')
  return new RegExp(`(?<![\\d.])${plain(number).replace(/\./g, '\\.')}(?![\\d]|\\.\\d)`).test(plain(sentence))
}
