import { Parser } from 'htmlparser2'

const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'svg', 'noscript', 'head', 'select'])
const WITHIN_A_LINE = new Set(
  'a abbr b bdi button cite code data del em i ins label mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
)
const MOST_LINES = 3_000
const MOST_LINE_CHARS = 20_000

/** What a page says between its head and its foot, a line for each block. */
export function linesOf(html: string): string[] {
  const lines: string[] = []
  let [line, silent, isMain, isAfterPart] = ['', 0, !/<main\b/i.test(html), false]
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text !== '' && lines.length < MOST_LINES) lines.push(text.slice(0, MOST_LINE_CHARS))
    line = ''
  }
  const parser = new Parser({
    onopentag(name) {
      if (WITHOUT_TEXT.has(name)) silent += 1
      if (!WITHIN_A_LINE.has(name)) end()
      // What has no text between stands apart on the page: a name and its mark, a head and its note.
      else if (isAfterPart) line += ' '
      isAfterPart = false
      if (name === 'main') isMain = true
    },
    ontext(text) {
      isAfterPart = false
      if (isMain && silent === 0) line += text
    },
    onclosetag(name) {
      if (WITHOUT_TEXT.has(name)) silent -= 1
      isAfterPart = WITHIN_A_LINE.has(name)
      if (!isAfterPart) end()
      if (name === 'main') isMain = false
    },
  })
  parser.end(html)
  end()
  return lines
}

export type LineChange = { before: string[]; after: string[] }
/** More of them are read on the page itself. */
const MOST_CHANGES = 100

/** The lines that differ, in the order of the page: those before, and those that replace them. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes: LineChange[] = []
  let [open, i, j] = [null as LineChange | null, 0, 0]
  const change = () => {
    if (!open) {
      open = { before: [], after: [] }
      changes.push(open)
    }
    return open
  }
  const lengths = commonLengths(before, after)
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      ;[open, i, j] = [null, i + 1, j + 1]
    } else if (j >= after.length || (i < before.length && lengths(i + 1, j) >= lengths(i, j + 1))) {
      change().before.push(before[i] ?? '')
      i += 1
    } else {
      change().after.push(after[j] ?? '')
      j += 1
    }
  }
  return changes.slice(0, MOST_CHANGES)
}

/** How many lines the ends of both, from these places on, have in common at most. */
function commonLengths(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1
  const table = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        before[i] === after[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
  return (i: number, j: number) => table[i * width + j] ?? 0
}
