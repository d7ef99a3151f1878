import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { embeddedConnection } from '#server/platform/db/embedded.ts'
import { prepareCatalogue } from './catalogue.ts'
import { TEST_FOLDER } from './folder.ts'

/** Makes one migrated, filled database and keeps its image; every test file opens a copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(TEST_FOLDER, 'assayer-test-'))
  const pglite = await PGlite.create('memory://')
  await prepareCatalogue(embeddedConnection(pglite))
  // A third of its files are templates for further databases, which no test makes.
  await pglite.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`)
  const image = join(folder, 'database.tar')
  await writeFile(image, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  project.provide('database', { kind: 'embedded', image })
  return () => rmSync(folder, { recursive: true, force: true })
}
