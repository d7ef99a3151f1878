import type { Connection } from '#server/db/connect.ts'

export const CATALOGUE_CHANNEL = 'catalogue'
/** Spoken on by the database itself whenever the published reviews of something change. */
export const RATINGS_CHANNEL = 'ratings'

/** Reviews may come in by the dozen: kept answers are made anew at most once in this time. */
const RATINGS_PAUSE_MS = 2_000

/** The current state of the catalogue, as a number that rises with every import. */
export type CatalogueVersion = {
  readonly current: number
  /** Rises with every import too, and soon after any change of ratings: what is kept for visitors is keyed by it. */
  readonly shown: number
  /** Reads it again; called after an import in this process and by notifications from others. */
  refresh(): Promise<void>
}

/** Follows the catalogue's version: an import or a review through any process reaches all of them. */
export async function followCatalogueVersion({ db, listen }: Connection): Promise<CatalogueVersion> {
  let current = 0
  let ratingChanges = 0
  const refresh = async () => {
    const row = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()
    // Look-ups may overtake each other; the version only rises.
    current = Math.max(current, row.version)
  }
  await listen(CATALOGUE_CHANNEL, () => {
    refresh().catch(() => {})
  })
  await listen(
    RATINGS_CHANNEL,
    atMostEvery(RATINGS_PAUSE_MS, () => {
      ratingChanges += 1
    }),
  )
  await refresh()
  return {
    get current() {
      return current
    },
    get shown() {
      return current + ratingChanges
    },
    refresh,
  }
}

/** Runs at once, and once more at the end of the pause when it was asked for meanwhile. */
function atMostEvery(pauseMs: number, run: () => void) {
  let isPausing = false
  let isWanted = false
  function pause() {
    isPausing = true
    setTimeout(() => {
      isPausing = false
      if (!isWanted) return
      isWanted = false
      run()
      pause()
    }, pauseMs).unref()
  }
  return () => {
    if (isPausing) isWanted = true
    else {
      run()
      pause()
    }
  }
}
