import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embedMany, generateText, Output } from 'ai'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'

/** Why a model gave no usable answer. */
export type ModelFailure = 'timeout' | 'unavailable' | 'invalid'

/** A language model behind any OpenAI-compatible endpoint, hosted or local. */
export type AiModel = {
  /**
   * The model's answer, as unchecked JSON. Throws `upstream` with a `ModelFailure` as its detail. Failed calls are not
   * retried: the person waits, and the embedded engine has an answer.
   */
  ask(prompt: { instructions: string; input: string }, signal: AbortSignal): Promise<unknown>
  /** Vectors of texts, in their order; null when no embedding model is set. Throws like `ask`. */
  embed: ((texts: string[], signal: AbortSignal) => Promise<number[][]>) | null
  /** Name of the embedding model: vectors of another one do not compare. */
  embeddingModel: string | null
}

type Settings = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'AI_EMBEDDING_MODEL'>

const MOST_TOKENS = 3000

/** Null without `AI_BASE_URL` and `AI_MODEL`: then the embedded engine answers alone. */
export function createAiModel(settings: Settings): AiModel | null {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_EMBEDDING_MODEL } = settings
  if (!AI_BASE_URL || !AI_MODEL) return null
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL: AI_BASE_URL,
    ...(AI_API_KEY && { apiKey: AI_API_KEY }),
  })
  const model = provider.chatModel(AI_MODEL)
  const embedder = AI_EMBEDDING_MODEL ? provider.embeddingModel(AI_EMBEDDING_MODEL) : null
  return {
    ask: ({ instructions, input }, signal) =>
      generateText({
        model,
        instructions,
        prompt: input,
        // Plain JSON mode: every compatible endpoint has it, and the schema is checked by the caller.
        output: Output.json(),
        temperature: 0,
        maxOutputTokens: MOST_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
      })
        .then(({ output }) => output)
        .catch(failed(signal)),
    embed:
      embedder &&
      ((texts, signal) =>
        embedMany({ model: embedder, values: texts, maxRetries: 0, abortSignal: signal })
          .then(({ embeddings }) => embeddings)
          .catch(failed(signal))),
    embeddingModel: AI_EMBEDDING_MODEL ?? null,
  }
}

const failed = (signal: AbortSignal) => (error: unknown) => {
  throw new AppError('upstream', 'The AI model did not answer.', { detail: failureOf(error, signal) })
}

function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return 'timeout'
  const name = error instanceof Error ? error.name : ''
  return /NoObject|NoOutput|JSONParse|TypeValidation|InvalidResponse|EmptyResponse/.test(name)
    ? 'invalid'
    : 'unavailable'
}
