type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What fields held before a change, as events of an update tell it: only those that differ, at any depth. */
export function previousAttributes(before: object, after: object): Fields {
  const previous: Fields = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [(before as Fields)[name] ?? null, (after as Fields)[name] ?? null]
    if (isFields(was) && isFields(is)) {
      const inner = previousAttributes(was, is)
      if (Object.keys(inner).length > 0) previous[name] = inner
    } else if (JSON.stringify(was) !== JSON.stringify(is)) previous[name] = was
  }
  return previous
}
