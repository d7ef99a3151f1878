/** A row of a table. `problem` is why it cannot be read, in words; then `cells` are a guess, or empty. */
export type Row = { line: number; cells: string[]; raw: string; problem: string | null }

/** A cell with more lines than any description has. */
const MOST_LINES = 200
const QUOTED_CHARS = 80

type Options = {
  /** Found from the first row, if not given. */
  delimiter?: string
  mostRowChars: number
}

/** The sign that is in the first line most often separates the columns. */
const SEPARATORS = [',', ';', '\t']

/**
 * Rows of a table, one by one. With commas or semicolons, quotes are those of RFC 4180; with tabs, a quote is a character as
 * any other. A quote that is not closed would swallow the rows after it: where the lines that it reaches over are rows of
 * their own, the first line fails alone and reading goes on after it.
 */
export async function* readRows(
  text: AsyncIterable<string> | Iterable<string>,
  { delimiter: given, mostRowChars }: Options,
): AsyncGenerator<Row> {
  const lines = linesOf(text, mostRowChars)
  const ahead: Line[] = []
  const lineAt = async (place: number): Promise<Line | null> => {
    while (ahead.length <= place) {
      const { value, done } = await lines.next()
      if (done) return null
      ahead.push(value)
    }
    return ahead[place] ?? null
  }
  let delimiter = given
  let width: number | null = null
  for (let line = await lineAt(0); line !== null; line = await lineAt(0)) {
    if (line.text.trim() === '' && !line.isTooLong) {
      ahead.shift()
      continue
    }
    delimiter ??= delimiterOf(line.text)
    const { row, taken } = await readRow(line, delimiter, width, mostRowChars, lineAt)
    ahead.splice(0, taken)
    width ??= row.cells.length
    yield row
  }
}

type Line = { text: string; number: number; isTooLong: boolean }

async function readRow(
  first: Line,
  delimiter: string,
  width: number | null,
  mostRowChars: number,
  lineAt: (place: number) => Promise<Line | null>,
): Promise<{ row: Row; taken: number }> {
  const line = first.number
  const raw = first.text
  if (first.isTooLong)
    return {
      row: { line, cells: [], raw, problem: `The row is longer than ${mostRowChars} characters.` },
      taken: 1,
    }
  if (delimiter === '\t')
    return { row: { line, cells: raw.split('\t').map(unwrapped), raw, problem: null }, taken: 1 }
  const scan = { text: raw, at: 0, cells: [] as string[], openedAt: null as number | null }
  let taken = 1
  let state = scanCells(scan, delimiter)
  while (state === 'open' && taken < MOST_LINES) {
    const next = await lineAt(taken)
    // A line that is a row by itself is no part of a cell.
    if (!next || next.isTooLong) break
    const isExpected = scan.cells.length === 0 && closesCell(next.text, delimiter)
    if (width !== null && isRow(next.text, delimiter, width) && !isExpected) break
    scan.text += `\n${next.text}`
    if (scan.text.length > mostRowChars) break
    taken += 1
    state = scanCells(scan, delimiter)
  }
  // The quote was closed by one of a further row, whose own cells are then missing here.
  const isJoined = taken > 1 && width !== null && scan.cells.length !== width
  if (state === 'whole' && !isJoined)
    return { row: { line, cells: scan.cells, raw: scan.text, problem: null }, taken }
  const cells = raw.split(delimiter).map((cell) => cell.trim())
  const isWhole = cells.length === width
  // Inches and names in quotes: every quote has its partner, and no cell is missing.
  const isBalanced = state === 'bad' && taken === 1 && isWhole && raw.split('"').length % 2 === 1
  const problem = isBalanced ? null : `A quote in the row is not closed: ${raw.slice(0, QUOTED_CHARS)}`
  return { row: { line, cells: isWhole ? cells : [], raw, problem }, taken: 1 }
}

/** As many cells as the first line, or more and one of them is an amount: descriptions have commas too. */
function isRow(text: string, delimiter: string, width: number): boolean {
  const cells = text.split(delimiter)
  return (
    width > 1 &&
    (cells.length === width || (cells.length > width && cells.some((cell) => AMOUNT.test(cell.slice(0, 40)))))
  )
}
/** The rest of a first cell, and then all other cells of its row. */
function closesCell(text: string, delimiter: string): boolean {
  const quote = text.indexOf('"')
  const rest = text.slice(quote + 1).trimStart()
  return (
    quote !== -1 && !text.slice(0, quote).includes(delimiter) && (rest === '' || rest.startsWith(delimiter))
  )
}
const AMOUNT = /^\W{0,4}\d{1,9}(?:[.,]\d{1,4})?\W{0,4}(?:[A-Z]{3})?\W{0,2}$/

type Scan = { text: string; at: number; cells: string[]; openedAt: number | null }

/** Goes on where it stopped: 'open' inside a quoted cell, 'bad' where text follows the closing quote. */
function scanCells(scan: Scan, delimiter: string): 'whole' | 'open' | 'bad' {
  const { text } = scan
  for (;;) {
    if (scan.openedAt === null) {
      while (text[scan.at] === ' ') scan.at += 1
      if (text[scan.at] === '"') {
        scan.openedAt = scan.at + 1
        scan.at += 1
        continue
      }
      const end = text.indexOf(delimiter, scan.at)
      scan.cells.push(text.slice(scan.at, end === -1 ? undefined : end).trim())
      if (end === -1) return 'whole'
      scan.at = end + 1
      continue
    }
    const quote = text.indexOf('"', scan.at)
    if (quote === -1) {
      scan.at = text.length
      return 'open'
    }
    if (text[quote + 1] === '"') {
      scan.at = quote + 2
      continue
    }
    scan.cells.push(text.slice(scan.openedAt, quote).replaceAll('""', '"').trim())
    scan.openedAt = null
    scan.at = quote + 1
    while (text[scan.at] === ' ') scan.at += 1
    if (scan.at >= text.length) return 'whole'
    if (text[scan.at] !== delimiter) return 'bad'
    scan.at += 1
  }
}

/** Programs that quote every cell do so with tabs too. */
function unwrapped(cell: string): string {
  const text = cell.trim()
  const inner = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : null
  return inner !== null && !inner.replaceAll('""', '').includes('"')
    ? inner.replaceAll('""', '"').trim()
    : text
}

function delimiterOf(first: string): string {
  const counted = SEPARATORS.map((sign) => first.split(sign).length)
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
}

/** Lines of text that arrives in pieces; a line beyond the limit is cut. */
async function* linesOf(text: AsyncIterable<string> | Iterable<string>, most: number): AsyncGenerator<Line> {
  let [number, open, isTooLong, isFirst, endsInReturn] = [1, '', false, true, false]
  for await (const given of text) {
    let piece = isFirst ? given.replace(/^\uFEFF/, '') : given
    if (given !== '') isFirst = false
    if (endsInReturn && piece.startsWith('\n')) piece = piece.slice(1)
    endsInReturn = piece === '' ? endsInReturn : piece.endsWith('\r')
    const parts = piece.split(/\r\n|\r|\n/)
    for (const [place, part] of parts.entries()) {
      open += part
      if (open.length > most) [open, isTooLong] = [open.slice(0, most), true]
      if (place === parts.length - 1) break
      yield { text: open, number, isTooLong }
      ;[number, open, isTooLong] = [number + 1, '', false]
    }
  }
  if (open !== '') yield { text: open, number, isTooLong }
}
