import type { AiQuote, AiRecommendation } from '#contract/ai-search/ai-search.ts'
import type { EvidenceLevel } from '#contract/vocabulary.ts'
import { sentencesOf } from '#domain/language/sentences.ts'
import { wordsOf } from '#domain/language/words.ts'
import { isQuotable } from '../safety/quotable.ts'
import type { RecordClaim } from './claims.ts'
import type { Corpus } from './corpus.ts'
import { type Finding, findingOf } from './outcomes.ts'
import { allPhrases, longestPhrases } from './phrases.ts'
import { type Need, outcomesOf } from './rank.ts'
import type { CatalogueRecord } from './record.ts'
import { studiedOn } from './studied-on.ts'
import type { Understood } from './understand.ts'

type Told = Pick<AiRecommendation, 'reason' | 'quotes' | 'tested' | 'not_recommended' | 'is_unclear'>
/** Why a record fits: sentences of the record, word for word, and the reason made of them. */
export type Explanation = Told & {
  /** The reason for people who may not see premium content. */
  open_reason: string
  /** False where studies found no difference or worse, without data in people, without an outcome and for a serious illness. */
  is_recommended: boolean
}

/** A question that was read, and what it needs. */
type Sought = { question: Understood; needs: readonly Need[] }

/** A quotable sentence of a record, and its weight for the needs of the question. */
type Candidate = { quote: AiQuote; weight: number }

const FIELD_WEIGHT = { what_it_does: 1, short_description: 0.8, how_it_works: 0.7 }
const ARTICLES_AT_MOST = 1
const SENTENCES_IN_REASON = 2
const REFUTED = {
  no_difference: 'Not recommended for this: studies found no difference.',
  opposite_effect: 'Not recommended for this: studies found an effect the other way.',
}

/**
 * What studies found for the outcomes sought is the reason; where no claim is about them, the sentences of the record
 * that do. The reason is made of open fields alone, so that it can be kept and shown to anybody; articles' summaries
 * are quoted only for subscribers.
 */
export function explain(
  corpus: Corpus,
  record: CatalogueRecord,
  sought: Sought,
  isPremium: boolean,
): Explanation {
  const { needs } = sought
  const weigh = (text: string) => weightOf(corpus, text, needs)
  const open = openSentences(record)
    .map((quote) => ({ quote, weight: weigh(quote.text) * FIELD_WEIGHT[quote.source.field] }))
    .filter(({ quote }) => isQuotable(quote.text))
  const finding = findingOf(record, outcomesOf(needs))
  const claim = finding ? claimQuotes(finding.claim).slice(0, 1) : []
  const chosen = best(open, claim.length > 0 ? 1 : SENTENCES_IN_REASON)
  const sentences = chosen.length + claim.length > 0 ? chosen : open.slice(0, 1).map(({ quote }) => quote)
  const said = reasonOf(claim.length > 0 ? claim : sentences, record.evidence)
  const tested = finding?.verdict === 'refuted' ? foundBy(finding) : undefined
  const reason = tested ? `${REFUTED[tested]} ${said}` : said
  const not_recommended = tested ? undefined : whyNot(corpus, record, sought, finding)
  return {
    reason,
    open_reason: reason,
    is_recommended: !tested && !not_recommended,
    ...(tested && { tested }),
    ...(not_recommended && { not_recommended }),
    ...(finding?.verdict === 'open' && { is_unclear: true }),
    quotes: [...claim, ...sentences, ...best(articleSentences(record, isPremium, weigh), ARTICLES_AT_MOST)],
  }
}

/** Nothing is recommended for a serious illness, nor for what no study in people tested, nor what no authority allows. */
function whyNot(
  corpus: Corpus,
  { isForbidden }: CatalogueRecord,
  sought: Sought,
  finding: Finding | null,
): Explanation['not_recommended'] {
  if (seriousIllness(corpus, sought)) return 'serious_illness'
  if (outcomesOf(sought.needs).length === 0) return 'no_outcome'
  if (finding === null || finding.claim.certainty === 'no human data') return 'no_human_data'
  return isForbidden ? 'not_allowed' : undefined
}

/**
 * The serious illness that a question is about, in words; null for all others. It is one that a purpose of the question
 * asks for first or that it names; where the question names a condition ('diabetes', not 'blood sugar'), any that it asks for.
 */
export function seriousIllness(corpus: Corpus, { question, needs }: Sought): string | null {
  const isOfCondition = longestPhrases(corpus.things.phrases, wordsOf(question.text)).some(
    ({ value }) => value.kind === 'condition',
  )
  const outcomes = needs.flatMap((need) => {
    const all = outcomesOf([need])
    const named = all.some(({ isBeside }) => isBeside) ? all.filter(({ isBeside }) => !isBeside) : []
    const main = need.kind === 'concept' ? corpus.vocabulary.concepts[need.concept]?.outcomes[0] : undefined
    return isOfCondition ? all : [...(main ? [main] : []), ...named]
  })
  return outcomes.flatMap(({ outcome }) => corpus.seriousIllnesses.get(outcome) ?? [])[0] ?? null
}

/** Sentences with their place among people, animals and laboratory, and how far the evidence goes. */
export function reasonOf(quotes: readonly AiQuote[], evidence: EvidenceLevel): string {
  const sentences = quotes.map(({ text, studied_on, certainty, source }) => {
    const told = studied_on ? `${LEAD[studied_on]}: ${text}` : text
    return certainty ? `${told} Certainty: ${certainty}. Study: “${source.title}”.` : told
  })
  return [...sentences, EVIDENCE_IN_WORDS[evidence]].join(' ')
}

const foundBy = ({ claim: { direction } }: Finding) =>
  direction === 'no_difference' ? 'no_difference' : 'opposite_effect'

/** A claim in its own words, once for each study that can be named; none when it may not be quoted. */
export function claimQuotes({ statement, certainty, without_people, studies }: RecordClaim): AiQuote[] {
  if (!isQuotable(statement)) return []
  const studied_on =
    certainty === 'no human data' ? (without_people ? WITHOUT_PEOPLE[without_people] : null) : 'people'
  return studies
    .filter(({ title }) => isQuotable(title))
    .map((study) => ({ text: statement, source: { field: 'claim', ...study }, studied_on, certainty }))
}

const WITHOUT_PEOPLE = { animals: 'animals', cells: 'laboratory', relatives: null } as const

/** The weight of a text: the sum of its needs. */
export function weightOf({ vocabulary }: Corpus, text: string, needs: readonly Need[]): number {
  const words = wordsOf(text)
  const stems = new Set(words.map(({ stem }) => stem))
  const concepts = new Map<number, number>()
  for (const { value } of allPhrases(vocabulary.records, words))
    concepts.set(value.concept, Math.max(concepts.get(value.concept) ?? 0, value.weight))
  return needs.reduce((sum, need) => {
    const share = need.kind === 'concept' ? (concepts.get(need.concept) ?? 0) : Number(stems.has(need.stem))
    return sum + need.weight * share
  }, 0)
}

const LEAD = { people: 'In people', animals: 'In animals', laboratory: 'In the laboratory' }

const EVIDENCE_IN_WORDS: Record<EvidenceLevel, string> = {
  'no direct studies': 'Evidence level: no direct studies; effects in people are not established.',
  'in vitro only': 'Evidence level: in vitro only; effects in people are not established.',
  'animal studies': 'Evidence level: animal studies; effects in people are not established.',
  'limited human data': 'Evidence level: limited human data.',
  'human trials': 'Evidence level: human trials.',
  'strong human evidence': 'Evidence level: strong human evidence.',
  'approved medicine': 'Evidence level: approved medicine, for the uses it is approved for.',
}

type OpenField = keyof typeof FIELD_WEIGHT
type OpenQuote = AiQuote & { source: { field: OpenField } }

/** Every sentence that anybody may read, in the order in which a reason would use them. */
export function openSentences(record: CatalogueRecord): OpenQuote[] {
  const fields: OpenField[] = ['what_it_does', 'short_description', 'how_it_works']
  return fields.flatMap((field) =>
    sentencesOf(record[field]).map((text) => ({
      text,
      source: { field, title: null, doi: null, url: null },
      studied_on: studiedOn(text),
    })),
  )
}

/** Titles of articles; for subscribers, and of the open sample, their summaries too. */
export function articleQuotes(record: CatalogueRecord, isPremium: boolean): AiQuote[] {
  return record.articles.flatMap(({ title, doi, url, evidence, background, conclusion }) => {
    const studied = { human: 'people', animal: 'animals', 'in vitro': 'laboratory', mixed: null } as const
    const cite = (field: 'article' | 'article_summary', text: string): AiQuote => ({
      text,
      source: { field, title, doi, url },
      studied_on: studied[evidence],
    })
    const summaries =
      isPremium || record.isSample ? [...sentencesOf(conclusion), ...sentencesOf(background)] : []
    return [cite('article', title), ...summaries.map((text) => cite('article_summary', text))]
  })
}

function articleSentences(
  record: CatalogueRecord,
  isPremium: boolean,
  weigh: (text: string) => number,
): Candidate[] {
  return articleQuotes(record, isPremium)
    .filter(({ text }) => isQuotable(text))
    .map((quote) => ({ quote, weight: weigh(quote.text) * (quote.source.field === 'article' ? 0.9 : 1) }))
}

/** The heaviest sentences, ties in the given order; sentences without weight are left out. */
function best(candidates: Candidate[], most: number): AiQuote[] {
  const speaking = candidates.filter(({ weight }) => weight > 0)
  const heaviest = speaking.toSorted((a, b) => b.weight - a.weight).slice(0, most)
  return speaking.filter((candidate) => heaviest.includes(candidate)).map(({ quote }) => quote)
}
