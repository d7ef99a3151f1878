import type { AiEngine, AiFacts, AiRecommendation, AiStep } from '#contract/ai-search/ai-search.ts'
import { countWarnings } from '#domain/warning-count.ts'
import { warningLines } from './asked/record-rows.ts'
import type { Reading } from './asked/understood.ts'
import type { CurrentCorpus } from './current-corpus.ts'
import { answerEmbedded, type Choice } from './engine/embedded.ts'
import type { Urgent } from './help.ts'
import type { StoredRecommendation } from './history-repository.ts'
import { withoutDosing } from './safety/quotable.ts'

/** What an engine found. `urgent` is set when it judged that help alone is the answer. */
export type EngineAnswer = {
  choices: Choice[]
  engine: AiEngine
  urgent: Urgent | null
  /** What records say when the question asks more than a purpose. */
  facts?: AiFacts
  /** Said above the recommendations. */
  note?: string
  /** How the words of a question for a purpose were read. */
  reading?: Reading
}

/** For a waiting caller: the signal that they left, and the function that reports progress. */
export type Waiting = { signal: AbortSignal; tell: (step: AiStep) => void }

export type Answerer = (question: string, isPremium: boolean, waiting: Waiting) => Promise<EngineAnswer>

const EMBEDDED: AiEngine = { used: 'embedded', fallback: null, note: null }

/** Answers from the catalogue by its own words. */
export const embeddedAnswerer =
  (corpus: CurrentCorpus): Answerer =>
  async (question, isPremium) => ({
    choices: answerEmbedded(await corpus(), question, isPremium),
    engine: EMBEDDED,
    urgent: null,
  })

const WARNINGS_SHOWN = 3

/** A choice of the engine as it is stored and sent, without sentences about doses. */
export function toRecommendation({
  record,
  fit,
  reason,
  openReason,
  quotes,
  isRecommended,
  isSubject,
  tested,
  notRecommended,
  isUnclear,
}: Choice): StoredRecommendation {
  const shown: AiRecommendation = {
    id: record.id,
    name: record.name,
    proper_name: record.proper_name,
    is_recommended: isRecommended,
    ...(isSubject && { is_subject: true }),
    warnings: { count: countWarnings(record) ?? 0, first: warningLines(record, WARNINGS_SHOWN) },
    ...(tested && { tested }),
    ...(notRecommended && { not_recommended: notRecommended }),
    ...(isUnclear && { is_unclear: true }),
    reason,
    what_it_does: withoutDosing(record.what_it_does),
    how_it_works: withoutDosing(record.how_it_works),
    evidence: record.evidence,
    similarity: Math.round(fit * 100) / 100,
    quotes,
  }
  return { ...shown, open_reason: openReason }
}
