import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/core/deps.ts'
import { pausedJobs } from '#server/core/jobs/service.ts'
import { type Config, tellGoneSettings } from '#server/ground/config.ts'
import { pendingMigrations } from '#server/ground/db/migrate.ts'
import { isLocalUrl } from '#server/ground/local-url.ts'
import { demoOnPublicSite } from './demo-on-public-site.ts'
import { checkParts, type PartDeps, type PartName } from './parts.ts'
import { countMailsDueBefore, hasDemoVendors, listSomeFactors, readServer } from './repository.ts'

/** `wrong` has to be put right; a `note` is worth knowing. */
export type Finding = { level: 'fine' | 'note' | 'wrong'; about: string; says: string; todo?: string }

const OLDEST_POSTGRES = 150_000
const CLOCK_MS = 2_000
const LEAST_FREE_BYTES = 1024 ** 3
const LATE_MAIL_MS = 15 * 60_000
const FACTORS_TRIED = 20

const fine = (about: string, says: string): Finding => ({ level: 'fine', about, says })
const note = (about: string, says: string, todo: string): Finding => ({ level: 'note', about, says, todo })
const wrong = (about: string, says: string, todo: string): Finding => ({ level: 'wrong', about, says, todo })

/** What the settings promise that a live site must not leave to chance. */
export function checkSettings(config: Config): Finding[] {
  const isPublic = !isLocalUrl(config.PUBLIC_URL)
  const findings: Finding[] = []
  if (isPublic && !config.PUBLIC_URL.startsWith('https:'))
    findings.push(wrong('settings', `PUBLIC_URL is ${config.PUBLIC_URL}.`, 'Serve people over https.'))
  if (isPublic && config.TRUST_PROXY === 0)
    findings.push(
      note(
        'settings',
        'TRUST_PROXY is 0: everybody behind a proxy is one client to the limits.',
        'Set it to the number of proxies in front, usually 1.',
      ),
    )
  if (isPublic && !config.DATABASE_URL)
    findings.push(
      wrong(
        'settings',
        'The embedded database is for trying the product: a power failure can lose writes.',
        'Set DATABASE_URL; npm run backup and npm run restore take everything along.',
      ),
    )
  if (isPublic && config.AUTH_AUTOCONFIRM)
    findings.push(
      wrong('settings', 'AUTH_AUTOCONFIRM lets people in without proving their email.', 'Set it to off.'),
    )
  if (isPublic && config.DEMO === 'on')
    findings.push(
      wrong('settings', 'DEMO=on fills an empty database with fictional vendors.', 'Set it to off.'),
    )
  if (isPublic && !config.METRICS_TOKEN)
    findings.push(note('settings', 'Nobody can read /metrics.', 'Set METRICS_TOKEN.'))
  if (config.DATABASE_URL && !config.FACTOR_KEY && !config.SUPABASE_URL)
    findings.push(
      note(
        'keys',
        `Second factors are sealed by ${join(config.DATA_DIR, 'factor-key')}.`,
        'Keep it with the backups, and set FACTOR_KEY where several machines serve.',
      ),
    )
  for (const says of tellGoneSettings()) findings.push(note('settings', says, 'Unset it.'))
  if (!config.BACKUP_KEY)
    findings.push(note('keys', 'Backups are not sealed.', 'Set BACKUP_KEY, and keep it apart from them.'))
  return findings.length > 0 ? findings : [fine('settings', 'All are well formed.')]
}

/** Whether a site that people reach shows fictional vendors or sells for play money, and whether Premium can be bought. */
export async function checkDemo(
  deps: Pick<Deps, 'db' | 'config'> & { payments: Pick<Deps['payments'], 'mode'> },
): Promise<Finding[]> {
  const findings = demoOnPublicSite({ ...deps, has_demo_vendors: await hasDemoVendors(deps.db) })
  return [
    ...findings.map(({ about, says, todo }) => wrong(about, says, todo)),
    ...(deps.payments.mode === 'closed'
      ? [note('payments', 'Nobody can buy Premium.', 'Set the STRIPE_ keys to sell it.')]
      : []),
  ]
}

/** Version of the PostgreSQL server, or of the embedded database. */
export function checkVersion(version: number, isServer: boolean): Finding {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`
  if (version < OLDEST_POSTGRES) return wrong('database', `${name} is too old.`, 'Use version 15 or later.')
  return fine('database', isServer ? `${name} answers.` : 'The embedded database opens.')
}

/** Whether the schema belongs to this version of the product. */
export async function checkDatabase({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Finding[]> {
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
          'npm run db:migrate, or the next start does it.',
        )
      : fine('migrations', 'All have been run.'),
    offMs > CLOCK_MS
      ? wrong(
          'clock',
          `This machine and the database differ by ${Math.round(offMs / 1000)} s.`,
          'Let both follow a time service (NTP): sessions and prices end by the clock.',
        )
      : fine('clock', 'This machine and the database agree.'),
  ]
}

/** Whether stored secrets open: with another key, people with a second factor cannot sign in. */
export async function checkKeys({ db, seal }: Pick<Deps, 'db' | 'seal'>): Promise<Finding> {
  const factors = await listSomeFactors(db, FACTORS_TRIED)
  const closed = factors.filter(({ id, secret }) => seal.open(secret, id) === null)
  if (closed.length > 0)
    return wrong(
      'keys',
      `${closed.length} of ${factors.length} second factors do not open.`,
      'FACTOR_KEY, or factor-key in DATA_DIR, is not the one they were sealed with. Put that one back.',
    )
  return fine('keys', factors.length > 0 ? 'Second factors open.' : 'No second factors yet.')
}

export async function checkMailQueue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Finding> {
  const late = await countMailsDueBefore(db, new Date(clock().getTime() - LATE_MAIL_MS))
  return late > 0
    ? wrong(
        'mail',
        `${late} mails should have gone out a quarter of an hour ago.`,
        'See that the product runs, and what /admin/jobs says of ‘deliver mail’.',
      )
    : fine('mail', 'No mail is late.')
}

/** A pause is deliberate, and must not be forgotten. */
export async function checkJobs({ db }: Pick<Deps, 'db'>): Promise<Finding[]> {
  const paused = await pausedJobs({ db })
  if (paused.length === 0) return [fine('jobs', 'None is paused.')]
  return paused.map(({ name, since, reason }) =>
    note(
      'jobs',
      `‘${name}’ is paused since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${reason}`,
      'Resume it at /admin/jobs when the reason is gone.',
    ),
  )
}

/** What to do about each part that is away. */
const REMEDIES: Record<PartName, string> = {
  mail: 'Check SMTP_URL, its password, and that the port is open from here.',
  payments: 'Check that this machine reaches the provider, and STRIPE_API_BASE.',
  ai: 'Check AI_BASE_URL and AI_API_KEY. Until then the embedded engine answers.',
  feeds: 'See /admin/feeds for the reason of each source.',
  metadata: 'Check CROSSREF_URL and NCBI_URL. Until then editors type studies by hand.',
  files: 'Check the S3_ settings, or that DATA_DIR can be written to.',
}

export async function checkOutside(deps: PartDeps): Promise<Finding[]> {
  const parts = await checkParts(deps)
  return parts.map(({ name, state, reason }) => {
    if (state === 'away') return wrong(name, `It is away: ${reason}`, REMEDIES[name])
    return fine(name, state === 'off' ? 'Not switched on.' : 'It answers.')
  })
}

/** Writes what a start would write, and sees how much room there is. */
export async function checkDisk(folder: string, leastFree = LEAST_FREE_BYTES): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `doctor-${randomUUID()}`)
    await writeFile(path, 'x')
    await rm(path)
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const gigabytes = (free / 1024 ** 3).toFixed(1)
    return free < leastFree
      ? wrong('disk', `${gigabytes} GB are free at ${folder}.`, 'Make room: at least 1 GB.')
      : fine('disk', `${gigabytes} GB are free at ${folder}.`)
  } catch (error) {
    return wrong(
      'disk',
      `${folder} cannot be written to: ${(error as Error).message}`,
      'Set DATA_DIR to a folder that this user may write to.',
    )
  }
}

export const checkBuild = (built: string): Finding =>
  existsSync(built)
    ? fine('web program', 'It is built.')
    : note('web program', 'It is not built.', 'npm run build; npm start does it by itself.')
