import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { DataExport } from '#contract/exports.ts'
import type { Connection } from '#server/db/connect.ts'
import { checkCatalogue } from '#server/modules/catalogue/import/file-check.ts'
import {
  describeErrors,
  type ImportReport,
  importCatalogue,
} from '#server/modules/catalogue/import/import-catalogue.ts'
import { withSlugs } from '#server/modules/catalogue/slugs/file-slugs.ts'
import { hasCompounds } from '../repository.ts'
import { catalogueOf, fileSlugsOf, type Line, TABLES, type Tables } from './rules.ts'

/** It cannot be imported, in words for a person. */
export class DataRefused extends Error {}

/** As much as one table may be unpacked. */
const MOST_BYTES = 400_000_000

/** Gives a file of an export by its name. */
export type ReadFile = (name: string) => Promise<Uint8Array>

export const filesOf =
  (folder: string): ReadFile =>
  (name) =>
    readFile(join(folder, name)).catch(() => {
      throw new DataRefused(`There is no file ${name} in ${folder}.`)
    })

/**
 * Fills an empty product with the public data of another: pages show visitors the same. What only a plan opens, people
 * and their reviews, certificates and the past of prices are not in it.
 */
export async function importData(
  db: Connection['db'],
  read: ReadFile,
  options: { now?: Date; onProgress?: (line: string) => void } = {},
): Promise<ImportReport> {
  if (await hasCompounds(db))
    throw new DataRefused('There is a catalogue already. Public data is imported into an empty product.')
  const { day, tables, offers } = await readTables(read)
  const fileSlugs = fileSlugsOf(tables)
  const content = withSlugs(catalogueOf(tables, day), (kind, slug) => fileSlugs[kind](slug))
  const checked = checkCatalogue([{ file: `the data of ${day}`, content }])
  if ('errors' in checked) throw new DataRefused(describeErrors(checked.errors))
  // An offer was last seen as it is when it was last confirmed.
  const seen = new Map(
    offers.map(({ vendor, sku, confirmed_at }) => [
      `${fileSlugs.vendor(String(vendor))}/${sku}`,
      String(confirmed_at),
    ]),
  )
  const catalogue = {
    ...checked.catalogue,
    offers: checked.catalogue.offers.map((offer) => ({
      ...offer,
      observed_at: seen.get(`${offer.vendor}/${offer.sku}`) ?? `${offer.seen_at}T00:00:00Z`,
    })),
  }
  return importCatalogue(db, catalogue, {
    ...options,
    actor: 'command:data:import',
    reason: `The public data of ${day} was imported.`,
  })
}

async function readTables(read: ReadFile) {
  const manifest = parseManifest(await read('manifest.json'))
  const tables = {} as Tables
  for (const name of TABLES) tables[name] = await readTable(read, manifest, name)
  return { day: manifest.day, tables, offers: tables.offers }
}

function parseManifest(bytes: Uint8Array): DataExport {
  try {
    return DataExport.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    throw new DataRefused('manifest.json is not the manifest of an export.')
  }
}

async function readTable(read: ReadFile, { datasets }: DataExport, table: string): Promise<Line[]> {
  const file = datasets.find(({ name }) => name === table)?.files.find(({ format }) => format === 'jsonl.gz')
  if (!file) throw new DataRefused(`The manifest names no file of ${table}.`)
  // By our own name: the manifest may come from anywhere, and names no path of this machine.
  const bytes = await read(`${table}.jsonl.gz`)
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new DataRefused(`${table}.jsonl.gz is not as the manifest tells: its SHA-256 differs.`)
  try {
    const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES })
    const lines = unpacked.toString().split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line) as Line)
  } catch (error) {
    throw new DataRefused(`${table}.jsonl.gz cannot be read: ${(error as Error).message}.`)
  }
}
