import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration'
import { codeOf } from './collision.ts'
import { type Db, rowOf, rowsOf } from './db.ts'
import { inPresentNames, REPLACED, SCHEMA } from './replaced.ts'

/**
 * One file for each migration, forward only. A landed migration is never edited: write the next one. A file that is gone
 * makes the databases that have it look newer than the product.
 */
const FOLDER = join(import.meta.dirname, 'migrations')
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => parse(file).name)
  .sort()
const provider = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: FOLDER,
  import: (path) => import(path),
})

/** Thrown when the database has what only a newer version of the product made. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(
      `The database is newer than this version of the product: it has ${names.join(', ')}, which this version does not know. ` +
        'Start the newer version again, or restore a backup from before it.',
    )
    this.name = 'NewerDatabaseError'
  }
}

export const unknownMigrations = (names: string[]) => names.filter((name) => !NAMES.includes(name))

/** What this version would still change. Throws `NewerDatabaseError`, `OlderDatabaseError`. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const done = await listDone(db)
  return NAMES.filter((name) => !done.includes(name))
}

/** Migrations that ran, and those still to run. */
export async function migrationsOf(db: Db) {
  const done = await listDone(db)
  return {
    done: done.length,
    latest: done.toSorted().at(-1) ?? null,
    pending: NAMES.filter((name) => !done.includes(name)),
  }
}

async function listDone(db: Db) {
  const names = inPresentNames(await readNames(db))
  const unknown = unknownMigrations(names)
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  return names
}

async function readNames(db: Db) {
  const { isThere } = await rowOf(db)<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`
  if (!isThere) return []
  return (await rowsOf(db)<{ name: string }>`select name from kysely_migration`).map(({ name }) => name)
}

/**
 * A database of the replaced steps has the schema already: notes that, so that nothing of it runs again. Where several
 * processes start together, the others wait for the first one's deletion and then find nothing to delete.
 */
const noteSchema = (db: Db) =>
  sql`
    with steps as (delete from kysely_migration where name in (${sql.join([...REPLACED])}) returning timestamp)
    insert into kysely_migration (name, timestamp)
      select ${SCHEMA}, max(timestamp) from steps having count(*) > 0`.execute(db)

/** No statement of a migration waits longer for a lock: later requests would wait as long. */
const LOCK_WAIT_MS = 2_000
const TRY_AGAIN_MS = 1_000
const MOST_TRIES = 300
const LOCK_NOT_AVAILABLE = '55P03'

/** The same migration, which stops rather than block readers and writers. */
const patient = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(db)
    await up(db)
  },
})

type Chosen = {
  /** Names; all without it. */
  only?: string[]
  /** Those of a test. */
  more?: Record<string, Migration>
}

/**
 * Brings the schema up to date; returns the names of the migrations that ran. Several processes may
 * start together: the first takes an advisory lock, the others wait and find nothing to do. Throws `NewerDatabaseError`,
 * `OlderDatabaseError`.
 * While another transaction locks a table, the migration retries for some minutes.
 */
export async function migrate(db: Db, { only, more }: Chosen = {}): Promise<string[]> {
  await listDone(db)
  if ((await readNames(db)).some((name) => REPLACED.has(name))) await noteSchema(db)
  const known = { ...(await provider.getMigrations()), ...more }
  const wanted = Object.entries(known).filter(([name]) => !only || only.includes(name))
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(wanted.map(([name, one]) => [name, patient(one)])),
    },
    // Several are written at once: a lower number may land after a higher one has run somewhere.
    allowUnorderedMigrations: true,
  })
  for (let tries = 1; ; tries += 1) {
    // All of them are one transaction: a try that fails has changed nothing.
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
    await wait(TRY_AGAIN_MS)
  }
}
