import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/text/duration.ts'
import type { Config } from '../../config.ts'
import { checkLink, isOpenLoopback, type OpenPorts } from './check-link.ts'
import { FetchRefused } from './fetch-refused.ts'
import { type Answer, createRequester, type TimeLimits } from './request-once.ts'
import { type Resolve, resolveBySystem } from './resolve-public.ts'
import { backOffMs, readRetryAfter } from './retry-after.ts'
import { createRobots, MOST_ROBOTS_BYTES, type RobotsAnswer } from './robots.ts'
import type { Fetched, FetchOptions, SafeFetcher, Validators } from './safe-fetcher.ts'
import { createTurns, type Pause } from './turns.ts'

export type FetcherOptions = {
  /** Begins with the product's name in robots.txt, and says how to reach the operator. */
  userAgent: string
  openPorts?: OpenPorts
  limits?: Partial<TimeLimits>
  now?: () => number
  pause?: Pause
  chance?: () => number
  resolve?: Resolve
}

const TIMES: TimeLimits = {
  connectMs: 10 * SECOND_MS,
  headersMs: 30 * SECOND_MS,
  bodyMs: 15 * SECOND_MS,
  requestMs: 120 * SECOND_MS,
}
const MOST_BYTES = 16 * 1024 * 1024
const MOST_REDIRECTS = 5
const TRIES = 3
const GAP_MS = SECOND_MS
/** A host that wants longer between two requests gets so much. */
const LONGEST_GAP_MS = 30 * SECOND_MS
/** A host that wants to be left alone for longer is asked again another time. */
const LONGEST_WAIT_MS = 120 * SECOND_MS

export type Fetcher = SafeFetcher & {
  /** Aborts the current reading and prevents further ones. */
  close: () => Promise<void>
}

/** What the settings say about reading pages of others. */
export function fetcherOptions(config: Config): FetcherOptions {
  const name = config.PRODUCT_NAME.replace(/[^A-Za-z]/g, '') || 'Assayer'
  const contact = `${config.PUBLIC_URL}/about; ${config.SUPPORT_EMAIL}`
  return {
    userAgent: config.FETCH_USER_AGENT ?? `${name}Bot/1.0 (+${contact})`,
    openPorts: new Set(config.FETCH_LOOPBACK_PORTS),
  }
}

/** Fetches pages of other sites, politely and safely; `docs/feeds.md` states the rules for their owners. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { userAgent, openPorts = new Set<number>(), now = Date.now, chance = Math.random } = options
  const pause: Pause = options.pause ?? ((ms, signal) => wait(ms, undefined, signal && { signal }))
  const agent = /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*'
  const turns = createTurns({ now, pause })
  const robots = createRobots(agent, now)
  const requester = createRequester(
    options.resolve ?? resolveBySystem,
    { ...TIMES, ...options.limits },
    openPorts.size > 0,
  )

  /** One request in the host's turn. */
  const ask = (
    url: URL,
    gapMs: number,
    mostBytes: number,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ) =>
    turns.take(url.host, gapMs, signal, () =>
      requester.ask(url, { headers: { 'user-agent': userAgent, ...headers }, mostBytes, signal }),
    )

  function redirectOf({ status, header }: Answer, from: URL): URL | null {
    const place = [301, 302, 303, 307, 308].includes(status) ? header('location') : null
    if (place === null) return null
    // Only this machine may lead to this machine.
    return checkLink(place, isOpenLoopback(from, openPorts) ? openPorts : new Set(), from)
  }

  /** The first answer that leads nowhere else; null where one leads on and on. */
  async function lastOf(start: URL, askAt: (url: URL) => Promise<Answer>) {
    let url = start
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await askAt(url)
      const next = redirectOf(answer, url)
      if (next === null) return { url, answer }
      url = next
    }
    return null
  }

  async function askRobots(start: URL, signal?: AbortSignal): Promise<RobotsAnswer> {
    try {
      const found = await lastOf(start, (url) =>
        ask(url, 0, MOST_ROBOTS_BYTES, { accept: 'text/plain' }, signal),
      )
      return found ? toRobotsAnswer(found.answer) : 'none'
    } catch (error) {
      if (!(error instanceof FetchRefused) || signal?.aborted) throw error
      return { unreachable: error.message }
    }
  }

  async function follow(
    start: URL,
    headers: Record<string, string>,
    mostBytes: number,
    signal?: AbortSignal,
  ) {
    const found = await lastOf(start, async (url) => {
      const rules = await robots.rulesOf(url, (link) => askRobots(link, signal))
      if (rules.reason !== null)
        throw new FetchRefused(
          `The robots.txt of ${url.host} cannot be read, so nothing else is: ${rules.reason}`,
        )
      if (!rules.allows(url))
        throw new FetchRefused(
          `The robots.txt of ${url.host} does not allow ${agent} to read ${url.pathname}.`,
        )
      const gapMs = Math.min(Math.max(GAP_MS, rules.delayMs ?? 0), LONGEST_GAP_MS)
      return ask(url, gapMs, mostBytes, headers, signal)
    })
    if (found) return found
    throw new FetchRefused(`${start.host} leads on and on: more than ${MOST_REDIRECTS} redirects.`)
  }

  async function once(link: string, given: FetchOptions): Promise<Fetched | 'unchanged'> {
    const { mostBytes = MOST_BYTES, validators, signal, accept = '*/*' } = given
    const headers: Record<string, string> = { accept }
    if (validators?.etag) headers['if-none-match'] = validators.etag
    if (validators?.last_modified) headers['if-modified-since'] = validators.last_modified
    const { url, answer } = await follow(checkLink(link, openPorts), headers, mostBytes, signal)
    if (answer.status === 304 && validators) return 'unchanged'
    if (answer.status !== 200) throw refusalOf(url, answer, now())
    if (answer.isCut)
      throw new FetchRefused(`The answer of ${url.host} is larger than ${sizeInWords(mostBytes)}.`)
    const { text, bytes, header } = answer
    return { link: url.href, text, bytes, header, validators: toValidators(header) }
  }

  const stopping = new AbortController()
  return {
    async get(link, options = {}) {
      const signal = AbortSignal.any([stopping.signal, ...(options.signal ? [options.signal] : [])])
      const given = { ...options, signal }
      for (let tries = 1; ; tries += 1) {
        try {
          signal.throwIfAborted()
          return await once(link, given)
        } catch (error) {
          const refused = inWords(error, signal)
          const waitMs = refused.retryAfterMs ?? backOffMs(tries, chance())
          if (!refused.mayPass || tries >= TRIES || waitMs > LONGEST_WAIT_MS) throw refused
          turns.rest(new URL(link).host, waitMs)
        }
      }
    },
    close: () => {
      stopping.abort()
      return requester.close()
    },
  }
}

const inWords = (error: unknown, signal?: AbortSignal) =>
  error instanceof FetchRefused
    ? error
    : new FetchRefused(
        signal?.aborted
          ? 'The reading was stopped before its end.'
          : `This cannot be read: ${(error as Error).message}`,
        { cause: error },
      )

/** 4xx means that there are no rules. With any other error status the rules are unknown. */
function toRobotsAnswer({ status, text, isCut }: Answer): RobotsAnswer {
  // Half a line may allow more than the whole one.
  if (status >= 200 && status < 300)
    return {
      text: isCut ? text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1) : text,
    }
  if (status >= 400 && status < 500 && status !== 429) return 'none'
  return { unreachable: `it answers ${status}.` }
}

function refusalOf({ host, pathname }: URL, { status, header }: Answer, now: number): FetchRefused {
  const what = `${host} answers ${status} for ${pathname.slice(0, 100)}`
  const words =
    status === 401 || status === 403
      ? `${what}: it is closed to us.`
      : status === 404 || status === 410
        ? `${what}: there is nothing.`
        : status === 429
          ? `${what}: it is asked too often.`
          : `${what}.`
  const mayPass = status === 429 || status === 408 || status >= 500
  return new FetchRefused(words, {
    status,
    mayPass,
    retryAfterMs: mayPass ? readRetryAfter(header('retry-after'), now) : null,
  })
}

function toValidators(header: Fetched['header']): Validators | null {
  const [etag, last_modified] = [header('etag'), header('last-modified')].map((value) =>
    value !== null && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null,
  ) as [string | null, string | null]
  return etag === null && last_modified === null ? null : { etag, last_modified }
}

const sizeInWords = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.ceil(bytes / 1024)} KB`
