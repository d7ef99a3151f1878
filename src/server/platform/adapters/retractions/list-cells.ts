import { decodeHTMLStrict } from 'entities'
import { doiOf, pmidOf, withoutPagePart } from '#domain/literature/identifiers.ts'
import type { UpdateState } from '#domain/literature/notice.ts'
import { isDay } from '#domain/text/day.ts'
import { DAY_MS } from '#domain/text/duration.ts'

/** The longest real row has about 5,000 characters. */
export const MOST_ROW_CHARS = 100_000
/** Longer than any cell. */
const MOST_CHARS = 5_000

const plain = (cell: string): string =>
  cell
    .slice(0, MOST_ROW_CHARS)
    .normalize('NFKC')
    .replace(/\p{Cf}|(?!\s)\p{Cc}/gu, '')

/** A link with its escaped characters decoded; other text unchanged. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Every DOI that a cell may mean, in lower case: of several, each with and without what may stand between them. */
export function doisIn(cell: string): string[] {
  const text = decodeHTMLStrict(plain(cell)).toLowerCase()
  const parts = text.split(/(?=10\.\d{4,9}(?:\/|%2f))/).filter((part) => part.startsWith('10.'))
  const found = parts.flatMap((part) => {
    const whole = unescaped(part.slice(0, 500).split(/[\s"|]/, 1)[0] ?? '')
    const ends = [whole, ...[/[;,、]/, /[?#]/].map((sign) => whole.split(sign, 1)[0] ?? '')]
    return [...ends, ...ends.map(withoutPagePart)].map(doiOf)
  })
  // A blank may have got into the only DOI of a cell.
  return [...new Set([...found, doiOf(text)].filter((doi) => doi !== null))]
}

/** Every PMID of a cell; programs for tables write '21030672.0', and 0 where there is none. */
export function pmidsIn(cell: string): string[] {
  const numbers = plain(cell).match(/\d[\d.]*/g) ?? []
  // Of several short ones each may be a part of one number: '21,030,672', '2.1E7'.
  const pmids = numbers.flatMap((number) => pmidOf(number) ?? [])
  return [...new Set(numbers.length > 1 ? pmids.filter((pmid) => pmid.length > 4) : pmids)]
}

/** Whether a cell that should name a paper names none. */
export const namesNothing = (cell: string): boolean =>
  /^(?:0+(?:\.0+)?|unavailable|none|n\/?a|null|nan|-)?$/i.test(plain(cell.slice(0, MOST_CHARS)).trim())

const NATURES = new Map<string, UpdateState>([
  ['retraction', 'retracted'],
  ['expression of concern', 'concern'],
  ['correction', 'corrected'],
  ['reinstatement', 'reinstated'],
])
/** The four natures of the list; null for another word, which a person reads. */
export const statusOf = (nature: string): UpdateState | null =>
  NATURES.get(plain(nature.slice(0, MOST_CHARS)).trim().toLowerCase()) ?? null

/** How the list writes reasons that only name the notice. */
const PLAIN_REASON =
  /^\W{0,5}(?:concerns?\/issues?\s(?:about|with|in|regarding)\s.{1,200}|expressions? of concern|date of retraction.{0,40}|retract(?:ion)? and replace(?:ment)?|retraction)\W{0,5}$/i
/** Says by itself that the article is good again. */
const STANDS_AGAIN =
  /\b(?:reinstat|un-?retract|restored|not? (?:longer )?retract|wrong (?:paper|article)|temporary removal|cleared)/i
const SUBJECTS: Partial<Record<UpdateState, RegExp>> = {
  concern: /concern|\beoc\b/i,
  retracted: /\bretraction\b/i,
}

/** Whether a reason says of the notice itself more than that there is one: 'EOC Lifted', 'Retraction under appeal'. */
export function saysMore(status: UpdateState, reasons: string): boolean {
  const subject = SUBJECTS[status]
  return (
    subject !== undefined &&
    reasons
      .slice(0, MOST_CHARS)
      .split(';', 200)
      .some((reason) => STANDS_AGAIN.test(reason) || (subject.test(reason) && !PLAIN_REASON.test(reason)))
  )
}

/** Programs for tables write a missing day as the first of 1900, and others as that of the year 1. */
const FIRST_DAY = '1900-01-02'

/**
 * '3/14/2024 0:00' as the list writes it, or '2024-03-14'; null for another writing, for a day to come and for one that means
 * none.
 */
export function toDay(cell: string, now = new Date()): string | null {
  const [, iso] = /^\s{0,9}(\d{4}-\d{2}-\d{2})(?!\d)/.exec(cell) ?? []
  const [, m = '', d = '', y = ''] = /^\s{0,9}(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(cell) ?? []
  const day = iso ?? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) && day >= FIRST_DAY && Date.parse(day) < now.getTime() + 2 * DAY_MS ? day : null
}
