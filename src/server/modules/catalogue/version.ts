import type { Connection } from '#server/db/connect.ts'

export const CATALOGUE_CHANNEL = 'catalogue'

/** The current state of the catalogue, as a number that rises with every import. */
export type CatalogueVersion = {
  readonly current: number
  /** Reads it again; called after an import in this process and by notifications from others. */
  refresh(): Promise<void>
}

/** Follows the catalogue's version: an import through any process reaches all of them. */
export async function followCatalogueVersion({ db, listen }: Connection): Promise<CatalogueVersion> {
  let current = 0
  const refresh = async () => {
    const row = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()
    // Look-ups may overtake each other; the version only rises.
    current = Math.max(current, row.version)
  }
  await listen(CATALOGUE_CHANNEL, () => {
    refresh().catch(() => {})
  })
  await refresh()
  return {
    get current() {
      return current
    },
    refresh,
  }
}
