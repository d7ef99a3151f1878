/** What a column holds. A `json` column holds lists and objects. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json'
export type Row = Record<string, unknown>

const TYPES = {
  text: 'STRING',
  integer: 'INT64',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'JSON',
} as const satisfies Record<ColumnType, string>

/**
 * Writes rows as Parquet into `send`, a row group for each `write`: no more of a file is in memory than one of them
 * and the index of all.
 */
export async function openParquet(
  columns: readonly { name: string; type: ColumnType }[],
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
) {
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer')
  const columnsOf = (rows: readonly Row[]) =>
    columns.map(({ name, type }) => ({
      name,
      type: TYPES[type],
      data: rows.map((row) => cellOf(row[name] ?? null, type)),
    }))
  const bytes = new ByteWriter()
  const file = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
  })
  /** Sends the buffer and empties it; offsets still count from the start of the file. */
  const flush = async () => {
    const written = bytes.getBytes().slice()
    bytes.index = 0
    await send(written as Uint8Array<ArrayBuffer>)
  }
  return {
    async write(rows: readonly Row[]) {
      if (rows.length === 0) return
      await file.write({ columnData: columnsOf(rows), rowGroupSize: rows.length })
      await flush()
    },
    async end() {
      await file.finish()
      await flush()
    },
  }
}

function cellOf(value: unknown, type: ColumnType): unknown {
  if (value === null) return null
  if (type === 'integer') return BigInt(Number(value))
  if (type === 'time') return value instanceof Date ? value : new Date(String(value))
  return value
}
