import type { QueryClient } from '@tanstack/react-query'
import type { AiStep, AiUsage } from '#contract/ai-search/ai-search.ts'
import type { Answer } from '#contract/endpoints.ts'
import { STEPS_TYPE } from '#contract/vocabulary.ts'
import { call, stale } from '#web/lib/api.ts'
import { mayAsk } from './access.ts'
import { isSameQuestion, keepAskedQuestion } from './asked-questions.ts'
import { recentSearchesQuery, usageQuery } from './queries.ts'
import { type Failure, failureOf, INVALID_FAILURE } from './search-failure.ts'
import type { StoredResults } from './stored-results.ts'

type Answered = Answer<'searchWithAi'>
export type AiAnswer = Pick<Answered, 'recommendations'> &
  Partial<Pick<Answered, 'engine' | 'message' | 'facts' | 'help'>>

export type Outcome =
  | { kind: 'answered'; answer: AiAnswer; isStored: boolean }
  | { kind: 'failed'; failure: Failure }
  /** No search is left, or none is allowed; no question was sent. */
  | { kind: 'spent'; usage: AiUsage }

export type Asking = {
  queryClient: QueryClient
  userId: string
  query: string
  /** Results of an earlier search are as good as new ones. */
  fromRecent: boolean
  signal: AbortSignal
  onStep: (step: AiStep) => void
}

/** One search: stored results if they are good enough, else a new question if the count allows it. */
export async function runSearch(asking: Asking): Promise<Outcome> {
  let calls: 'usage' | 'search' = 'usage'
  try {
    const stored = asking.fromRecent ? await findStored(asking) : null
    if (stored) return { kind: 'answered', answer: { recommendations: stored.results }, isStored: true }
    const usage = await asking.queryClient.fetchQuery({ ...usageQuery(asking.userId), staleTime: 0 })
    if (!mayAsk(usage)) return { kind: 'spent', usage }
    calls = 'search'
    return await ask(asking)
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error, calls) }
  }
}

async function ask({ queryClient, userId, query, signal, onStep }: Asking): Promise<Outcome> {
  const body = { query, user_id: userId }
  const answer = await call('searchWithAi', { body }, { signal, form: followSteps(onStep) })
  // A proxy may answer with any JSON, a bare text included.
  if (!Array.isArray(answer?.recommendations)) return { kind: 'failed', failure: INVALID_FAILURE }
  queryClient.setQueryData(
    usageQuery(userId).queryKey,
    (before) => before && { ...before, ...answer.usage_info },
  )
  if (answer.facts) keepAnswer(queryClient, userId, query, answer)
  else if (answer.recommendations.length > 0) {
    keepAskedQuestion(query)
    keepAnswer(queryClient, userId, query, answer)
    void stale(queryClient, 'listAiSearches')
  }
  return { kind: 'answered', answer, isStored: false }
}

/** Earlier results of the person. If the list cannot be read, the question is asked again. */
async function findStored({ queryClient, userId, query }: Asking): Promise<StoredResults | null> {
  const recent = await queryClient
    .fetchQuery({ ...recentSearchesQuery(userId), staleTime: 30_000 })
    .catch(() => null)
  const found = recent?.recent_searches.find(
    (search) => isSameQuestion(search.query, query) && search.results.length > 0,
  )
  return found ?? null
}

const answerKey = (userId: string, query: string) => ['ai-search', 'answer', userId, query]
const KEPT_MS = 30 * 60_000

function keepAnswer(queryClient: QueryClient, userId: string, query: string, answer: AiAnswer) {
  queryClient.setQueryDefaults(['ai-search', 'answer'], { gcTime: KEPT_MS })
  queryClient.setQueryData(answerKey(userId, query), answer)
}

/** What the person was answered a moment ago: coming Back from a compound does not spend another search. */
export const findAnswer = (queryClient: QueryClient, userId: string, query: string) =>
  queryClient.getQueryData<AiAnswer>(answerKey(userId, query))

export const removeAnswers = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: ['ai-search', 'answer'] })

type Line = { event: 'step'; step: AiStep } | { event: 'answer'; http_status: number; answer: unknown }

/**
 * Requests an answer with its steps. `read` passes each step on and returns the answer as if it had come
 * alone. Throws `TypeError` when the network ends before it, as `fetch` does.
 */
export const followSteps = (onStep: (step: AiStep) => void) => ({
  accept: `${STEPS_TYPE}, application/json`,
  async read(response: Response): Promise<Response> {
    if (!response.body || !response.headers.get('content-type')?.startsWith(STEPS_TYPE)) return response
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) throw new TypeError('The answer ended early.')
      const lines = (unread + value).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) {
        const said = JSON.parse(line) as Line
        if (said.event === 'answer') return Response.json(said.answer, { status: said.http_status })
        onStep(said.step)
      }
    }
  },
})
