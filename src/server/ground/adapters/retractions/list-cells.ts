import { isDay } from '#domain/day.ts'

/** Longer than any cell with identifiers. */
const MOST_CHARS = 5_000
/** No DOI has more signs that may be the end of it. */
const MOST_SIGNS = 20

export type NoticeStatus = 'corrected' | 'concern' | 'retracted' | 'reinstated'

/** Hidden characters and spaces of any kind are none; a link that is escaped is opened. */
function plain(cell: string): string {
  const text = cell
    .slice(0, MOST_CHARS)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
  try {
    return /%2f/i.test(text) ? decodeURIComponent(text) : text
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
  const parts = text.split(/(?=10\.\d{4,9}\/)/).filter((part) => part.startsWith('10.'))
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

/** Every PMID of a cell; programs for tables write '21030672.0', and 0 where there is none. */
export const pmidsIn = (cell: string): string[] => [
  ...new Set(
    plain(cell)
      .split(/[^\d.]+/)
      .flatMap((part) => /^0*([1-9]\d{0,8})(?:\.0*)?$/.exec(part)?.[1] ?? []),
  ),
]

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
