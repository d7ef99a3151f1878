type Value = { start: number; end: number }
/** An object that is being read, with what it has said; null for a list. */
type Open = Map<string, Value> | null

/** Objects within objects; a description that goes deeper is not looked at further. */
const MOST_DEPTH = 200

/**
 * The first name, of these or of all, that one object of a JSON text gives two different values; null where none does. The
 * text is valid JSON, whose readers keep the last value and say nothing. Goes through the text once.
 */
export function saidTwice(json: string, names?: ReadonlySet<string>): string | null {
  const open: Open[] = []
  /** The name whose value is being read, of each open object, and where that value began. */
  const reading: ({ name: string; start: number } | null)[] = []
  const finish = (end: number): string | null => {
    const [said, value] = [open.at(-1), reading.at(-1)]
    if (!said || !value) return null
    reading[reading.length - 1] = null
    const before = said.get(value.name)
    const now = { start: value.start, end }
    said.set(value.name, now)
    return before && (names?.has(value.name) ?? true) && textAt(json, before) !== textAt(json, now)
      ? value.name
      : null
  }
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') {
      const end = endOfText(json, at)
      if (open.at(-1) && reading.at(-1) === null) {
        const colon = json.indexOf(':', end)
        if (colon === -1) return null
        reading[reading.length - 1] = { name: nameOf(json.slice(at, end + 1)), start: colon + 1 }
        at = colon
      } else at = end
    } else if (sign === '{' || sign === '[') {
      if (open.length >= MOST_DEPTH) return null
      open.push(sign === '{' ? new Map() : null)
      reading.push(null)
    } else if (sign === '}' || sign === ']' || sign === ',') {
      const twice = finish(at)
      if (twice !== null) return twice
      if (sign === ',') continue
      open.pop()
      reading.pop()
    }
  }
  return null
}

/** 'price' of '"pri\\u0063e"'. */
function nameOf(written: string): string {
  try {
    return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1)
  } catch {
    return written
  }
}

const textAt = (json: string, { start, end }: Value) => json.slice(start, end).trim()

function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
