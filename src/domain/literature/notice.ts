import { abstractOf, type LiteratureRecord, titleOf, typesOf } from './record.ts'
import { plainLetters, withoutMarkup } from './title.ts'

/** A record about another record. 'withdrawn' is the place of an article of which only the notice is left. */
export type Notice = 'retraction' | 'withdrawn' | 'concern' | 'correction' | 'comment'

const TYPES: [string, Notice][] = [
  ['retraction notice', 'retraction'],
  ['retraction of publication', 'retraction'],
  ['retraction', 'retraction'],
  ['removal', 'retraction'],
  ['withdrawal', 'retraction'],
  ['expression of concern', 'concern'],
  ['published erratum', 'correction'],
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['erratum', 'correction'],
  ['addendum', 'correction'],
  ['partial retraction', 'correction'],
]
const COMMENTS = [
  'letter',
  'comment',
  'editorial',
  'article commentary',
  'commentary',
  'reply',
  'news',
  'response',
]

/** What may follow a word that is a notice only as a heading: ':', a dash, a full stop, a quotation mark, the end. */
const END = String.raw`(?:\s?[:."\[]|\s?-+\s?|$)`
const _TO = String.raw`(?: (?:to|for|of|on|in|notice to|note to|notice for)\b:?)?`
/** Beginnings of titles, in the order of the rules. */
const BEGINNINGS: [RegExp, Notice][] = [
  [/^(?:notice|statement) of (?:retraction|withdrawal|removal)\b/, 'retraction'],
  [/^(?:retraction|removal|withdrawal) (?:notice|note|statement)\b/, 'retraction'],
  [/^retraction and (?:replacement|republication)\b/, 'retraction'],
  [new RegExp(`^(?:editorial )?retraction${END}`), 'retraction'],
  [/^retraction (?:to|of|for|on) ?(?:[:"']|the article|the paper|[^:]{1,80} et al\b)/, 'retraction'],
  [/^retraction to\b/, 'retraction'],
  [/^(?:retractacion|retractation|retratacao|ritrattazione|widerruf|zuruckziehung)\s?[:."]/, 'retraction'],
  [/^\W?withdrawn\b\W?\s?[:.\])-]/, 'withdrawn'],
  [/^withdrawal\s?:/, 'retraction'],
  [/^(?:editorial |notice of |editor'?s? )?(?:expression|statement) of concern\b/, 'concern'],
  [/^partial retraction\b/, 'correction'],
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
    /^(?:invited |editorial )?(?:comment|commentary|editorial)\s?(?:[:."]|-|(?:on|to|regarding)\b)/,
    'comment',
  ],
  [/^letter(?: to the editor)?\s?(?:[:."]|regarding|concerning|to the editor|on\b|about\b)/, 'comment'],
]
/** A heading behind the title, as some journals set it. */
const ENDINGS: [RegExp, Notice][] = [
  [/[.:?] ?\(?(?:notice of )?retraction\)?$|- retraction$|[([]retraction(?: notice)?[)\]]$/, 'retraction'],
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
  const byType = TYPES.find(([type]) => types.has(type))?.[1] ?? null
  const isShort = abstractOf(record).length < MOST_NOTICE_CHARS
  const ends = isShort ? (ENDINGS.find(([pattern]) => pattern.test(heading))?.[1] ?? null) : null
  const found = [begins, byType, ends]
  // The most serious that any of them says.
  for (const notice of ['retraction', 'withdrawn', 'concern', 'correction'] as const)
    if (found.includes(notice)) return notice
  if (found.includes('comment') || COMMENTS.some((type) => types.has(type))) return 'comment'
  return null
}

const FORERUNNERS =
  /^(?:\[?(?:retracted|withdrawn)(?: article| chapter| paper)?\]?\s?[:.-]?\s?|(?:(?:notice|statement|expression) of |editorial |author'?s? |publisher |partial |in )*(?:retraction|withdrawal|removal|concern|corrections?|corrigendum|corrigenda|erratum|errata|addendum|comment|commentary|reply|response|letter|re)\b(?: and (?:replacement|republication))?(?: (?:notice|note|statement))?(?:\s?(?:to the editor|to letter|to comments?|to the letter|to|of|for|on|regarding|concerning|about|in|by|the article|article|the paper|titled|entitled|[:.-]+))*\s?)/

/** The title of the article that a notice is about: without heading, quotation marks, and where it was printed. */
export function titleWithoutNotice(record: LiteratureRecord): string {
  const text = headingOf(record)
  const rest = text.replace(FORERUNNERS, '').trim()
  const quoted = /^["']([^"]{10,3000})["']/.exec(rest)?.[1]
  const cut = (quoted ?? rest).replace(/\[[^[\]]{0,200}\d{4}[^[\]]{0,200}\]?$/, '').trim()
  return cut
    .replace(
      /(?:[.:?] ?|- |[([])(?:notice of )?(?:author |authors?'? |publisher )?(?:retraction|erratum|errata|corrigendum|correction|expression of concern|reply)[)\]]?$/,
      '',
    )
    .trim()
}

/** Whether the record itself is marked as retracted, by type, title, link or update. */
export function isRetracted(record: LiteratureRecord): boolean {
  if ((record.updatedBy ?? []).some(({ type }) => /^(?:retraction|withdrawal|removal)$/i.test(type.trim())))
    return true
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
    /[([]retracted(?: article[^()[\]]{0,200})?[)\]]$/.test(headingOf(record)) ||
    (record.links ?? []).some(({ type }) => /^retraction ?in\b/i.test(type.replace(/[-_]/g, ' ')))
  )
}
