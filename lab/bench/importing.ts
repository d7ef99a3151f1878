import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueFile, OfferEntry } from '../../src/contract/catalogue/catalogue-file.ts'
import { readCatalogueFiles } from '../../src/server/catalogue/import/read-files.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { run } from '../../test/process.ts'
import { atMost, type Figure, told } from './figure.ts'

const OFFERS = 100_000

/** The whole command, from reading the file to the last row, on PostgreSQL; then again with nothing to do. */
export async function* importing(): AsyncGenerator<Figure> {
  const file = await largeCatalogue()
  const server = await startNativePostgres()
  try {
    await server.createDatabase('assayer')
    const DATABASE_URL = server.urlOf('assayer')
    for (const what of ['into an empty database', 'again, with nothing to change']) {
      const start = performance.now()
      const { code, output } = await run('scripts/admin/catalogue-import.ts', [file], { DATABASE_URL })
      if (code !== 0) throw new Error(output)
      yield atMost(
        `${OFFERS.toLocaleString('en')} offers ${what}`,
        (performance.now() - start) / 1000,
        60,
        's',
      )
    }
    yield told('offers written by the first', OFFERS.toLocaleString('en'))
  } finally {
    await server.stop()
  }
}

/** The demo catalogue with its offers repeated under other article codes. */
async function largeCatalogue() {
  const { files } = await readCatalogueFiles('data/catalogue')
  const contents = files.map(({ content }) => content as CatalogueFile)
  const offers = contents.flatMap((content) => content.offers ?? [])
  const many = Array.from({ length: OFFERS }, (_, i): OfferEntry => {
    const offer = offers[i % offers.length] as OfferEntry
    return { ...offer, sku: `${offer.sku}-${Math.floor(i / offers.length)}` }
  })
  const folder = mkdtempSync(join(tmpdir(), 'assayer-import-'))
  contents.forEach((content, index) => {
    writeFileSync(
      join(folder, `${index}.json`),
      JSON.stringify(content.offers ? { ...content, offers: many } : content),
    )
  })
  return folder
}
