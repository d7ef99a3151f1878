/**
 * A table that is looked up with words from outside. It inherits nothing: 'constructor' and 'toString' are no keys of it,
 * as they are of every object literal.
 */
export const table = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, entries))
