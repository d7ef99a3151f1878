import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { prepareCatalogue } from './catalogue.ts'
import { startNativePostgres } from './native-postgres.ts'

export const TEMPLATE = 'assayer_template'

/** Starts a native server with one migrated, filled template; every test file gets a copy of it. */
export default async function setup(project: TestProject) {
  const server = await startNativePostgres()
  await server.createDatabase(TEMPLATE)
  const connection = await openPostgres(server.urlOf(TEMPLATE))
  await prepareCatalogue(connection)
  await connection.close()
  project.provide('database', { kind: 'postgres', serverUrl: server.urlOf('postgres') })
  return () => server.stop()
}
