import { readCatalogue } from '../../src/server/catalogue/import/read-files.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, median, told } from './figure.ts'
import { fill } from './growth/fill.ts'
import { openProduct } from './growth/open-product.ts'
import { OFFICE_PAGES, ROWS } from './office/cases.ts'
import { fillOffice } from './office/fill.ts'

const ROUNDS = 15
const MOST_MS = 50

/**
 * The lists of the back office with 100,000 rows each on PostgreSQL: their first pages, deep ones, and what filters and
 * searches find. `only` leaves out what does not have that word.
 */
export async function* office({ only = '' }: { only?: string | undefined } = {}): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  try {
    const read = await readCatalogue('data/catalogue')
    if ('errors' in read) throw new Error('The demo catalogue is wrong.')
    await server.createDatabase('office')
    await fill(server.urlOf('office'), read.catalogue)
    const product = await openProduct(server.urlOf('office'))
    try {
      await fillOffice(product.db, ROWS, product.user.id)
      yield told('rows of each list', ROWS.toLocaleString('en'))
      for (const [what, path] of Object.entries(OFFICE_PAGES)) {
        if (!what.includes(only)) continue
        const times: number[] = []
        for (let round = -3; round < ROUNDS; round++) {
          await product.clearLimits()
          const start = performance.now()
          await product.read(path, 'admin')
          if (round >= 0) times.push(performance.now() - start)
        }
        yield atMost(what, median(times), MOST_MS, 'ms')
      }
    } finally {
      await product.close()
    }
  } finally {
    await server.stop()
  }
}
