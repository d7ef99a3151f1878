import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Connection } from './connect.ts'
import { lockOwner } from './owner-lock.ts'
import type { Database } from './schema.ts'

const INT8 = 20

/**
 * The embedded database in `folder`, or in memory without one. One process owns a folder: the engine itself
 * takes no lock, and a second opener would silently lose acknowledged writes.
 */
export async function openEmbedded(folder?: string): Promise<Connection> {
  const release = folder ? lockOwner(`${folder}.owner`) : () => {}
  try {
    const pglite = await PGlite.create(folder ?? 'memory://', { parsers: { [INT8]: Number } })
    return embeddedConnection(pglite, release)
  } catch (error) {
    release()
    throw error
  }
}

export function embeddedConnection(pglite: PGlite, release = () => {}): Connection {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    kind: 'embedded',
    listen: async (channel, { heard }) => {
      await pglite.listen(channel, heard)
    },
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}
