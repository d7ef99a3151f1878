import type { Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemoCatalogueIfEmpty } from '#server/modules/catalogue/import/import-catalogue.ts'

/** What every database test starts from: the schema and the demo catalogue, without the past of its prices. */
export async function prepareCatalogue(connection: Connection) {
  await migrate(connection.db)
  await loadDemoCatalogueIfEmpty(connection, () => {}, { withHistory: false })
}
