/** The rules of a robots.txt for one reader. */
export type RobotsRules = {
  allows: (url: URL) => boolean
  /** Seconds between two requests; null when it does not say. */
  crawlDelay: number | null
}

type Rule = { allow: boolean; length: number; parts: string[]; isToTheEnd: boolean }
type Group = { agents: string[]; rules: Rule[]; crawlDelay: number | null }

/**
 * Reads a robots.txt as RFC 9309 has it. Only a rule ends the names of a group: a sitemap, a host or anything unknown between
 * two names does not. Groups of one name are one. The longest rule that covers a path counts, an 'allow' before a 'disallow'.
 */
export function readRobots(lines: readonly string[], agent: string): RobotsRules {
  const groups: Group[] = []
  let isNaming = false
  for (const line of lines) {
    const [key, value] = fieldOf(line)
    if (key === 'user-agent' || key === 'useragent' || key === 'user agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], crawlDelay: null })
      groups.at(-1)?.agents.push(tokenOf(value))
      isNaming = true
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (value !== '') groups.at(-1)?.rules.push(ruleOf(value, key === 'allow'))
    } else if (key === 'crawl-delay') {
      const group = groups.at(-1)
      if (group && /^\d{1,9}(\.\d{1,9})?$/.test(value)) group.crawlDelay ??= Number(value)
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
    crawlDelay: chosen.map(({ crawlDelay }) => crawlDelay).find((delay) => delay !== null) ?? null,
  }
}

function fieldOf(line: string): [key: string, value: string] {
  const [text = ''] = line.replace(/^\uFEFF/, '').split('#', 1)
  const colon = text.indexOf(':')
  return colon === -1 ? ['', ''] : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

/** 'testbot' of 'TestBot/1.0 (…)'. */
function tokenOf(value: string): string {
  const [token = ''] = value.toLowerCase().split(/[\s/(]/, 1)
  return token.length > 1 && token.endsWith('*') ? token.slice(0, -1) : token
}

function ruleOf(written: string, allow: boolean): Rule {
  const isToTheEnd = written.endsWith('$')
  const pattern = encoded(isToTheEnd ? written.slice(0, -1) : written).replaceAll('$', '%24')
  return { allow, length: pattern.length + (isToTheEnd ? 1 : 0), parts: pattern.split(/\*+/), isToTheEnd }
}

/** One writing for each path: letters, digits and '-._~' as they are, all others that need it by their bytes. */
const encoded = (text: string): string =>
  text
    .replace(/[^\w\-.~!$&'()*+,;=:@/?%]+/g, (part) => encodeURIComponent(part.toWellFormed()))
    .replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
      const sign = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w\-.~]/.test(sign) ? sign : whole.toUpperCase()
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
