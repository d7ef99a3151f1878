/** `shared`: items that every list has, in the words of each list. `own`: the other items of each list. */
export type Common<T> = { shared: T[][]; own: T[][] }

/** Parts lists by what all of them have. Of one list alone nothing is shared. */
export function partCommon<T>(lists: readonly (readonly T[])[], textOf: (item: T) => string): Common<T> {
  const keyOf = (item: T) => textOf(item).trim().toLowerCase().replace(/\.$/, '')
  const [first = [], ...others] = lists
  const isShared = (key: string) =>
    others.length > 0 && lists.every((list) => list.some((item) => keyOf(item) === key))
  const keys = [...new Set(first.map(keyOf))].filter(isShared)
  return {
    shared: keys.map((key) => lists.flatMap((list) => list.find((item) => keyOf(item) === key) ?? [])),
    own: lists.map((list) => list.filter((item) => !keys.includes(keyOf(item)))),
  }
}
