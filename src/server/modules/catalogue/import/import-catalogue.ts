import { join } from 'node:path'
import type { FileStore } from '#server/adapters/storage/file-store.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Actor, KindReport, Source } from '#server/modules/changes/change-set.ts'
import { sourceText } from '#server/modules/changes/plan.ts'
import { applyChanges } from '#server/modules/changes/service.ts'
import { loadDemoHistory } from '#server/modules/prices/demo-history.ts'
import { loadDemoRates } from '#server/modules/rates/service.ts'
import { recordBook } from '#server/record-book.ts'
import { filesBeside, keepFiles } from './certificate-files.ts'
import type { Catalogue, FileError } from './placements.ts'
import { readCatalogue } from './read-files.ts'

export type ImportReport = Record<(typeof recordBook)['kinds'][number]['name'], KindReport>

const DEMO = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data', 'catalogue')
/** Files are read as a whole, so all of them together are one source. */
const FILES: Source = { kind: 'file', id: 'catalogue' }

/**
 * Makes what comes from files equal to the catalogue: all or nothing, and a second run changes nothing. Other
 * processes are notified when it is committed. `onProgress` gets a line per batch.
 */
export function importCatalogue(
  db: Connection['db'],
  {
    compounds,
    vendors,
    offers,
    articles,
    outcomes,
    evidence,
    batches,
    certificates,
    certificateFiles,
  }: Catalogue,
  {
    actor = 'command:catalogue:import' as Actor,
    reason = 'The catalogue was imported from files.',
    ...options
  }: { actor?: Actor; reason?: string; now?: Date; onProgress?: (line: string) => void } = {},
): Promise<ImportReport> {
  return applyChanges(
    db,
    recordBook,
    {
      source: FILES,
      actor,
      reason,
      put: {
        vendor: vendors,
        compound: compounds.map((compound, position) => ({ ...compound, position })),
        offer: offers,
        article: articles,
        outcome: outcomes.map((outcome, position) => ({ ...outcome, position })),
        evidence,
        batch: batches,
        certificate: certificates,
        'certificate-file': certificateFiles,
      },
      end: {
        vendor: 'rest',
        compound: 'rest',
        offer: 'rest',
        article: 'rest',
        outcome: 'rest',
        evidence: 'rest',
        batch: 'rest',
        certificate: 'rest',
        'certificate-file': 'rest',
      },
    },
    options,
  )
}

/**
 * Fills an empty database with the demo catalogue of the repository and a year of its invented prices, both counted back
 * from `now`, and the store with the files of its certificates; leaves any other alone.
 */
export async function loadDemoCatalogueIfEmpty(
  { db }: Connection,
  onLine: (line: string) => void,
  {
    now = new Date(),
    withHistory = true,
    files,
  }: { now?: Date; withHistory?: boolean; files?: FileStore } = {},
): Promise<void> {
  const isFilled = await db.selectFrom('drugs').select('id').limit(1).executeTakeFirst()
  if (isFilled) return
  const read = await readCatalogue(DEMO, now)
  if ('errors' in read) throw new Error(`The demo catalogue is wrong:\n${describeErrors(read.errors)}`)
  if (withHistory) await loadDemoHistory(db, read.catalogue.offers, { source: sourceText(FILES), now })
  await importCatalogue(db, read.catalogue, {
    now,
    actor: 'command:start',
    reason: 'An empty database was filled with the demo catalogue.',
  })
  await loadDemoRates(db, now)
  if (files) await keepFiles(files, read.catalogue.certificateFiles, await filesBeside(DEMO))
  onLine('The demo catalogue was loaded: its vendors and prices are fictional.')
}

/** Errors as lines for a person: file, entry, field, what is wrong. */
export const describeErrors = (errors: FileError[]) =>
  errors
    .map(({ file, entry, field, message }) => [file, entry, field, message].filter(Boolean).join(': '))
    .join('\n')
