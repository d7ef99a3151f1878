import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataExport, DataFormat, Dataset } from '#contract/open-data/exports.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { openParquet, type Row } from '#server/platform/adapters/parquet/parquet-file.ts'
import type { Files, Received } from '#server/platform/adapters/storage/files.ts'
import { putRows } from '#server/platform/db/db.ts'
import { deleteRows, findRow, updateRows } from '#server/platform/db/rows.ts'
import type { DatasetSource } from './columns.ts'
import { datasets } from './datasets.ts'
import * as repository from './repository.ts'

type Within = Pick<Deps, 'db' | 'clock' | 'config' | 'files'>

export const DATA_TYPES: Record<DataFormat, string> = {
  'jsonl.gz': 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
}

/** Makes the export that is due, and drops the days that are kept no longer. Says how many rows it wrote. */
export async function exportWhenDue(deps: Within): Promise<number> {
  const day = dueDay(deps.clock(), await repository.listMade(deps.db))
  const rows = day ? await exportDay(deps, day) : 0
  await removeOldDays(deps)
  return rows
}

/** Writes every table again. An export begun earlier that day is overwritten. */
async function exportDay(deps: Within, day: string): Promise<number> {
  const { db, config, clock } = deps
  await putRows(db, 'exports', [{ day, started_at: clock() }], 'day')
  const made: Dataset[] = []
  for (const source of datasets) made.push(await exportDataset(deps, day, source))
  const manifest: DataExport = {
    day,
    made_at: clock().toISOString(),
    licence: { name: config.DATA_LICENCE, link: config.DATA_LICENCE_URL },
    has_demo: await repository.hasDemo(db),
    datasets: made,
  }
  const finished = { made_at: new Date(manifest.made_at), manifest: JSON.stringify(manifest) }
  await updateRows(db, 'exports', { day }, finished)
  return made.reduce((sum, { rows }) => sum + rows, 0)
}

/** One table in both formats, read once. */
async function exportDataset(deps: Within, day: string, source: DatasetSource): Promise<Dataset> {
  const { name, about, columns } = source
  const lines = openOutlet(deps.files, new CompressionStream('gzip'))
  const table = openOutlet(deps.files)
  let rows = 0
  try {
    const parquet = await openParquet(columns, table.write)
    for await (const page of pagesOf(deps, source)) {
      rows += page.length
      // Others are served between any two of these.
      await nextTurn()
      await lines.write(Buffer.from(page.map((row) => `${JSON.stringify(row)}\n`).join('')))
      await nextTurn()
      await parquet.write(page)
      await nextTurn()
    }
    await parquet.end()
    const written = [
      { format: 'jsonl.gz' as const, received: await lines.end() },
      { format: 'parquet' as const, received: await table.end() },
    ]
    const files = []
    for (const { format, received } of written)
      files.push(await keep(deps, { day, dataset: name, format, rows }, received))
    return { name, about, rows, columns: columns.map(({ read: _, ...column }) => column), files }
  } finally {
    await lines.drop()
    await table.drop()
  }
}

/** The rows of a table with the columns that it has, and no other. */
async function* pagesOf({ db, config }: Within, source: DatasetSource): AsyncGenerator<Row[]> {
  const { columns, of, atOnce } = source
  let after: string | null = null
  for (;;) {
    const ids = await repository.listIds(db, of, after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    const read =
      'rows' in source ? await source.rows(db, ids, config) : await repository.listRows(db, source, ids)
    yield read.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))
    after = last
  }
}

/** Stores a file and removes the one it replaces. */
async function keep(
  { db, files }: Within,
  file: { day: string; dataset: string; format: DataFormat; rows: number },
  { path, sha256, bytes }: Received,
): Promise<Dataset['files'][number]> {
  const name = `${file.dataset}.${file.format}`
  const before = await findRow(db, 'export_files', { day: file.day, name })
  await putRows(db, 'export_files', [{ ...file, name, bytes, sha256 }], 'day', 'name')
  await files.put(sha256, path, DATA_TYPES[file.format])
  if (before && !(await repository.isUsed(db, before.sha256))) await files.remove(before.sha256)
  return { name, format: file.format, bytes, sha256, path: `/data/${file.day}/${name}` }
}

async function removeOldDays({ db, files }: Within) {
  // A day that was begun and never made takes the place of none.
  const made = await repository.listMade(db)
  const kept = keptDays(made)
  for (const day of await repository.listDays(db)) {
    if (kept.has(day) || day > (made[0] ?? '')) continue
    // Removes files before their rows: after an interruption the rows still name the remaining files.
    for (const sha256 of await repository.listOwnHashes(db, day)) await files.remove(sha256)
    await deleteRows(db, 'exports', { day })
  }
}

export const getDataExport = answers('getDataExport', async ({ db }, _, { shows }) => {
  shows('list:exports')
  const latest = await repository.findExport(db, null)
  return { latest: latest?.manifest ?? null, days: await repository.listMade(db) }
})

/** A file of a day or of the newest one; null when there is none. */
export async function findDataFile({ db }: Pick<Deps, 'db'>, day: string | null, name: string) {
  const found = await repository.findExport(db, day)
  if (!found?.manifest) return null
  if (name === 'manifest.json') return { day: found.day, manifest: found.manifest }
  const file = await findRow(db, 'export_files', { day: found.day, name })
  return file ? { day: found.day, file } : null
}

/** No table is anywhere near as large; a fault that writes without end is stopped. */
const MOST_BYTES = 4 * 1024 ** 3

/** Takes the bytes of a file one after another into a local file, hashed on their way, through `via` if there is one. */
function openOutlet(files: Files, via: CompressionStream | TransformStream = new TransformStream()) {
  const received = files.receive(via.readable as ReadableStream<Uint8Array>, MOST_BYTES)
  // The writer gets the error.
  received.catch(() => {})
  const writer = (via.writable as WritableStream<Uint8Array<ArrayBuffer>>).getWriter()
  let hasEnded = false
  return {
    write: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
    async end() {
      hasEnded = true
      await writer.close()
      return received
    },
    /** Takes the local file away, whatever became of it. */
    async drop() {
      if (!hasEnded) await writer.abort().catch(() => {})
      await (await received.catch(() => null))?.drop()
    },
  }
}

/** How many days are kept; of so many months the first day is kept as well. */
const KEPT = { days: 7, months: 12 }

/** From this hour of UTC on the export of a day is made, when few people read. */
const FROM_HOUR = 2

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The newest seven days, and of each of the twelve newest months the first day that there is. */
export function keptDays(days: readonly string[]): Set<string> {
  const newestFirst = [...days].sort().reverse()
  const firstOfMonth = new Map(newestFirst.map((day) => [day.slice(0, 7), day]))
  return new Set([...newestFirst.slice(0, KEPT.days), ...[...firstOfMonth.values()].slice(0, KEPT.months)])
}

/** The day whose export is due: today's from two o'clock on, before that yesterday's, and once it is there none. */
export function dueDay(now: Date, made: readonly string[]): string | null {
  const day = dayOf(now.getUTCHours() >= FROM_HOUR ? now : new Date(now.getTime() - DAY_MS))
  return made.includes(day) ? null : day
}
