import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Config, misspeltSettings, tellGoneSettings } from '#server/platform/config.ts'
import { isLocalUrl } from '#server/platform/local-url.ts'
import { type Finding, fine, note, wrong } from '../check.ts'

/** What the settings promise that a live site must not leave to chance. */
export function checkSettings(config: Config): Finding[] {
  const isPublic = !isLocalUrl(config.PUBLIC_URL)
  const { PUBLIC_URL, DATABASE_URL, AUTH_AUTOCONFIRM, AUTH_RATE_LIMITS, DEMO } = config
  const risks: [isTaken: boolean, says: string, todo: string][] = [
    [!PUBLIC_URL.startsWith('https:'), `PUBLIC_URL is ${PUBLIC_URL}.`, 'Serve people over https.'],
    [
      !DATABASE_URL,
      'The embedded database is for trying the product: a power failure can lose writes.',
      'Set DATABASE_URL; npm run backup and npm run restore take everything along.',
    ],
    [AUTH_AUTOCONFIRM, 'AUTH_AUTOCONFIRM lets people in without proving their email.', 'Set it to off.'],
    [
      AUTH_RATE_LIMITS === 'off',
      'AUTH_RATE_LIMITS=off lets everybody try passwords and codes without end.',
      'Set it to on.',
    ],
    [DEMO === 'on', 'DEMO=on fills an empty database with fictional vendors.', 'Set it to off.'],
  ]
  const findings = risks.flatMap(([isTaken, says, todo]) =>
    isPublic && isTaken ? [wrong('settings', says, todo)] : [],
  )
  if (isPublic && config.TRUST_PROXY === 0)
    findings.push(
      note(
        'settings',
        'TRUST_PROXY is 0: everybody behind a proxy is one client to the limits.',
        'Set it to the number of proxies in front, usually 1.',
      ),
    )
  if (isPublic && !config.SMTP_URL)
    findings.push(wrong('mail', 'No mail leaves: people cannot join or set a new password.', 'Set SMTP_URL.'))
  for (const { found, meant } of misspeltSettings())
    findings.push(wrong('settings', `${found} is no setting.`, `It looks like ${meant}.`))
  if (isPublic && !config.METRICS_TOKEN)
    findings.push(note('settings', '/metrics cannot be read.', 'Set METRICS_TOKEN.'))
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

const LEAST_FREE_BYTES = 1024 ** 3

/** Whether a start can write its folder, or make it, and how much room there is. Writes nothing. */
export async function checkDisk(folder: string, leastFree = LEAST_FREE_BYTES): Promise<Finding> {
  try {
    const there = nearestFolder(resolve(folder))
    await access(there, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(there)
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

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

export const checkBuild = (built: string): Finding =>
  existsSync(built)
    ? fine('web program', 'It is built.')
    : note('web program', 'It is not built.', 'npm run build; npm start does it by itself.')
