import { isDay } from '#domain/day.ts'

/** Longer than any cell with identifiers. */
const MOST_CHARS = 5_000
/** No DOI has more signs that may be the end of it. */
const MOST_SIGNS = 20

export type NoticeStatus = 'corrected' | 'concern' | 'retracted' | 'reinstated'

/** Without hidden characters, in the usual form of each letter and digit. */
const plain = (cell: string): string =>
  cell
    .slice(0, MOST_CHARS)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')

/** A link as it was before its characters were escaped; the text itself where it is no such link. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Every DOI that a cell may mean, in lower case: several with any sign between them, with and without the characters that may
 * have got behind it. What is no DOI matches no article.
 */
export function doisIn(cell: string): string[] {
  const text = plain(cell).toLowerCase()
  const parts = [text, unescaped(text)]
    .flatMap((each) => each.split(/(?=10\.\d{4,9}\/)/))
    .filter((part) => part.startsWith('10.'))
  return [...new Set(parts.flatMap((part) => writingsOf(part.split(/\s/, 1)[0] ?? '')))].filter(
    (doi) => doi.length > 8,
  )
}

/**
 * The whole text, and each part before a character that may end the identifier or belong to it:
 * '10.1002/(sici)…co;2-2'.
 */
function writingsOf(written: string): string[] {
  const found = [written, trimmed(written)]
  let end = 0
  for (const part of written.split(/[;,|?#]/, MOST_SIGNS)) {
    end += part.length
    found.push(trimmed(written.slice(0, end)))
    end += 1
  }
  return found
}

/** Without what a list, a sentence or a link leaves behind a DOI. */
function trimmed(doi: string): string {
  let end = doi.length
  while (end > 0 && !/[\p{L}\p{N}]/u.test(doi[end - 1] ?? '')) end -= 1
  const rest = doi.slice(end)
  // 'S0002-9378(97)70297-X' ends in a letter; '10.1016/0002(97)' in its bracket.
  return rest.startsWith(')') && doi.slice(0, end).includes('(') ? `${doi.slice(0, end)})` : doi.slice(0, end)
}

/** Every PMID of a cell; programs for tables write '21030672.0', '2.1030672E7', '21,030,672', and 0 where there is none. */
export const pmidsIn = (cell: string): string[] => [
  ...new Set((plain(cell).match(/\d[\d.,]*(?:e\+?\d{1,2}(?!\d))?/gi) ?? []).flatMap(wholeNumbers)),
]

function wholeNumbers(written: string): string[] {
  const [, first, decimals = '', power] = /^(\d)(?:\.(\d{1,9}))?e\+?(\d{1,2})$/i.exec(written) ?? []
  if (first !== undefined) {
    const digits = decimals.replace(/0{1,9}$/, '')
    return Number(power) < digits.length ? [] : asPmid(first + digits.padEnd(Math.min(Number(power), 9), '0'))
  }
  if (/^[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.0*)?$/.test(written)) return asPmid(written.replaceAll(',', ''))
  return written.split(/[,e]/i).flatMap(asPmid)
}

const asPmid = (number: string): string[] => /^0*([1-9]\d{0,8})(?:\.0*)?$/.exec(number)?.slice(1, 2) ?? []

/** Whether a cell that should name a paper does, in whatever way. */
export const namesNothing = (cell: string): boolean =>
  /^(?:0+(?:\.0+)?|unavailable|none|n\/?a|null|nan|-)?$/i.test(plain(cell).trim())

const STATUSES: [RegExp, NoticeStatus][] = [
  [/reinstat/i, 'reinstated'],
  [/concern/i, 'concern'],
  [/retract|withdraw/i, 'retracted'],
  [/correct|errat/i, 'corrected'],
]

/** Null for a nature that is not known. */
export const statusOf = (nature: string): NoticeStatus | null =>
  STATUSES.find(([word]) => word.test(nature.slice(0, MOST_CHARS)))?.[1] ?? null

/** '+EOC Lifted', 'Removal of Expression of Concern': the concern ended. */
export const isLifted = (reason: string): boolean =>
  /lifted|\b(?:removal|removed|withdrawal) of (?:the )?(?:eoc|expression|concern)/i.test(
    reason.slice(0, MOST_CHARS),
  )

/** '3/14/2024 0:00' as the data set writes it, or '2024-03-14'. */
export function toDay(text: string): string | null {
  const cell = plain(text.slice(0, 100))
  const [, iso] = cell.match(/^\s*(\d{4}-\d{2}-\d{2})/) ?? []
  const [, m = '', d = '', y = ''] = cell.match(/^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})/) ?? []
  const day = iso ?? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : null
}
