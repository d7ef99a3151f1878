import { FACTS_FIELDS, STATED_FIELDS, type StatedField } from '#contract/catalogue/desk-vocabulary.ts'
import type { Proposal, Stated } from '#contract/office/desk.ts'

type Facts = Partial<Stated>

/** The stated fields alone. */
export const statedOf = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null))

/** What is shown of a vendor: its own word where there is one, else the catalogue's. */
export function shownOf(listed: Stated, statements: readonly Facts[]): Stated & { stated: StatedField[] } {
  const stated: Facts = Object.assign({}, ...statements.map(statedOf))
  return { ...listed, ...stated, stated: STATED_FIELDS.filter((field) => Object.hasOwn(stated, field)) }
}

/** What a proposal would change, in the order of the fields. Leaving a fact out changes nothing. */
export function differencesOf(shown: Facts, proposed: Facts): Proposal['differences'] {
  return FACTS_FIELDS.flatMap((field) => {
    const [before, after] = [shown[field] ?? null, proposed[field] ?? null]
    return after === null || before === after ? [] : [{ field, before, after }]
  })
}

const LOOPBACK = ['localhost', '127.0.0.1']

/**
 * Whether a feed lies at the vendor's own site or below its domain. A demo vendor has no site: its feeds use reserved
 * hosts, or this machine, where the fetcher opens ports for tests alone.
 */
export function isFeedOf(
  { website, is_demo }: { website: string | null; is_demo: boolean },
  link: string,
): boolean {
  if (!URL.canParse(link)) return false
  const { hostname } = new URL(link)
  if (is_demo) return hostname.endsWith('.example') || LOOPBACK.includes(hostname)
  if (website === null || !URL.canParse(website)) return false
  const own = new URL(website).hostname.replace(/^www\./, '')
  return hostname === own || hostname.endsWith(`.${own}`)
}
