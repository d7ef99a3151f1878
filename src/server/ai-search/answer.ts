import type { AiEngine, AiFacts, AiStep } from '#contract/ai-search/ai-search.ts'
import type { CurrentCorpus } from './current-corpus.ts'
import { answerEmbedded, type Choice } from './engine/embedded.ts'
import type { Reading } from './engine/understand.ts'
import type { Urgent } from './help.ts'

/** What an engine found. `urgent` is set where help alone is the answer. */
export type EngineAnswer = {
  choices: Choice[]
  engine: AiEngine
  urgent?: Urgent
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

/** Without a model. */
export const EMBEDDED: AiEngine = { used: 'embedded', fallback: null, note: null }

/** Answers from the catalogue by its own words. */
export const embeddedAnswerer =
  (corpus: CurrentCorpus): Answerer =>
  async (question, isPremium) => ({
    choices: answerEmbedded(await corpus(), question, isPremium),
    engine: EMBEDDED,
  })
