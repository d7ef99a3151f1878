import { decodeHTMLStrict } from 'entities'
import { apartDigits } from '#contract/number-text.ts'
import { stateOfUpdate, type UpdateState } from '#domain/literature/notice.ts'
import { isDay } from '#domain/text/day.ts'
import { DAY_MS } from '#domain/text/duration.ts'

/** Longer than any cell with identifiers. */
const MOST_CHARS = 5_000
/** No DOI has more signs that may be the end of it. */
const MOST_SIGNS = 20

/** Without hidden characters, in the usual form of each letter and digit. */
const plain = (cell: string): string =>
  apartDigits(cell.slice(0, MOST_CHARS))
    .replace(/\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .normalize('NFKC')
    .replace(/[。｡]/g, '.')
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit)

/** Digits of other alphabets are ten in a row, from a code that ends in 0 or 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String((code % 16) - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? 0 : 6))
}

/** A link with its escaped characters decoded; other text unchanged. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const PIECE_CHARS = 4_000
const LONGEST_DOI = 300

/** A text of any length in pieces, each of which begins with the end of the one before. */
const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE_CHARS) }, (_, place) =>
    text.slice(Math.max(0, place * PIECE_CHARS - LONGEST_DOI), (place + 1) * PIECE_CHARS),
  )

/**
 * Every DOI that a cell may mean, in lower case: several with any sign between them, with and without the characters that may
 * have got behind or into it. What is no DOI matches no article.
 */
export const doisIn = (cell: string): string[] => [...new Set(piecesOf(cell).flatMap(doisOfPiece))]

function doisOfPiece(piece: string): string[] {
  const text = plain(piece).toLowerCase()
  const tidy = tidied(text)
  const parts = [text, tidy, unescaped(tidy), unescaped(unescaped(tidy))]
    .flatMap((each) => each.split(/(?=10\.\d{4,9}\/)/))
    .filter((part) => part.startsWith('10.'))
  return parts
    .flatMap(starts)
    .flatMap(writingsOf)
    .filter((doi) => doi.length > 8)
}

/** Blanks about the first part, dashes of other kinds, and what other formats escape. */
const tidied = (text: string): string =>
  decodeHTMLStrict(text)
    .replace(/\\u00([2-7][\da-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/[\\\u2044\u2215\u29f8]{1,2}\/?/g, '/')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/10\.\s(?=\d)/g, '10.')
    .replace(/(?<=10\.\d{4,9})\s?\/{1,3}\s?/g, '/')

/** A DOI ends at a blank, unless a line was broken there: also with the next words. */
function starts(part: string): string[] {
  const [first = '', second = '', third = ''] = part.split(/\s+/, 3)
  return [...new Set([first, first + second, first + second + third])]
}

/** What links have behind the DOI of a page: '/v2/full-text.pdf'. Up to so many are removed, one after the other. */
const BEHIND =
  /(?:\/[a-z][a-z\d_-]{0,30}|\.(?:pdf|html?|xml|full(?:-text)?|abstract|suppl?|supplement)|[./]?v\d{1,2})$/
const MOST_BEHIND = 4

/**
 * The whole text, and each part before a character that may end the identifier or belong to it:
 * '10.1002/(sici)…co;2-2'.
 */
function writingsOf(written: string): string[] {
  const found = [written, trimmed(written)]
  let end = 0
  for (const part of written.split(/[;,、|?#&"<>[{]/, MOST_SIGNS)) {
    end += part.length
    found.push(trimmed(written.slice(0, end)))
    end += 1
  }
  return found.flatMap((one) => {
    const all = [one]
    for (let last = one; all.length <= MOST_BEHIND && BEHIND.test(last); all.push(last))
      last = trimmed(last.replace(BEHIND, ''))
    return all
  })
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
export function pmidsIn(cell: string): string[] {
  const text = plain(cell)
  const grouped = (text.match(/(?<![\d.,'])\d{1,3}(?:[\s.'_]\d{3}){1,2}(?![\d.,'])/g) ?? []).map((one) =>
    one.replace(/\D/g, ''),
  )
  const numbers = text.match(/\d[\d.,]*(?:e\+?\d{1,6}(?!\d))?/gi) ?? []
  return [...new Set([...numbers.flatMap(wholeNumbers), ...grouped.flatMap(asPmid)])]
}

function wholeNumbers(written: string): string[] {
  const [, first, decimals = '', power] = /^(\d)(?:[.,](\d{1,9}))?e\+?0{0,4}(\d{1,2})$/i.exec(written) ?? []
  if (first !== undefined) {
    const digits = decimals.replace(/0{1,9}$/, '')
    // Tables show '2.10E+07' for a number of eight digits, of which five are then lost.
    const isRounded = decimals.length === 2 && Number(power) > 2
    return isRounded || Number(power) < digits.length
      ? []
      : asPmid(first + digits.padEnd(Math.min(Number(power), 9), '0'))
  }
  if (/^[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.0*)?$/.test(written)) return asPmid(written.replaceAll(',', ''))
  return written.split(/[,e]/i).flatMap(asPmid)
}

/** '21030672.2' is the second version of 21030672. */
const asPmid = (number: string): string[] =>
  /^0*([1-9]\d{0,8})(?:\.0*|(?<=\d{5})\.\d)?$/.exec(number)?.slice(1, 2) ?? []

/** Whether a cell that should name a paper does, in whatever way. */
export const namesNothing = (cell: string): boolean =>
  /^(?:0+(?:\.0+)?|unavailable|none|n\/?a|null|nan|-)?$/i.test(plain(cell).trim())

/** Null for a nature that is not known. */
export const statusOf = (nature: string): UpdateState | null => stateOfUpdate(nature.slice(0, MOST_CHARS))

/** Words by which a notice takes back another, or says that it was wrong. */
const TAKES_BACK =
  /\b(?:lift(?:s|ed|ing)?|rescind\w{0,9}|rescission|revers\w{1,9}|revok\w{1,9}|revocation|annul\w{0,9}|overturn\w{0,9}|cancel\w{0,9}|resol\w{1,9}|clos(?:ed|ure)|end(?:s|ed)|remov\w{1,9}|withdr[ae]wn?|withdrawal of|retraction of|cleared?|void\w{0,9}|dismiss\w{1,9}|dropped|settled|expired?|terminated|unfounded|unsubstantiated|not upheld|no longer|in error|by mistake|mistaken\w{0,9}|erroneous\w{0,9}|superseded|obsolete)\b/i
/** Says it by itself. */
const STANDS_AGAIN =
  /\b(?:reinstat|un-?retract|restored|not? (?:longer )?retract|wrong (?:paper|article)|temporary removal|cleared)/i

/** What a nature says when it says nothing besides. Signs other than those that separate, as in 'Retraction?', may doubt it. */
const PLAIN_NATURES = new Set(
  `retraction retracted retractionnotice retractionandreplacement retractandreplace withdrawal withdrawn
  correction corrected corrigendum corrigenda erratum errata expressionofconcern
  expressionsofconcern concern reinstatement reinstated`.split(/\s+/),
)

/** 'Retraction withdrawn', 'Partial retraction', 'Retraction pending', 'Unretracted': another word may take it back. */
export const isUnclear = (nature: string): boolean =>
  !PLAIN_NATURES.has(
    plain(nature)
      .toLowerCase()
      .replace(/[\s.,;:/()&'"\-–—_]/g, ''),
  )

/** '+EOC Lifted', 'Removal of Expression of Concern', 'Retraction withdrawn': one of the reasons takes the status back. */
export function isTakenBack(status: UpdateState | null, reasons: string): boolean {
  const [, of] = SUBJECTS.find(([one]) => one === status) ?? []
  return (
    of !== undefined &&
    reasons
      .slice(0, MOST_CHARS)
      .split(';', 200)
      .some((reason) => STANDS_AGAIN.test(reason) || (of.test(reason) && TAKES_BACK.test(reason)))
  )
}

/** How the list writes reasons that only name the notice. */
const PLAIN_REASON =
  /^\W{0,5}(?:concerns?\/issues?\s(?:about|with|in|regarding)\s.{1,200}|expressions? of concern|date of retraction.{0,40}|retract(?:ion)? and replace(?:ment)?|retraction)\W{0,5}$/i

/** Whether a reason says of the notice itself more than that there is one: 'Concerns addressed', 'Retraction under appeal'. */
export function saysMore(status: UpdateState | null, reasons: string): boolean {
  const [, of] = SUBJECTS.find(([one]) => one === status) ?? []
  return (
    of !== undefined &&
    reasons
      .slice(0, MOST_CHARS)
      .split(';', 200)
      .some((reason) => of.test(reason) && !PLAIN_REASON.test(reason))
  )
}

const SUBJECTS: [UpdateState, RegExp][] = [
  ['concern', /concern|\beoc\b/i],
  ['retracted', /\bretraction\b/i],
]

/** Programs for tables write a missing day as the first of 1900, and others as that of the year 1. */
const FIRST_DAY = '1900-01-02'

/**
 * '3/14/2024 0:00' as the data set writes it, or '2024-03-14'; null for another writing, for a day to come and for one that
 * stands for none.
 */
export function toDay(text: string, now = new Date()): string | null {
  const cell = plain(text.slice(0, 100))
  const [, iso] = cell.match(/^\s*(\d{4}-\d{2}-\d{2})(?!\d)/) ?? []
  const [, m = '', d = '', y = ''] = cell.match(/^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/) ?? []
  const day = iso ?? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) && day >= FIRST_DAY && Date.parse(day) < now.getTime() + 2 * DAY_MS ? day : null
}
