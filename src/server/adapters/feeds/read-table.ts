import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { FetchRefused } from '../fetch/fetch-refused.ts'

const MOST_ROW_BYTES = 64 * 1024
const PIECE_CHARS = 64 * 1024
/** The sign that is in the first line most often separates the columns. */
const SEPARATORS = [',', ';', '\t']

export type TableRow = { line: number; cell: (column: string) => string; isWhole: boolean }

/**
 * Rows of a table with a first line of names, whatever its separator. Names are compared in lower case, with '_' for
 * blanks. `required` are columns without which it is another file.
 */
export async function* readTable(text: string, required: readonly string[]): AsyncGenerator<TableRow> {
  const [first = ''] = text.slice(0, MOST_ROW_BYTES).split(/\r?\n|\r/, 1)
  const counted = SEPARATORS.map((sign) => first.split(sign).length)
  const delimiter = SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
  const rows = Readable.from(pieces(text)).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      trim: true,
      relax_column_count: true,
      // Inches and other signs inside a cell.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MOST_ROW_BYTES,
    }),
  )
  let places: Map<string, number> | null = null
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (places === null) {
        places = new Map(record.map((name, place) => [name.toLowerCase().replace(/[\s-]+/g, '_'), place]))
        const missing = required.filter((name) => !places?.has(name))
        if (missing.length > 0)
          throw new FetchRefused(`This is not the expected table: it has no column ${missing.join(', ')}.`)
        continue
      }
      const columns = places
      yield {
        line: info.lines,
        cell: (column) => record[columns.get(column) ?? -1] ?? '',
        isWhole: record.length === columns.size,
      }
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused(`The table cannot be read: ${(error as Error).message.slice(0, 200)}`, {
      cause: error,
    })
  }
  if (places === null) throw new FetchRefused('The table is empty.')
}

function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE_CHARS) yield text.slice(from, from + PIECE_CHARS)
}
