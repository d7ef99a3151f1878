import { LRUCache } from 'lru-cache'
import { HOUR_MS, MINUTE_MS } from '#domain/text/duration.ts'
import { linesOf, readRobots } from './robots-rules.ts'

/** What may be read of a host. */
export type Rules = {
  allows: (url: URL) => boolean
  /** How long the host wants between two requests; null when it does not say. */
  delayMs: number | null
  /** Why everything is forbidden, if it is because the rules could not be read. */
  reason: string | null
}

/** As found: text, or that there is none, or that it could not be asked for. */
export type RobotsAnswer = { text: string } | 'none' | { unreachable: string }

/** At least so much is to be read, by RFC 9309; what follows is not looked at. */
export const MOST_ROBOTS_BYTES = 500 * 1024
/** Matching a path against wildcards takes time by the length of both; real files have a tenth of it. */
const MOST_WILDCARD_CHARS = 20_000
const KEPT_MS = 24 * HOUR_MS
/** A host whose rules could not be read is asked again soon, and no page of it is read until then. */
const KEPT_UNREACHABLE_MS = 10 * MINUTE_MS
const MOST_KEPT = 100

/** The rules of hosts by RFC 9309, kept for a day. `agent` is the name that robots.txt calls us by. */
export function createRobots(agent: string, now: () => number) {
  const kept = new LRUCache<string, { rules: Rules; until: number }>({ max: MOST_KEPT })
  return {
    async rulesOf(url: URL, ask: (robots: URL) => Promise<RobotsAnswer>): Promise<Rules> {
      const known = kept.get(url.origin)
      if (known && known.until > now()) return known.rules
      const answer = await ask(new URL('/robots.txt', url))
      const isReached = answer === 'none' || 'text' in answer
      const rules = toRules(url.origin, answer, agent)
      kept.set(url.origin, { rules, until: now() + (isReached ? KEPT_MS : KEPT_UNREACHABLE_MS) })
      return rules
    },
  }
}

function toRules(origin: string, answer: RobotsAnswer, agent: string): Rules {
  if (answer === 'none') return { allows: () => true, delayMs: null, reason: null }
  if ('unreachable' in answer) return { allows: () => false, delayMs: null, reason: answer.unreachable }
  const lines = linesOf(answer.text)
  const wildcards = lines.filter((line) => line.includes('*')).reduce((sum, line) => sum + line.length, 0)
  if (wildcards > MOST_WILDCARD_CHARS)
    return { allows: () => false, delayMs: null, reason: 'it has too many wildcards.' }
  const { allows, crawlDelay } = readRobots(lines, agent)
  return {
    allows: (url) => url.pathname === '/robots.txt' || (url.origin === origin && allows(url)),
    delayMs: crawlDelay === null ? null : crawlDelay * 1000,
    reason: null,
  }
}
