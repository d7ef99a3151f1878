import { z } from 'zod'

/**
 * The fault of a value, as a sentence that begins with its field: 'rating must be at most 5'. Used for every schema
 * without its own message; the schema library's messages are for programmers.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `must be ${listed(issue.values.map(String))}`
    case 'too_big':
      return `must ${sized(issue.origin, issue.exact ? '' : issue.inclusive ? 'at most ' : 'less than ', issue.maximum)}`
    case 'too_small':
      return isEmptiness(issue)
        ? 'is required'
        : `must ${sized(issue.origin, issue.exact ? '' : issue.inclusive ? 'at least ' : 'more than ', issue.minimum)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it should be'
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `has a field that is not known: ${issue.keys[0]}`
        : `has fields that are not known: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length > 0
        ? `must be ${listed(issue.options.map(String))}`
        : 'is none of what it may be'
    case 'invalid_key':
      return 'has a name that is not allowed'
    case 'invalid_element':
      return 'has an entry that is not allowed'
    default:
      return 'is not accepted'
  }
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  object: 'an object with fields',
  record: 'an object with fields',
  array: 'a list',
  tuple: 'a list',
  date: 'a date',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  email: 'is not a valid email',
  url: 'must be a link',
  uuid: 'must be an id',
  guid: 'must be an id',
  datetime: 'must be a moment such as 2026-11-20T12:00:00Z',
  date: 'must be a day such as 2026-11-20',
}

const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

function sized(origin: string, than: string, size: number | bigint): string {
  const unit = UNITS[origin]
  return unit ? `have ${than}${size} ${unit[size === 1 ? 0 : 1]}` : `be ${than}${size}`
}

const isEmptiness = ({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) =>
  origin === 'string' && minimum === 1 && inclusive === true

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'something else') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

z.config({ customError: plainWords })
