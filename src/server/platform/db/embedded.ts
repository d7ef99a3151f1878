import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { type Bulk, PLAIN_TEXT } from './bulk.ts'
import { EmbeddedOfCalls } from './call-work.ts'
import type { Connection } from './connection.ts'
import { lockOwner } from './owner-lock.ts'
import { type QueryEnded, queryLog } from './query-log.ts'
import { ALWAYS_THERE } from './reach.ts'
import type { Database } from './schema.ts'

const INT8 = 20

/**
 * The embedded database in `folder`, or in memory without one. One process owns a folder: the engine itself
 * takes no lock, and a second opener would silently lose acknowledged writes.
 */
export async function openEmbedded(folder?: string, onQuery: QueryEnded | null = null): Promise<Connection> {
  const release = folder ? lockOwner(`${folder}.owner`) : () => {}
  try {
    const pglite = await PGlite.create(folder ?? 'memory://', { parsers: { [INT8]: Number } })
    return embeddedConnection(pglite, release, onQuery)
  } catch (error) {
    release()
    throw error
  }
}

/** An image of an embedded database, opened in memory. */
export const openImage = async (loadDataDir: Blob): Promise<Connection> =>
  embeddedConnection(await PGlite.create({ loadDataDir, parsers: { [INT8]: Number } }))

export function embeddedConnection(
  pglite: PGlite,
  release = () => {},
  onQuery: QueryEnded | null = null,
): Connection {
  const db = new Kysely<Database>({ dialect: new EmbeddedOfCalls({ pglite }), ...queryLog(onQuery) })
  return {
    db,
    kind: 'embedded',
    reach: ALWAYS_THERE,
    listen: async (channel, { heard }) => {
      await pglite.listen(channel, heard)
    },
    inBulk: (_, work) =>
      pglite.transaction(async (trx) => {
        await trx.exec(PLAIN_TEXT)
        return work(bulkOf(trx))
      }),
    image: () => pglite.dumpDataDir('gzip'),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

/** The embedded database reads and writes a whole table at once, through a file. */
const bulkOf = (trx: Transaction): Bulk => ({
  rows: async <Row>(query: string) => (await trx.query<Row>(query)).rows,
  async *copyOut(query) {
    const { blob } = await trx.query(`copy (${query}) to '/dev/blob'`)
    if (blob) yield* blob.stream()
  },
  async copyIn(target, source) {
    const chunks: BlobPart[] = []
    for await (const chunk of source) chunks.push(chunk as Uint8Array<ArrayBuffer>)
    await trx.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob(chunks) })
  },
})
