import { domainToASCII } from 'node:url'
import {
  CLAIM_FILE,
  CLAIM_MARK,
  CLAIM_RECORD,
  type ClaimMethod,
} from '#contract/catalogue/desk-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'

/** A code is typed within a day; a record or a file may depend on other people. */
export const CLAIM_MS: Record<ClaimMethod, number> = { mail: DAY_MS, dns: 7 * DAY_MS, file: 7 * DAY_MS }
/** How many wrong codes end a claim by mail. */
export const MOST_TRIES = 5

export type Ways = {
  domain: string | null
  /** Where the file is looked for, without its path. */
  origin: string | null
  methods: ClaimMethod[]
  reason: string | null
}

const only = (reason: string): Ways => ({ domain: null, origin: null, methods: [], reason })

/**
 * How a vendor can be claimed. A demo vendor has no real domain. Where the site lies at a path, such as a page of a
 * marketplace, the domain is foreign, and everybody there has an email of it.
 */
export function waysOf({ website, is_demo }: { website: string | null; is_demo: boolean }): Ways {
  if (is_demo) return only('A demo vendor has no real domain, so only an operator can open its desk.')
  const url = website !== null && URL.canParse(website) ? new URL(website) : null
  if (!url) return only('No website of this vendor is on record, so only an operator can open its desk.')
  if (/^[\d.]+$|^\[/.test(url.hostname))
    return only('The website of this vendor has no domain, so only an operator can open its desk.')
  const domain = domainOf(url)
  if (url.pathname !== '/')
    return only(
      `The website on record is a page of ${domain}, which may belong to others too, so only an operator can open its desk.`,
    )
  return { domain, origin: url.origin, methods: ['mail', 'dns', 'file'], reason: null }
}

/** As browsers write it, in A-labels; the dot at the end of a full name makes no other domain. */
const domainOf = ({ hostname }: URL) => hostname.replace(/^www\./, '').replace(/\.$/, '')

/** Whether an email is at the domain itself. A part of the domain may be in other hands, so it does not count. */
export const isOfDomain = (email: string, domain: string) =>
  domainToASCII(email.slice(email.lastIndexOf('@') + 1)) === domain

/** What the record or the file is called; null for a mail. */
export const placeOf = (method: ClaimMethod, { domain, origin }: Pick<Ways, 'domain' | 'origin'>) =>
  method === 'dns' ? `${CLAIM_RECORD}.${domain}` : method === 'file' ? `${origin}${CLAIM_FILE}` : null

/** The published codes, one per line. */
export const publishedCodes = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith(CLAIM_MARK))
    .map((line) => line.slice(CLAIM_MARK.length))

/** Whether a document was read from the site itself, and not where a redirect led. */
export function isAtSite(link: string, domain: string): boolean {
  return domainOf(new URL(link)) === domain
}

/**
 * The role after a proven claim. The first person owns the desk, and so does a holder of the domain; an
 * email of it may be anybody's who works there.
 */
export const roleOf = (method: ClaimMethod, owners: number) =>
  owners === 0 || method !== 'mail' ? ('owner' as const) : ('member' as const)
