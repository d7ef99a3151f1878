import { join } from 'node:path'
import type { Actor, ChangeSetFor, KindReport, Source } from '#server/core/changes/change-set.ts'
import { listEditedAtDesk, sourceText } from '#server/core/changes/ownership.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { FileStore } from '#server/ground/adapters/storage/file-store.ts'
import type { Connection } from '#server/ground/db/connect.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { loadDemoHistory } from '#server/market/prices/demo-history.ts'
import { loadDemoRates } from '#server/market/rates/service.ts'
import { recordBook } from '#server/record-book.ts'
import { filesBeside, keepFiles } from './certificate-files.ts'
import type { Catalogue, FileError } from './placements.ts'
import { readCatalogue } from './read-files.ts'

export type ImportReport = Record<(typeof recordBook)['kinds'][number]['name'], KindReport>

const DEMO = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data', 'catalogue')
/** Files are read as a whole, so all of them together are one source. */
export const FILES: Source = { kind: 'file', id: 'catalogue' }

/**
 * Makes what comes from files equal to the catalogue: all or nothing, and a second run changes nothing. Other
 * processes are notified when it is committed. `onProgress` gets a line per batch.
 */
export const importCatalogue = (
  db: Connection['db'],
  catalogue: Catalogue,
  {
    actor = 'command:catalogue:import',
    reason = 'The catalogue was imported from files.',
    takesFile = false,
    ...options
  }: Partial<ImportFacts> & {
    now?: Date
    onProgress?: (line: string) => void
    alongside?: (trx: Db) => Promise<void>
  } = {},
): Promise<ImportReport> =>
  applyChanges(db, recordBook, (trx) => catalogueSet(trx, catalogue, { actor, reason, takesFile }), options)

type ImportFacts = {
  actor: Actor
  reason: string
  /** Whether the files overwrite edits of the desk. */
  takesFile: boolean
}

/** The change that makes what comes from files equal to the catalogue. */
export async function catalogueSet(
  db: Db,
  {
    compounds,
    vendors,
    offers,
    articles,
    outcomes,
    blends,
    interactionClasses,
    interactionNames,
    interactionGroups,
    evidence,
    batches,
    certificates,
    certificateFiles,
  }: Catalogue,
  told: ImportFacts,
): Promise<ChangeSetFor<typeof recordBook>> {
  return {
    source: FILES,
    ...told,
    put: {
      vendor: vendors,
      compound: inOrder(compounds, await placesAtDesk(db, 'compound')),
      offer: offers,
      article: articles,
      outcome: inOrder(outcomes, await placesAtDesk(db, 'outcome')),
      blend: blends,
      'interaction-class': interactionClasses,
      'interaction-name': interactionNames,
      'interaction-group': interactionGroups,
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
      blend: 'rest',
      'interaction-class': 'rest',
      'interaction-name': 'rest',
      'interaction-group': 'rest',
      evidence: 'rest',
      batch: 'rest',
      certificate: 'rest',
      'certificate-file': 'rest',
    },
  }
}

/** Files give the order of the catalogue; records edited at the desk keep their position. */
const inOrder = <Entry extends { slug: string; position?: number | undefined }>(
  entries: readonly Entry[],
  kept: ReadonlyMap<string, number>,
) => entries.map((entry, index) => ({ ...entry, position: entry.position ?? kept.get(entry.slug) ?? index }))

async function placesAtDesk(db: Db, kind: string): Promise<Map<string, number>> {
  const rows = await listEditedAtDesk(db, kind)
  return new Map(
    rows.flatMap(({ label, entry }) =>
      typeof entry?.position === 'number' ? [[label, entry.position]] : [],
    ),
  )
}

/**
 * Fills an empty database with the catalogue of the repository, and leaves any other alone. With the demo it has
 * fictional vendors too, their offers and certificates, and a year of invented prices, all counted back from `now`.
 */
export async function loadCatalogueIfEmpty(
  { db }: Connection,
  onLine: (line: string) => void,
  {
    now = new Date(),
    withDemo = true,
    withHistory = withDemo,
    files,
  }: { now?: Date; withDemo?: boolean; withHistory?: boolean; files?: FileStore } = {},
): Promise<void> {
  const isFilled = await db.selectFrom('drugs').select('id').limit(1).executeTakeFirst()
  if (isFilled) return
  const read = await readCatalogue(DEMO, now)
  if ('errors' in read) throw new Error(`The catalogue is wrong:\n${describeErrors(read.errors)}`)
  const catalogue = withDemo ? read.catalogue : withoutDemo(read.catalogue)
  if (withHistory) await loadDemoHistory(db, catalogue.offers, { source: sourceText(FILES), now })
  await importCatalogue(db, catalogue, {
    now,
    actor: 'command:start',
    reason: withDemo
      ? 'An empty database was filled with the demo catalogue.'
      : 'An empty database was filled with the catalogue, without its fictional vendors.',
  })
  if (!withDemo) return onLine('The catalogue was loaded: compounds, articles and evidence, and no vendor.')
  await loadDemoRates(db, now)
  if (files) await keepFiles(files, catalogue.certificateFiles, await filesBeside(DEMO))
  onLine('The demo catalogue was loaded: its vendors, prices and certificates are fictional.')
}

/** What is left of a catalogue when its fictional vendors leave with all that is theirs. */
export function withoutDemo(catalogue: Catalogue): Catalogue {
  const real = new Set(catalogue.vendors.filter(({ demo }) => !demo).map(({ slug }) => slug))
  const isReal = ({ vendor }: { vendor: string }) => real.has(vendor)
  return {
    ...catalogue,
    vendors: catalogue.vendors.filter(({ slug }) => real.has(slug)),
    offers: catalogue.offers.filter(isReal),
    batches: catalogue.batches.filter(isReal),
    certificates: catalogue.certificates.filter(isReal),
    certificateFiles: catalogue.certificateFiles.filter(isReal),
  }
}

/** Errors as lines for a person: file, entry, field, fault. */
export const describeErrors = (errors: FileError[]) =>
  errors
    .map(({ file, entry, field, message }) => [file, entry, field, message].filter(Boolean).join(': '))
    .join('\n')
