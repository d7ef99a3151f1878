import { AppError } from './errors.ts'

/** The last row of a page: its moment, and the id that orders rows of the same moment. */
export type Place = { at: string; id: string }

/** The place as text, which asks for the next page. */
export const placeText = (at: Date | string, id: string) =>
  `${typeof at === 'string' ? at : at.toISOString()} ${id}`

/** The first `limit` of rows of which one more was read, and where the next page begins; null on the last. */
export function cutPage<Row, Where>(rows: Row[], limit: number, placeOf: (last: Row) => Where) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last ? placeOf(last) : null }
}

/** The same read back; null for the beginning of a list. Throws `invalid` for what no page has told. */
export function readPlace(text: string, isId: (id: string) => boolean = () => true): Place | null {
  if (text === '') return null
  const [, at = '', id = ''] = /^([12]\d{3}-\S+) (.+)$/.exec(text) ?? []
  if (isMoment(at) && isId(id)) return { at, id }
  throw new AppError('invalid', 'after: is not where a page begins', { field: 'after' })
}

const isMoment = (text: string) => {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text
}
