import type { AiEngine, AiQuote, AiStep } from '#contract/ai-search/ai-search.ts'
import { stemsOf } from '#domain/language/words.ts'
import type { AiModel, ModelFailure } from '#server/platform/adapters/ai/ai-model.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EngineAnswer } from '../answer.ts'
import { ASK_FIRST } from '../asked/advice.ts'
import type { Corpus } from '../engine/corpus.ts'
import {
  answerEmbedded,
  type Choice,
  MOST_RECOMMENDED,
  type Retrieved,
  retrieve,
  unsure,
} from '../engine/embedded.ts'
import { articleQuotes, claimQuotes, explain, openSentences, reasonOf } from '../engine/explain.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import type { Vocabulary } from '../engine/vocabulary.ts'
import type { Urgent } from '../help.ts'
import { isQuotable } from '../safety/quotable.ts'
import { candidatesOf, type Vectors } from './candidates.ts'
import { CHOOSE, Chosen, chooseInput, JUDGE, Judged, type Pick } from './prompt.ts'

/** What is left of the 15 s for reading, checking and keeping the answer is ample. */
export const MODEL_MS = 10_000

const NOTES: Record<ModelFailure, string> = {
  timeout: 'The AI model was too slow, so the catalogue search answered instead.',
  unavailable: 'The AI model was not available, so the catalogue search answered instead.',
  invalid: 'The AI model gave no usable answer, so the catalogue search answered instead.',
}

type Asking = {
  corpus: Corpus
  model: AiModel
  vectors: Vectors | null
  deadlineMs?: number
  tell?: (step: AiStep) => void
}

/**
 * Lets the model choose among candidates of the catalogue and explain; keeps of its answer what the records bear
 * out. Whatever goes wrong with it, the embedded engine answers and says so.
 */
export async function answerWithModel(
  { corpus, model, vectors, deadlineMs = MODEL_MS, tell = () => {} }: Asking,
  text: string,
  isPremium: boolean,
  signal: AbortSignal,
): Promise<EngineAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
  tell({ kind: 'searching', compounds: corpus.records.length })
  const retrieved = retrieve(corpus, text)
  const judged = judge(model, text, limited)
  // No compound is named before it is known that the question may be answered.
  const onCandidates = (records: CatalogueRecord[]) =>
    void judged.then((topic) => topic || tell({ kind: 'reading', names: namesOf(records) }))
  try {
    const [topic, choices] = await Promise.all([
      judged,
      choose({ corpus, model, vectors, onCandidates }, text, retrieved, isPremium, limited),
    ])
    if (topic === 'ask-first') return { choices: [], engine: BY_MODEL, facts: ASK_FIRST }
    if (topic) return { choices: [], engine: BY_MODEL, urgent: topic }
    if (choices) return { choices: retrieved.isGuessed ? choices.map(unsure) : choices, engine: BY_MODEL }
    return embedded(corpus, text, isPremium, 'invalid')
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'upstream') || signal.aborted) throw error
    return embedded(corpus, text, isPremium, error.detail as ModelFailure)
  }
}

const namesOf = (records: CatalogueRecord[]) => records.map(({ proper_name }) => proper_name)

const BY_MODEL: AiEngine = { used: 'model', fallback: null, note: null }

function embedded(corpus: Corpus, text: string, isPremium: boolean, fallback: ModelFailure): EngineAnswer {
  return {
    choices: answerEmbedded(corpus, text, isPremium),
    engine: { used: 'embedded', fallback, note: NOTES[fallback] },
  }
}

/** A second look at the question alone: no text of the catalogue can influence it. Without an answer there is no alarm. */
async function judge(
  model: AiModel,
  text: string,
  signal: AbortSignal,
): Promise<Urgent | 'ask-first' | null> {
  const input = JSON.stringify({ question: text })
  const answer = await model.ask({ instructions: JUDGE, input }, signal).catch(() => null)
  const topic = Judged.safeParse(answer).data?.topic ?? 'none'
  return topic === 'none' ? null : topic
}

type Choosing = Omit<Asking, 'deadlineMs' | 'tell'> & { onCandidates: (records: CatalogueRecord[]) => void }

/** The model's choice as far as it holds; null when nothing of it does though words were found. */
async function choose(
  { corpus, model, vectors, onCandidates }: Choosing,
  text: string,
  retrieved: Retrieved,
  isPremium: boolean,
  signal: AbortSignal,
): Promise<Choice[] | null> {
  const of = vectors && model.embed ? await model.embed([text], signal).catch(() => null) : null
  const meaning = vectors && of?.[0] ? { vectors, of: of[0] } : null
  const candidates = candidatesOf(corpus, retrieved, meaning)
  if (candidates.length === 0) return []
  onCandidates(candidates)
  const prompt = { instructions: CHOOSE, input: chooseInput(text, candidates, isPremium) }
  const chosen = Chosen.safeParse(await model.ask(prompt, signal))
  if (!chosen.success) return null
  const byId = new Map(candidates.map((record) => [record.name, record]))
  const picks = [...new Map(chosen.data.picks.map((pick) => [pick.id, pick])).values()]
  const choices = picks.flatMap((pick) => {
    const record = byId.get(pick.id)
    return record ? check(corpus, record, pick, { text, retrieved, isPremium }) : []
  })
  if (choices.length > 0)
    return choices
      .toSorted((a, b) => Number(b.is_recommended) - Number(a.is_recommended))
      .slice(0, MOST_RECOMMENDED)
  return retrieved.ranked.length === 0 ? [] : null
}

/** One choice with those reasons and quotes that are in the record; null when the record has nothing fitting. */
function check(
  corpus: Corpus,
  record: CatalogueRecord,
  pick: Pick,
  { text, retrieved, isPremium }: { text: string; retrieved: Retrieved; isPremium: boolean },
): Choice[] {
  const fit = retrieved.ranked.find(({ number }) => corpus.records[number] === record)?.fit ?? 0
  const own = explain(corpus, record, retrieved, isPremium)
  // Refuted effects are stated in the words of the claim alone.
  if (own.tested) return fit === 0 ? [] : [{ record, fit, ...own }]
  const found = pick.quotes.flatMap((quote) => findQuote(record, quote, isPremium) ?? [])
  const quotes = [...new Map(found.map((quote) => [quote.text, quote])).values()].slice(0, 3)
  // Found by meaning alone and nothing quoted: there is nothing that would bear it out.
  if (quotes.length === 0 && fit === 0) return []
  if (quotes.length === 0) return [{ record, fit, ...own }]
  const says = isGrounded(pick.reason, { record, question: text, isPremium, vocabulary: corpus.vocabulary })
  const reason = says
    ? `${pick.reason.trim()} ${reasonOf([], record.evidence)}`
    : reasonOf(quotes, record.evidence)
  const hasOpen = quotes.some(({ source }) => source.field !== 'article_summary')
  return [
    {
      record,
      fit: fit || FOUND_BY_MEANING,
      is_recommended: own.is_recommended,
      ...(own.not_recommended && { not_recommended: own.not_recommended }),
      reason,
      // What the model wrote may rest on summaries: without a subscription the record's own words take its place.
      open_reason: own.reason,
      quotes: hasOpen ? quotes : [...quotes, ...own.quotes.slice(0, 1)],
    },
  ]
}

const FOUND_BY_MEANING = 0.5

const SHORTEST_QUOTE = 15
const LONGEST_REASON = 500

/** Words that carry no claim; a reason may use them with the words of the record. */
const glue = new Set(
  stemsOf(
    `a about according after all also although among an and animal animals any are as at be because been before being
    between both but by cells common did does done during each early effect effects evidence few fits for found from
    had has have however human humans in into is it its itself known laboratory less limited linked looked main mainly
    match matches measured mice more most mostly no not of often on one only or other others outcome over own partly
    people question rats record records related report reported reports research same shown so some still studied
    studies study such suggest suggested suggests tested than that the their them then there these they this those
    though through to trial trials two under unclear unknown up was were what when where whether which while who with
    within without you your`,
  ),
)

const quotableOf = (record: CatalogueRecord, isPremium: boolean): AiQuote[] => [
  ...openSentences(record),
  ...record.claims.flatMap((claim) => claimQuotes(claim).slice(0, 1)),
  ...articleQuotes(record, isPremium),
]

/** The place of a quote in a record, as far as the caller may read it; null without an exact match. */
export function findQuote(record: CatalogueRecord, text: string, isPremium: boolean): AiQuote | null {
  const quoted = text.trim()
  if (quoted.length < SHORTEST_QUOTE) return null
  const sentences = quotableOf(record, isPremium)
  const sentence = sentences.find((each) => each.text === quoted || each.text.includes(quoted))
  // The whole sentence is shown: a part may say the opposite ("no effect on sleep").
  return sentence && isQuotable(sentence.text) ? sentence : null
}

/**
 * Whether a reason says nothing that its record does not: every word but the most common is in the record or
 * is a known topic of the question, every number too, and it carries no dose, link or markup.
 */
function isGrounded(reason: string, { record, question, isPremium, vocabulary }: Grounds): boolean {
  if (reason.trim() === '' || reason.length > LONGEST_REASON) return false
  if (!isQuotable(reason) || /[<>{}[\]|`*_#@\\]|\/\/|www\./.test(reason)) return false
  const sentences = quotableOf(record, isPremium).map(({ text }) => text)
  const own = new Set(stemsOf([record.proper_name, ...record.aliases, record.kind, ...sentences].join(' ')))
  const topics = new Set(stemsOf(question).filter((stem) => vocabulary.topics.has(stem)))
  return stemsOf(reason).every(
    (stem) => own.has(stem) || (!/\d/.test(stem) && (glue.has(stem) || topics.has(stem))),
  )
}

type Grounds = { record: CatalogueRecord; question: string; isPremium: boolean; vocabulary: Vocabulary }
