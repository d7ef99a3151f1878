// Entries of records compared field by field.

/** Keys of objects and places in lists, from the outside in. */
export type FieldPath = readonly (string | number)[]
/** One field that differs; undefined where it is not there. */
export type FieldDifference = { path: FieldPath; before: unknown; after: unknown }
/** One field that two people changed, each in their way. */
export type FieldConflict = { path: FieldPath; base: unknown; mine: unknown; theirs: unknown }

/** A field as messages name it: 'claims[2].statement'. */
export const fieldText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (field, part) =>
      typeof part === 'number' ? `${field}[${part}]` : `${field}${field ? '.' : ''}${String(part)}`,
    '',
  )

/** What `fieldText` was made of. */
export const pathOfField = (field: string): FieldPath =>
  field.split(/[.[]/).map((step) => (step.endsWith(']') ? Number(step.slice(0, -1)) : step))

/**
 * The smallest fields in which two entries differ. Lists of another length, and lists of words, are one field,
 * because their items cannot be matched.
 */
export function fieldDifferences(before: unknown, after: unknown, path: FieldPath = []): FieldDifference[] {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      fieldDifferences(before[key], after[key], [...path, key]),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const both = [...before, ...after]
    if (both.every(isObject))
      return before.flatMap((item, index) => fieldDifferences(item, after[index], [...path, index]))
  }
  return [{ path, before, after }]
}

/** What both made of `base`, and where they contradict each other: there theirs is kept. */
export function mergeFields<Entry>(base: Entry, mine: Entry, theirs: Entry) {
  const others = fieldDifferences(base, theirs)
  const conflicts: FieldConflict[] = []
  let merged = theirs
  const merges: FieldPath[] = []
  for (const { path, before, after } of fieldDifferences(base, mine)) {
    const touching = others.filter((other) => overlap(other.path, path))
    if (touching.length === 0) {
      merged = withField(merged, path, after)
      merges.push(path)
    } else if (!isSame(valueAt(theirs, path), after))
      conflicts.push({ path, base: before, mine: after, theirs: valueAt(theirs, path) })
  }
  return { merged, merges, conflicts, others }
}

/** The entry with one field set; undefined takes it away. Nothing is changed in place. */
export function withField<T>(entry: T, path: FieldPath, value: unknown): T {
  const [key, ...rest] = path
  if (key === undefined) return value as T
  if (Array.isArray(entry)) {
    const list = [...entry]
    list[Number(key)] = withField(list[Number(key)], rest, value)
    return list as T
  }
  const { [key]: old, ...others } = (isObject(entry) ? entry : {}) as Record<string, unknown>
  const next = withField(old, rest, value)
  if (next === undefined) return others as T
  // A field that was there keeps its place.
  return (
    isObject(entry) && Object.hasOwn(entry, key) ? { ...entry, [key]: next } : { ...others, [key]: next }
  ) as T
}

/** The value at a path of an entry; undefined where the path leads to nothing. */
export const valueAt = (entry: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    entry,
  )

/** One lies in the other. */
const overlap = (one: FieldPath, other: FieldPath) => {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length).every((part, index) => part === other[index])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The order of keys means nothing; an undefined value counts as absent. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  )
}
