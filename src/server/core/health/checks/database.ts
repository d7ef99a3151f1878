import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { pendingMigrations } from '#server/platform/db/migrate.ts'
import { type Asked, type Finding, fine, note, wrong } from '../check.ts'
import { countClosedTables, fillAside, readServer } from '../repository.ts'

const OLDEST_POSTGRES = 150_000
const CLOCK_MS = 2_000

/** Version of the PostgreSQL server, or of the embedded database. */
export function checkVersion(version: number, isServer: boolean): Finding {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`
  if (version < OLDEST_POSTGRES) return wrong('database', `${name} is too old.`, 'Use version 15 or later.')
  return fine('database', isServer ? `${name} answers.` : 'The embedded database opens.')
}

/** Whether the schema belongs to this version of the product. */
export async function checkDatabase({ db, config, clock }: Asked): Promise<Finding[]> {
  const before = clock().getTime()
  const { version, now } = await readServer(db)
  const after = clock().getTime()
  const pending = await pendingMigrations(db)
  const offMs = Math.max(before - now.getTime(), now.getTime() - after, 0)
  return [
    checkVersion(version, config.DATABASE_URL !== undefined),
    pending.length > 0
      ? note(
          'migrations',
          `${pending.length} are to be run: ${pending.join(', ')}.`,
          'npm run db:migrate, or the next start does it. Back up first: the version before cannot start afterwards.',
        )
      : fine('migrations', 'All have been run.'),
    ...(await checkRights(db)),
    offMs > CLOCK_MS
      ? wrong(
          'clock',
          `This machine and the database differ by ${Math.round(offMs / 1000)} s.`,
          'Let both follow a time service (NTP): sessions and prices end by the clock.',
        )
      : fine('clock', 'This machine and the database agree.'),
  ]
}

/** Whether this user of the database may write what a product writes. */
async function checkRights(db: Db): Promise<Finding[]> {
  const { tables, closed, is_read_only, may_create } = await countClosedTables(db)
  const faults: [isThere: boolean, says: string, todo: string][] = [
    [is_read_only, 'The database takes no writes.', 'Name the server that does in DATABASE_URL.'],
    [
      closed > 0,
      `${closed} of ${tables} tables cannot be written by this user.`,
      'Let the user of DATABASE_URL own the database, or grant it all rights on its tables.',
    ],
    [
      !may_create,
      'This user may not change the schema: the next version of the product cannot start.',
      'Let the user of DATABASE_URL own the schema public.',
    ],
  ]
  for (const [isThere, says, todo] of faults) if (isThere) return [wrong('rights', says, todo)]
  return [fine('rights', 'This user may write.'), await checkRoom(db)]
}

const PROBE_BYTES = 1024 * 1024
/** PostgreSQL may deny temporary tables; the product does not need them. */
const NOT_ALLOWED = '42501'

/** Whether the disk of the database has room: a megabyte in a temporary table, which is rolled back. */
async function checkRoom(db: Db): Promise<Finding> {
  try {
    await fillAside(db, randomBytes(PROBE_BYTES).toString('hex'))
    return fine('room', 'The database takes another megabyte.')
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === NOT_ALLOWED) return fine('room', 'Not tried: this user may make no temporary tables.')
    return wrong(
      'room',
      `A row cannot be written: ${message}`,
      'Make room where it lies: until then sign-ups, purchases and reviews fail.',
    )
  }
}
