import { listedNames } from '#web/lib/search-params.ts'

/** The names that were there and one or more that came; '' for none. */
export const joined = (items = '', added = '') => listedNames(`${items},${added}`).join(', ')

/** The name that is being typed: the text after the last comma. */
export const lastOf = (typed: string) => typed.slice(typed.lastIndexOf(',') + 1).trim()

/** What was typed with another name in place of the last. */
export const withLast = (typed: string, name: string) =>
  `${typed.slice(0, typed.lastIndexOf(',') + 1)}${name}`
