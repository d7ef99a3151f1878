import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import { SECTION_NAMES, SECTIONS } from '#contract/catalogue/catalogue-file.ts'
import { table } from '#domain/text/table.ts'
import type { Deps } from '#server/core/deps.ts'
import type { FileStore } from '#server/platform/adapters/storage/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listOfferEntries } from './offer-entries.ts'
import * as repository from './repository.ts'

/** Which file and section has the records of which kind. */
const FILES = SECTION_NAMES.map((section) => ({
  file: `${section.replaceAll('_', '-')}.json`,
  section,
  kind: SECTIONS[section].kind,
}))

const ENTRIES_AT_ONCE = 500
const ENDINGS = table<string>({ 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' })

/** The catalogue cannot be exported; the message tells a person why. */
export class ExportRefused extends Error {}

/** By section, how many entries were written. */
export type ExportReport = Record<string, number>

/**
 * Writes the catalogue as files for `catalogue:import`: records from files and records edited at the desk. `isWhole`
 * adds the offers of feeds, for another, empty database. Certificates go into a folder next to the catalogue, where the
 * import looks for them.
 */
export async function exportCatalogue(
  { db, recordBook }: Pick<Deps, 'db' | 'recordBook'>,
  folder: string,
  { now = new Date(), isWhole = false, files }: { now?: Date; isWhole?: boolean; files?: FileStore } = {},
): Promise<ExportReport> {
  await refuseOldRecords(db, recordBook)
  await mkdir(folder, { recursive: true })
  await refuseOtherFiles(folder)
  const report: ExportReport = {}
  for (const { file, section, kind } of FILES) {
    const entries = kind === 'offer' ? offersOf(db, isWhole) : entriesOf(db, kind)
    const counted = { n: 0 }
    const path = join(folder, file)
    await pipeline(Readable.from(asJson(section, entries, now, counted)), createWriteStream(path))
    if (counted.n === 0) await rm(path)
    report[section] = counted.n
  }
  if (files) await writeCertificates(db, files, join(dirname(resolve(folder)), 'certificates'))
  return report
}

async function* entriesOf(db: Db, kind: string): AsyncGenerator<unknown> {
  const revisions = await repository.listCurrentRevisions(db, kind)
  for (let start = 0; start < revisions.length; start += ENTRIES_AT_ONCE) {
    const entries = await repository.listEntries(db, revisions.slice(start, start + ENTRIES_AT_ONCE))
    // Where no record moved or left, the order in the file already gives the position.
    for (const [index, { position, ...entry }] of entries.entries())
      yield position === undefined || position === start + index ? entry : { ...entry, position }
  }
}

async function* offersOf(db: Db, isWhole: boolean): AsyncGenerator<unknown> {
  for (const vendor of await repository.listVendors(db))
    yield* await listOfferEntries(db, 'vendor_id', vendor.id, isWhole)
}

/** A line for each entry, so that what changed from one export to the next is read at once. */
async function* asJson(
  section: string,
  entries: AsyncGenerator<unknown>,
  now: Date,
  counted: { n: number },
): AsyncGenerator<string> {
  yield `{\n"source": "Exported from the database.",\n"as_of": "${now.toISOString().slice(0, 10)}",\n"${section}": [`
  for await (const entry of entries) {
    yield `${counted.n > 0 ? ',' : ''}\n${JSON.stringify(entry)}`
    counted.n += 1
  }
  yield '\n]\n}\n'
}

/** What was put before revisions were kept is known to its table only, and not as a whole. */
async function refuseOldRecords(db: Db, { kinds }: Deps['recordBook']) {
  let missing = await repository.countOffersWithoutCode(db)
  for (const { kind } of FILES) {
    const table = kinds.find(({ name }) => name === kind)?.tables[0]
    if (table && kind !== 'offer') missing += await repository.countWithout(db, table)
  }
  if (missing > 0)
    throw new ExportRefused(
      `${missing} records were written by an earlier version, which did not keep them as a whole. Import your files once, then export again.`,
    )
}

/** An import reads all files of the folder, so another one would be read too. */
async function refuseOtherFiles(folder: string) {
  const own = new Set(FILES.map(({ file }) => file))
  const others = (await readdir(folder)).filter((name) => name.endsWith('.json') && !own.has(name))
  if (others.length > 0)
    throw new ExportRefused(
      `The folder has other files, which an import would read too: ${others.join(', ')}.`,
    )
}

async function writeCertificates(db: Db, files: FileStore, folder: string) {
  await mkdir(folder, { recursive: true })
  for await (const entry of entriesOf(db, 'certificate-file')) {
    const { certificate, kept_sha256, type } = entry as CertificateFileEntry
    const kept = await files.open(kept_sha256)
    if (!kept) throw new ExportRefused(`The file of the certificate ${certificate} is not in the store.`)
    await pipeline(kept.body, createWriteStream(join(folder, `${certificate}.${ENDINGS[type] ?? 'bin'}`)))
  }
}
