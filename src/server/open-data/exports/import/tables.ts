import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DataExport } from '#contract/open-data/exports.ts'
import type { Line, TableName } from './rules.ts'

/** It cannot be imported, in words for a person. */
export class DataRefused extends Error {}

/** As much as one table may be unpacked, and one line of it. */
const MOST_BYTES = 4_000_000_000
const MOST_OF_LINE = 10_000_000

/** Gives a file of an export by its name, from its beginning each time. */
export type ReadFile = (name: string) => AsyncIterable<Uint8Array>

export const filesOf = (folder: string): ReadFile =>
  async function* (name) {
    try {
      yield* createReadStream(join(folder, name))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      throw new DataRefused(
        code === 'ENOENT'
          ? `There is no file ${name} in ${folder}.`
          : `${name} in ${folder} cannot be read: ${message}.`,
        { cause: error },
      )
    }
  }

/** The tables of a day, whose files are as their manifest tells. */
export async function openTables(read: ReadFile, names: readonly TableName[]) {
  const { day, datasets } = parseManifest(Buffer.concat(await all(read('manifest.json'))))
  const rows = new Map(datasets.map((dataset) => [dataset.name, dataset.rows]))
  for (const name of names) {
    const files = datasets.find((dataset) => dataset.name === name)?.files
    const file = files?.find(({ format }) => format === 'jsonl.gz')
    if (!file) throw new DataRefused(`The manifest names no file of ${name}.`)
    const hash = createHash('sha256')
    for await (const bytes of read(fileOf(name))) hash.update(bytes)
    if (hash.digest('hex') !== file.sha256)
      throw new DataRefused(`${fileOf(name)} is not as the manifest tells: its SHA-256 differs.`)
  }
  return {
    day,
    /** How many rows the manifest tells. */
    rowsOf: (name: TableName) => rows.get(name) ?? 0,
    /** Its rows, one after another, so that no more of it is in memory than is looked at. */
    linesOf: (name: TableName) => linesIn(read(fileOf(name)), fileOf(name)),
  }
}

export type OpenTables = Awaited<ReturnType<typeof openTables>>

/** By our own name: the manifest may come from anywhere, and names no path of this machine. */
const fileOf = (name: TableName) => `${name}.jsonl.gz`

function parseManifest(bytes: Uint8Array): DataExport {
  try {
    return DataExport.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    throw new DataRefused('manifest.json is not the manifest of an export.')
  }
}

async function* linesIn(packed: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Line> {
  try {
    const unpacked = createGunzip()
    // A failure ends `unpacked`, so the loop below throws it.
    pipeline(packed, unpacked).catch(() => {})
    const decoder = new TextDecoder()
    let begun = ''
    let bytes = 0
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length
      const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
      begun = lines.pop() ?? ''
      if (bytes > MOST_BYTES || begun.length > MOST_OF_LINE) throw new Error('It is too large')
      for (const line of lines) yield JSON.parse(line) as Line
    }
    if (begun) throw new Error('It ends in the middle of a line')
  } catch (error) {
    throw new DataRefused(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
