import { LRUCache } from 'lru-cache'
import { HOUR_MS, MINUTE_MS } from '#domain/text/duration.ts'

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
  if ('unreachable' in answer) return nothingFor(answer.unreachable)
  const lines = linesOf(answer.text)
  const wildcards = lines.filter((line) => line.includes('*')).reduce((sum, line) => sum + line.length, 0)
  if (wildcards > MOST_WILDCARD_CHARS) return nothingFor('it has too many wildcards.')
  const { allows, delayMs } = readRobots(lines, agent)
  return {
    allows: (url) => url.pathname === '/robots.txt' || (url.origin === origin && allows(url)),
    delayMs,
    reason: null,
  }
}

const nothingFor = (reason: string): Rules => ({ allows: () => false, delayMs: null, reason })

type Rule = { allow: boolean; length: number; parts: string[]; isToTheEnd: boolean }
type Group = { agents: string[]; rules: Rule[]; delayMs: number | null }

/** No rule of any use is longer; matching a path takes time by its length. */
const MOST_LINE_CHARS = 2_000
/** What people write who mean 'disallow'. */
const DISALLOW = new Set('disallow dissallow dissalow disalow diasllow disallaw'.split(' '))
const AGENT = new Set(['user-agent', 'useragent', 'user agent', 'user_agent'])

/** Invisible signs, such as those that editors leave at the beginning of a line. */
const HIDDEN = /(?!\t)[\p{Cf}\p{Cc}]/gu

/** The lines without comments. A rule that is too long is cut where it forbids, and left out where it allows. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((written) => {
    const line = written.replace(HIDDEN, '')
    const hash = line.indexOf('#')
    const said = (hash === -1 ? line : line.slice(0, hash)).trim()
    if (said.length <= MOST_LINE_CHARS) return said
    return DISALLOW.has(fieldOf(said)[0]) ? said.slice(0, MOST_LINE_CHARS) : []
  })

/**
 * Reads a robots.txt as RFC 9309 has it. Only a rule ends the names of a group: a sitemap, a host or anything unknown between
 * two names does not. Groups of one name are one. The longest rule that covers a path counts, an 'allow' before a 'disallow'.
 */
export function readRobots(lines: readonly string[], agent: string): Omit<Rules, 'reason'> {
  const groups: Group[] = []
  let isNaming = false
  for (const line of lines) {
    const [key, value] = fieldOf(line)
    if (AGENT.has(key)) {
      if (!isNaming) groups.push({ agents: [], rules: [], delayMs: null })
      groups.at(-1)?.agents.push(...tokensIn(value))
      isNaming = true
    } else if (key === 'allow' || DISALLOW.has(key)) {
      isNaming = false
      if (value !== '') groups.at(-1)?.rules.push(ruleOf(value, key === 'allow'))
    } else if (key === 'crawl-delay') {
      const group = groups.at(-1)
      if (group && /^\d{1,9}(\.\d{1,9})?$/.test(value)) group.delayMs ??= Number(value) * 1000
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = chosen.flatMap(({ rules }) => rules)
  return {
    allows: ({ pathname, search }) => {
      const path = encoded(pathname + search)
        .replaceAll('*', '%2A')
        .replaceAll('$', '%24')
      let best: Rule | null = null
      for (const rule of rules) {
        const isBetter =
          best === null || rule.length > best.length || (rule.length === best.length && rule.allow)
        if (isBetter && covers(rule, path)) best = rule
      }
      return best?.allow ?? true
    },
    delayMs: chosen.map(({ delayMs }) => delayMs).find((ms) => ms !== null) ?? null,
  }
}

const nameOf = (key: string) =>
  key
    .trim()
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')

function fieldOf(line: string): [key: string, value: string] {
  const [text = ''] = line.replace(/^\uFEFF/, '').split('#', 1)
  const colon = text.indexOf(':')
  if (colon !== -1) return [nameOf(text.slice(0, colon)), text.slice(colon + 1).trim()]
  // 'Disallow /x': two words, as crawlers of search engines read it.
  const [key = '', value = '', more] = text.trim().split(/\s+/, 3)
  return more === undefined && value !== '' ? [key.toLowerCase(), value] : ['', '']
}

/** 'testbot' of 'TestBot/1.0 (…)': product tokens are letters, '_' and '-'. Some files list several in a line. */
const tokensIn = (value: string): string[] =>
  value
    .toLowerCase()
    .replace(/\(.*/, '')
    .split(',')
    .flatMap((name) => /^\s*["']?([a-z_-]+|\*(?![\w-]))/.exec(name)?.[1] ?? [])

function ruleOf(stated: string, allow: boolean): Rule {
  // A path begins with a stroke: one without it can only forbid, as the path that it means. An address has its path in it.
  const address = /^https?:\/\/[^/]{1,253}(?=\/|$)/i.exec(stated)?.[0] ?? ''
  const path = stated.slice(address.length) || (allow ? stated : '/')
  const written = allow || /^[/*]/.test(path) ? path : `/${path}`
  const isToTheEnd = written.endsWith('$')
  const pattern = encoded(isToTheEnd ? written.slice(0, -1) : written).replaceAll('$', '%24')
  return { allow, length: pattern.length + (isToTheEnd ? 1 : 0), parts: pattern.split(/\*+/), isToTheEnd }
}

/** One writing for each path: letters, digits and "-._~'" as they are, all others that need it by their bytes. */
const encoded = (text: string): string =>
  text
    .replace(/[^\w\-.~!$&()*+,;=:@/?%']+/g, (part) => encodeURIComponent(part.toWellFormed()))
    .replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
      const sign = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w\-.~']/.test(sign) ? sign : whole.toUpperCase()
    })

/** The parts between wildcards, one after the other. */
function covers({ parts, isToTheEnd }: Rule, path: string): boolean {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = others.pop()
  if (last === undefined) return !isToTheEnd || path.length === first.length
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return isToTheEnd ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) !== -1
}
