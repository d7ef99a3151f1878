import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/text/duration.ts'
import type { Config } from '../../config.ts'
import { readRetryAfter } from '../fetch/retry-after.ts'

/** What a service refuses: asked again in the same words it would refuse again. */
export class QueryFailed extends Error {
  /** Of the answer, where that refused. */
  status: number | null = null
}

/** The service is left alone for the rest of the night. */
export class ServiceAway extends Error {}

export type AskOptions = {
  userAgent: string
  now?: (() => number) | undefined
  pause?: ((ms: number) => Promise<unknown>) | undefined
  chance?: (() => number) | undefined
  limits?: { patienceMs: number; mostBytes: number } | undefined
  /** Where a person waits, a failure is answered at once. */
  isOnce?: boolean | undefined
}

/** Who asks, with an address for questions of the service. */
export const userAgentOf = ({
  PRODUCT_NAME,
  PUBLIC_URL,
  SUPPORT_EMAIL,
}: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>) =>
  `${PRODUCT_NAME.replace(/[^A-Za-z]/g, '') || 'Assayer'}/1.0 (+${PUBLIC_URL}; mailto:${SUPPORT_EMAIL})`

export type Question = {
  url: string
  form?: URLSearchParams
  json?: unknown
  /** A status that says that the cursor of this question died: it is not asked again. */
  deadCursor?: number
}
/** Asks one service, one question at a time. `read` throws for an answer to another question. */
export type Ask = <T>(question: Question, read: (answer: string) => T) => Promise<T>

/** An answer is read in the main process; pages are asked for that stay far below. */
export const MOST_ANSWER_BYTES = 1024 * 1024
const LIMITS = { patienceMs: 30 * SECOND_MS, mostBytes: MOST_ANSWER_BYTES }
const WAITS_MS = [SECOND_MS, 4 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS]
/** A service that wants to be left alone for longer is asked again tomorrow. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS
/** A person is not kept waiting for a later turn. */
const LONGEST_TURN_MS = 5 * SECOND_MS
const MOST_FAILURES_IN_A_ROW = 5
const PASSING = [429, 500, 502, 503, 504]
const SOME_REQUESTS = 50
const MOST_FAILING_PART = 0.1

/** What may pass: the service is asked again. */
class Passing extends Error {
  retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * When each service may be asked next, in this process: nights, previews and look-ups take turns. Each clock has its own, as
 * tests have theirs.
 */
const nextTurns = new WeakMap<() => number, Map<string, number>>()

function turnsOf(now: () => number): Map<string, number> {
  const turns = nextTurns.get(now) ?? new Map<string, number>()
  nextTurns.set(now, turns)
  return turns
}

/**
 * Asks a service. All callers in this process together ask it at most `perSecond` times a second. A failure that may pass is
 * tried again; after too many failures it is asked no more. Redirects are refused: only the host that the operator named is asked.
 */
export function createAsk(service: string, perSecond: number, options: AskOptions): Ask {
  const { userAgent, now = Date.now, pause = wait, chance = Math.random, limits = LIMITS, isOnce } = options
  const turns = turnsOf(now)
  const counted = { asked: 0, failed: 0, inARow: 0 }
  let away: string | null = null

  async function turn() {
    const at = Math.max(now(), turns.get(service) ?? 0)
    if (isOnce && at - now() > LONGEST_TURN_MS)
      throw new ServiceAway(`${service} is asked too often at the moment. Try again in a minute.`)
    turns.set(service, at + Math.ceil(SECOND_MS / perSecond))
    if (at > now()) await pause(at - now())
  }

  async function once({ url, form, json, deadCursor }: Question): Promise<string> {
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.patienceMs),
    })
    const { status } = response
    if (status !== 200) {
      const words = status === 400 ? (await bodyOf(response, 2_000).catch(() => '')).slice(0, 300) : ''
      await response.body?.cancel().catch(() => {})
      const message = `${service} answers ${status}${words ? `: ${oneLine(words)}` : ''}.`
      if (status === deadCursor || !PASSING.includes(status))
        throw Object.assign(new QueryFailed(message), { status })
      throw new Passing(message, readRetryAfter(response.headers.get('retry-after'), now()))
    }
    const type = response.headers.get('content-type') ?? ''
    if (!/\bjson\b/i.test(type)) {
      await response.body?.cancel().catch(() => {})
      throw new Passing(`${service} answers with ${type.slice(0, 40) || 'no type'} instead of JSON.`)
    }
    return bodyOf(response, limits.mostBytes)
  }

  async function bodyOf(response: Response, mostBytes: number): Promise<string> {
    const decoder = new TextDecoder()
    let [size, text] = [0, '']
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > mostBytes) throw new QueryFailed(`The answer of ${service} is too large.`)
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  }

  function closeIfFailing(message: string) {
    const { asked, failed, inARow } = counted
    const failsOften = asked >= SOME_REQUESTS && failed > asked * MOST_FAILING_PART
    if (inARow >= MOST_FAILURES_IN_A_ROW || failsOften) away = message
  }

  return async (question, read) => {
    for (let tries = 0; ; tries += 1) {
      if (away !== null) throw new ServiceAway(away)
      await turn()
      counted.asked += 1
      try {
        const answer = read(await once(question))
        counted.inARow = 0
        return answer
      } catch (error) {
        if (error instanceof QueryFailed) throw error
        counted.failed += 1
        counted.inARow += 1
        const message = inWords(service, error)
        closeIfFailing(message)
        const told = error instanceof Passing ? error.retryAfterMs : null
        if (told !== null && told > LONGEST_WAIT_MS) away = `${message} It wants to be left alone for longer.`
        const ownWaitMs = (WAITS_MS[tries] ?? MINUTE_MS) * (0.75 + chance() / 2)
        if (away !== null || isOnce || tries >= WAITS_MS.length) {
          away ??= message
          throw new ServiceAway(away, { cause: error })
        }
        await pause(told ?? ownWaitMs)
      }
    }
  }
}

const oneLine = (text: string) =>
  text
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function inWords(service: string, error: unknown): string {
  if (error instanceof Passing) return error.message
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return `${service} did not answer in time.`
  // A failed connection says why in its cause; an answer that breaks off does as well.
  if (name === 'TypeError' && cause !== undefined) return `${service} cannot be reached.`
  return `The answer of ${service} cannot be read.`
}
