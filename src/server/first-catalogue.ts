import type { Catalogue } from '#contract/catalogue/catalogue-file.ts'
import { filesBeside, keepFiles } from './catalogue/import/certificate-files.ts'
import { describeErrors, FILES, importCatalogue } from './catalogue/import/import-catalogue.ts'
import { readCatalogue } from './catalogue/import/read-files.ts'
import { sourceText } from './core/changes/ownership.ts'
import { loadDemoHistory } from './market/prices/demo-history.ts'
import { loadDemoRates } from './market/rates/service.ts'
import type { FileStore } from './platform/adapters/storage/file-store.ts'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/db/connection.ts'
import { recordBook } from './record-book.ts'
import { markShipped, SHIPPED } from './shipped-catalogue.ts'

/**
 * Fills an empty database with the catalogue of the repository, and leaves any other alone. With the demo it has
 * fictional vendors too, their offers and certificates, and a year of invented prices, all counted back from `now`.
 * With `empty` nothing is loaded.
 */
export async function loadCatalogueIfEmpty(
  { db }: Connection,
  onLine: (line: string) => void,
  {
    now = new Date(),
    demo = 'on',
    withHistory = demo === 'on',
    files,
  }: { now?: Date; demo?: Config['DEMO']; withHistory?: boolean; files?: FileStore } = {},
): Promise<void> {
  if (demo === 'empty') return
  const withDemo = demo === 'on'
  const isFilled = await db.selectFrom('drugs').select('id').limit(1).executeTakeFirst()
  if (isFilled) return
  const read = await readCatalogue(SHIPPED, now)
  if ('errors' in read) throw new Error(`The catalogue is wrong:\n${describeErrors(read.errors)}`)
  const catalogue = withDemo ? read.catalogue : withoutDemo(read.catalogue)
  if (withHistory) await loadDemoHistory(db, catalogue.offers, { source: sourceText(FILES), now })
  await importCatalogue({ db, recordBook }, catalogue, {
    now,
    alongside: markShipped,
    actor: 'command:start',
    reason: withDemo
      ? 'An empty database was filled with the demo catalogue.'
      : 'An empty database was filled with the catalogue, without its fictional vendors.',
  })
  if (!withDemo) return onLine('The catalogue was loaded: compounds, articles and evidence, and no vendor.')
  await loadDemoRates(db, now)
  if (files) await keepFiles(files, catalogue.certificate_files, await filesBeside(SHIPPED))
  onLine('The demo catalogue was loaded: its vendors, prices and certificates are fictional.')
}

/** The catalogue without its fictional vendors, their offers and their certificates. */
export function withoutDemo(catalogue: Catalogue): Catalogue {
  const real = new Set(catalogue.vendors.filter(({ demo }) => !demo).map(({ slug }) => slug))
  const isReal = ({ vendor }: { vendor: string }) => real.has(vendor)
  return {
    ...catalogue,
    vendors: catalogue.vendors.filter(({ slug }) => real.has(slug)),
    offers: catalogue.offers.filter(isReal),
    blend_offers: catalogue.blend_offers.filter(isReal),
    batches: catalogue.batches.filter(isReal),
    certificates: catalogue.certificates.filter(isReal),
    certificate_files: catalogue.certificate_files.filter(isReal),
  }
}
