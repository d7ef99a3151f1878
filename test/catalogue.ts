import { loadCatalogueIfEmpty } from '#server/first-catalogue.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** What every database test starts from: the schema and the demo catalogue, without the past of its prices. */
export async function prepareCatalogue(connection: Connection) {
  await migrate(connection.db)
  await loadCatalogueIfEmpty(connection, () => {}, { withHistory: false })
}
