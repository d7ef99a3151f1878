import { FetchRefused } from '../fetch/fetch-refused.ts'
import { readRows } from '../tables/read-rows.ts'
import type { Found, Gather } from './gather.ts'

const MOST_ROW_CHARS = 64 * 1024
const PIECE_CHARS = 64 * 1024

export type TableRow = {
  line: number
  cell: (column: string) => string
  /** Why the row cannot be read, in words. */
  problem: string | null
  /** The borders between cells are unknown, so the row may be of any pack. */
  isBroken: boolean
}

/** A cell of a row by the name of its column. */
export type Cell = TableRow['cell']
type Columns = { required: readonly string[]; also?: readonly string[] }

/**
 * Rows of a table whose first line names its columns, with any separator. Names are compared in lower case, with '_' for
 * blanks. A table without a `required` column is refused; the columns in `also` are read when they are there.
 */
export async function* readTable(text: string, { required, also = [] }: Columns): AsyncGenerator<TableRow> {
  let names: string[] | null = null
  for await (const { line, cells, problem } of readRows(pieces(text), { mostRowChars: MOST_ROW_CHARS })) {
    if (names === null) {
      names = cells.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'))
      requireColumns(names, required, also)
      continue
    }
    const columns = names
    yield {
      line,
      cell: (column) => cells[columns.indexOf(column)] ?? '',
      isBroken: problem !== null,
      problem:
        problem ??
        (cells.length === columns.length
          ? null
          : `The row has ${cells.length} cells, the first line has ${columns.length}.`),
    }
  }
  if (names === null) throw new FetchRefused('The table is empty.')
}

/** Adds a pack for each row. What cannot be read is told, by the pack's code in the first required column. */
export async function addRows(
  text: string,
  columns: Columns,
  gather: Gather,
  toFound: (cell: Cell) => Omit<Found, 'where'>,
): Promise<void> {
  for await (const { line, cell, problem, isBroken } of readTable(text, columns)) {
    await gather.breathe()
    const where = `line ${line}`
    if (isBroken) gather.lose(where, problem ?? '')
    else if (problem !== null) gather.fail(where, problem, cell(columns.required[0] ?? '') || null)
    else gather.add({ where, ...toFound(cell) })
  }
}

function requireColumns(names: string[], required: readonly string[], also: readonly string[]) {
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new FetchRefused(`This is not the expected table: it has no column ${missing.join(', ')}.`)
  const twice = [...required, ...also].find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw new FetchRefused(`The table has two columns named '${twice}'.`)
}

function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE_CHARS) yield text.slice(from, from + PIECE_CHARS)
}
