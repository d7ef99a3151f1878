import { abstractOf, isPreprint, type LiteratureRecord, titleOf, typesOf } from './record.ts'
import { plainLetters, withoutMarkup } from './title.ts'

/** What an update makes of its article. */
export type UpdateState = 'retracted' | 'concern' | 'corrected' | 'reinstated'

const STATES: [RegExp, UpdateState][] = [
  [/reinstat/, 'reinstated'],
  // A part of the article was taken back: a person looks, as with a correction.
  [/partial/, 'corrected'],
  [/concern/, 'concern'],
  [/retract|withdraw|remov/, 'retracted'],
  [/correct|corrigend|errat|addend|clarif/, 'corrected'],
]

/**
 * What a kind of update makes of its article, in the words of any service: 'partial_retraction' (Crossref), 'Retraction in'
 * (Europe PMC), 'ErratumFor' (PubMed), 'Expression of concern' (the list of retractions). Null for what leaves the article
 * unchanged: a new version, a comment, a word that is not known.
 */
export const stateOfUpdate = (kind: string): UpdateState | null =>
  STATES.find(([words]) => words.test(lettersOf(kind)))?.[1] ?? null

const lettersOf = (kind: string) =>
  kind
    .slice(0, 5_000)
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** Whether a link of a record leads from a notice to its article: 'ErratumFor', 'Retraction of'. */
export const leadsToArticle = (kind: string) =>
  stateOfUpdate(kind) !== null && /(?:of|for|from)$/.test(lettersOf(kind))

/** What the links of an article make of it: 'Retraction in', 'CorrectedandRepublishedIn'. */
export const statesOfLinks = ({ links }: LiteratureRecord): UpdateState[] =>
  (links ?? [])
    .slice(0, 1_000)
    .flatMap(({ type }) => (lettersOf(type).endsWith('in') ? (stateOfUpdate(type) ?? []) : []))

/** Notices that change what an article counts for, the most serious first. */
const SERIOUS = ['retraction', 'withdrawn', 'concern', 'concern lifted', 'reinstated', 'correction'] as const
const NOTICES = [...SERIOUS, 'comment'] as const

/**
 * A record about another record. 'withdrawn' is the place of an article of which only the notice is left; 'concern lifted'
 * and 'reinstated' take an earlier notice back.
 */
export type Notice = (typeof NOTICES)[number]

/** What services call each kind of notice. */
const TYPES: Partial<Record<Notice, string[]>> = {
  retraction: ['retraction notice', 'retraction of publication', 'retraction', 'removal', 'withdrawal'],
  concern: ['expression of concern'],
  correction: ['published erratum', 'correction', 'corrigendum', 'erratum', 'addendum', 'partial retraction'],
  comment: [
    'letter',
    'comment',
    'editorial',
    'article commentary',
    'commentary',
    'reply',
    'news',
    'response',
  ],
}

/** What may follow a word that is a notice only as a heading: ':', a dash, a full stop, a quotation mark, the end. */
const END = String.raw`(?:\s?[:."\[]|\s?-+\s?|$)`
const TAKEN_BACK = '(?:lifted|removed|withdrawn|resolved|rescinded|reversed|retracted|closed|cleared)'
const TAKING_BACK =
  '(?:removal|withdrawal|retraction|lifting|rescission|resolution|closure|cancellation|reversal|rescinding)'
const OF_ONE = '(?:the |an? |our )?(?:previous |earlier |editorial |published |notice of )*'
/** Beginnings of titles, in the order of the rules. */
const BEGINNINGS: [RegExp, Notice][] = [
  [new RegExp(`^(?:notice of )?${TAKING_BACK} of ${OF_ONE}expressions? of concern\\b`), 'concern lifted'],
  [new RegExp(`^(?:editorial )?expression of concern ${TAKEN_BACK}\\b`), 'concern lifted'],
  [new RegExp(`^(?:notice of )?${TAKING_BACK} of ${OF_ONE}retraction\\b`), 'reinstated'],
  [new RegExp(`^retraction(?: notice)? ${TAKEN_BACK}\\b`), 'reinstated'],
  // 'Reinstatement of cocaine seeking' is a subject of research.
  [
    /^(?:notice of |editorial )?(?:reinstatement|restoration|un-?retraction)(?: notice| of (?:the )?(?:retracted )?(?:article|paper|publication))?\s?[:."]/,
    'reinstated',
  ],
  [/^(?:notice|statement) of (?:retraction|withdrawal|removal)\b/, 'retraction'],
  [/^(?:retraction|removal|withdrawal) (?:notice|note|statement)\b/, 'retraction'],
  [/^retraction and (?:replacement|republication)\b/, 'retraction'],
  [new RegExp(`^(?:editorial )?retraction${END}`), 'retraction'],
  [/^retraction (?:to|of|for|on) ?(?:[:"']|the article|the paper|[^:]{1,80} et al\b)/, 'retraction'],
  [/^retraction to\b/, 'retraction'],
  [/^(?:retractacion|retractation|retratacao|ritrattazione|widerruf|zuruckziehung)\s?[:."]/, 'retraction'],
  [/^\W?(?:withdrawn|removed)\b\W?\s?[:.\])-]/, 'withdrawn'],
  [/^withdrawal\s?:/, 'retraction'],
  [
    /^(?:editorial |notice of |note of |update (?:on|to) (?:the )?|editor'?s? |editors' |publisher'?s? (?:note: )?)*(?:expressions?|statement|notice) of (?:editorial )?concern\b/,
    'concern',
  ],
  [/^(?:partial retraction\b|retraction in part\b)/, 'correction'],
  [new RegExp(`^(?:author |authors'? |publisher |editorial )?corrections?${END}`), 'correction'],
  [
    /^(?:author |authors'? |publisher )?corrections? (?:to\b|notice\b|(?:for|of|in) ?(?:[:"']|the article|[^:]{1,80} et al\b))/,
    'correction',
  ],
  [
    /^(?:author |publisher )?(?:corrigendum|corrigenda|erratum|errata|fe de erratas?|berichtigung|addendum)\b/,
    'correction',
  ],
  [
    /^(?:authors?'? |in )?(?:reply|response) (?:to|from)(?: (?:the |a |an )?(?:letter|comment|editor|author|commentary|critique|correspondence|reader)|:| ?["'])/,
    'comment',
  ],
  [/^(?:in reply|authors?'? (?:reply|response)|the authors? (?:reply|respond))\b/, 'comment'],
  [/^re ?[:"]/, 'comment'],
  [
    /^(?:authors?'? |author )?(?:reply|response) (?:to|from) (?:[^:]{1,80} et al\b|drs?\b|professors?\b|the (?:letters?|comments?|correspondence)\b)/,
    'comment',
  ],
  [/^(?:regarding|concerning)\s?[:"]/, 'comment'],
  [/^correspondence\s?(?:[:.]|(?:on|regarding|concerning|to)\b)/, 'comment'],
  [
    /^(?:invited |editorial )?(?:comment|commentary|editorial)\s?(?:[:."]|-|(?:on|to|regarding)\b)/,
    'comment',
  ],
  [/^letter(?: to the editor)?\s?(?:[:."]|regarding|concerning|to the editor|on\b|about\b)/, 'comment'],
]
/** A heading behind the title, as some journals set it. */
const ENDINGS: [RegExp, Notice][] = [
  [
    /(?:[.:?] ?\(?|- |[([])(?:notice of |statement of )?retraction(?: notice| note| statement)?[)\]]?$/,
    'retraction',
  ],
  [/[.:?] ?\(?expression of concern\)?$|- expression of concern$|[([]expression of concern[)\]]$/, 'concern'],
  [
    /(?:[.:?] ?|- |[([])(?:author |publisher )?(?:erratum|corrigendum|correction|errata)[)\]]?$/,
    'correction',
  ],
  [/(?:[.:?] ?|- |[([])(?:(?:author|authors)'? )?(?:reply|reply to (?:the )?letter)[)\]]?$/, 'comment'],
]
/** A text that only a notice has: more of it is an article whose title happens to end so. */
const MOST_NOTICE_CHARS = 600

const headingOf = (record: LiteratureRecord) =>
  plainLetters(withoutMarkup(titleOf(record)))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\s]{0,5}$/, '')
    .replace(/^\[/, '')

/** What kind of notice a record is, by its types and the beginning of its title; null for an article. */
export function noticeOf(record: LiteratureRecord): Notice | null {
  const types = typesOf(record)
  const heading = headingOf(record)
  const begins = BEGINNINGS.find(([pattern]) => pattern.test(heading))?.[1] ?? null
  const byType = NOTICES.find((notice) => TYPES[notice]?.some((name) => types.has(name)))
  const isShort = abstractOf(record).length < MOST_NOTICE_CHARS
  const ends = isShort ? (ENDINGS.find(([pattern]) => pattern.test(heading))?.[1] ?? null) : null
  const found = [begins, byType, ends]
  const mostSerious = SERIOUS.find((notice) => found.includes(notice))
  if (mostSerious) return mostSerious
  if (isPreprint(record) && SAYS_WITHDRAWN.test(openingOf(record))) return 'withdrawn'
  return found.includes('comment') ? 'comment' : null
}

/** How the text of an article begins of which only the notice is left. */
const SAYS_WITHDRAWN =
  /^(?:(?:the|all|both) )?(?:authors?|editors?|publishers?|server)\b[^.]{0,60}\b(?:withdr[ae]wn?|retract(?:ed)?|removed)\b|^(?:this|the) (?:preprint|manuscript|article|paper|work|submission|chapter|version|study)\b[^.]{0,40}\b(?:has been|was|is|have been) (?:(?:now|temporarily|formally) )?(?:withdrawn|retracted|removed)\b/

const openingOf = (record: LiteratureRecord) =>
  plainLetters(withoutMarkup(abstractOf(record).slice(0, 600)))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:abstract|withdrawal statement|retraction notice|notice)[:.]? /, '')

const WORDS_OF_NOTICES =
  '(?:retraction|withdrawal|removal|reinstatement|restoration|lifting|concern|corrections?|corrigendum|corrigenda|erratum|errata|addendum|comments?|commentary|reply|response|letter|correspondence|regarding|concerning|re)'
const FORERUNNERS = new RegExp(
  String.raw`^(?:\[?(?:retracted|withdrawn|removed)(?: article| chapter| paper| publication)?\]?\s?[:.-]?\s?|(?:${TAKING_BACK} of |(?:notice|statement|expressions?|update) of |editorial |authors?'? |author'?s? |publisher'?s? |previous |partial |the |in )*${WORDS_OF_NOTICES}\b(?: and (?:replacement|republication))?(?: (?:notice|note|statement|${TAKEN_BACK}))?(?:\s?(?:to the editor|to letter|to comments?|to the letter|to|of|for|on|regarding|concerning|about|in|by|the article|article|the paper|titled|entitled|[:.-]+))*\s?)`,
)
/** Behind a heading: whose article it is. */
const WHOSE = /^[^"':]{1,80}\bet al\b\.?[,:]?\s?/

/** The title of the article that a notice is about: without heading, authors, quotation marks, and where it was printed. */
export function titleWithoutNotice(record: LiteratureRecord): string {
  const text = headingOf(record)
  const behind = text.replace(FORERUNNERS, '').trim()
  const rest = behind === text ? text : behind.replace(WHOSE, '')
  const quoted =
    /^["']([^"]{10,3000})["']/.exec(rest)?.[1] ??
    (behind === text ? undefined : /^[^"]{0,100}"([^"]{20,3000})"/.exec(rest)?.[1])
  const cut = (quoted ?? rest).replace(/\[[^[\]]{0,200}\d{4}[^[\]]{0,200}\]?$/, '').trim()
  return cut
    .replace(
      /(?:[.:?] ?\(?|- |[([])(?:notice of |statement of )?(?:author |authors?'? |publisher )?(?:retraction(?: notice| note| statement)?|erratum|errata|corrigendum|correction|expression of concern|reply)[)\]]?$/,
      '',
    )
    .trim()
}

/** Whether the record itself is marked as retracted, by type, title, link, update or the beginning of its text. */
export function isRetracted(record: LiteratureRecord): boolean {
  if ((record.updatedBy ?? []).some(({ type }) => stateOfUpdate(type) === 'retracted')) return true
  const notice = noticeOf(record)
  if (notice === 'withdrawn') return true
  if (notice !== null && notice !== 'comment') return false
  const types = typesOf(record)
  return (
    types.has('retracted publication') ||
    types.has('retracted article') ||
    /^\W{0,2}retracted\b(?: (?:article|chapter|paper|publication))?\W{0,2}(?:[:.\])]|- )/.test(
      headingOf(record),
    ) ||
    /[([]retracted(?: article[^()[\]]{0,200})?[)\]]$|[.:?-] ?retracted$/.test(headingOf(record)) ||
    SAYS_WITHDRAWN.test(openingOf(record)) ||
    statesOfLinks(record).includes('retracted')
  )
}
