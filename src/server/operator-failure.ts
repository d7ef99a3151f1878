import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { table } from '#domain/text/table.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { NewerDatabaseError } from './platform/db/migrate.ts'
import { OwnedElsewhereError } from './platform/db/owner-lock.ts'
import { OlderDatabaseError } from './platform/db/replaced.ts'
import { AppError } from './platform/errors.ts'
import { serversOf } from './platform/postgres-urls.ts'

/** Says in its message what the operator has to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const IN_WORDS = [ConfigError, OperatorError, OwnedElsewhereError, NewerDatabaseError, OlderDatabaseError]

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'HOST' | 'PORT'> & {
  /** The folder of the backup that a command is about. */
  backupFolder?: string
}
/** What Node says of a system call, and PostgreSQL of a statement. */
type Fault = Error & {
  code?: string
  syscall?: string
  path?: string
  dest?: string
  hostname?: string
  detail?: unknown
}

/**
 * One sentence for the operator, with the setting to change, of a start or a command that cannot go on: the port, the
 * data folder, the database, a setting. Null where the program is at fault, whose stack is worth reading.
 */
export function operatorMessage(error: unknown, config?: Settings): string | null {
  if (IN_WORDS.some((kind) => error instanceof kind)) return (error as Error).message
  if (!config) return null
  for (const fault of causesOf(error)) {
    const message = listenFault(fault, config) ?? folderFault(fault, config) ?? databaseFault(fault, config)
    if (message) return message
  }
  return null
}

/** The error and its causes: a lost connection has the text for visitors, with the reason inside. */
function causesOf(error: unknown): Fault[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  if (error instanceof AppError) inner.push(error.detail)
  return [error, ...inner.flatMap(causesOf)]
}

function listenFault({ code = '', syscall, hostname }: Fault, { HOST, PORT }: Settings) {
  if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && hostname === HOST)) return null
  if (code === 'EADDRINUSE')
    return `Port ${PORT} at ${HOST} is taken by another program: stop that one, or set PORT to another.`
  if (code === 'EACCES') return `Port ${PORT} is not open to this user: set PORT to 1024 or above.`
  return `This machine cannot listen at ${HOST} (${code}): set HOST to one of its addresses, such as 127.0.0.1.`
}

/** Codes of PostgreSQL, with their fault. */
const DATABASE_FAULTS = table<string>({
  '28P01': 'refuses the password',
  '28000': 'does not let this user in',
  '3D000': 'has no database of this name',
  '42501': 'does not let this user do what is needed',
  '25006': 'takes no writes',
})
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300)$/
const TOO_SLOW = /Connection terminated|timeout exceeded when trying to connect|timeout expired/

function databaseFault({ code = '', message }: Fault, { DATABASE_URL, DATA_DIR }: Settings) {
  const isFull = code === '53100' || /no space left on device/i.test(message)
  if (isFull && !DATABASE_URL) return fullDisk(DATA_DIR)
  if (!DATABASE_URL) return null
  const where = serversOf(DATABASE_URL)
    .map((url) => new URL(url).host || 'this machine')
    .join(', ')
  if (isFull) return `The disk of the database at ${where} is full: make room there.`
  const reason = DATABASE_FAULTS[code]
  if (reason)
    return `The database at ${where} ${reason} (${message}): correct DATABASE_URL, or what that server allows.`
  if (UNREACHABLE.test(code) || TOO_SLOW.test(message))
    return `The database at ${where} cannot be reached (${code || message}): start it, or correct DATABASE_URL.`
  return null
}

const NOT_USABLE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ELOOP|EISDIR)$/
const IS_FULL = /^(ENOSPC|EDQUOT)$/

/** A fault of a system call on a file. Node names none where a write fails, and calls the target of a copy `dest`. */
function folderFault({ code = '', path, dest }: Fault, { DATA_DIR, backupFolder }: Settings) {
  const file = dest ?? path
  const places = [
    { folder: backupFolder, instead: 'name another place for the backup' },
    { folder: DATA_DIR, instead: 'set DATA_DIR to a folder' },
    { folder: tmpdir(), instead: 'set TMPDIR to a folder' },
  ]
  const place = places.find(({ folder }) => file && folder && isWithin(file, folder))
  if (IS_FULL.test(code)) return place?.folder ? fullDisk(place.folder, place.instead) : fullDisk(DATA_DIR)
  const isMissing = code === 'ENOENT' && place?.folder === tmpdir()
  if (!NOT_USABLE.test(code) || !place || isMissing) return null
  return place.folder === backupFolder
    ? `${file} cannot be read or written (${code}): ${place.instead}, one that this user may use.`
    : `${file} cannot be written (${code}): ${place.instead} that this user may write to.`
}

/** The folder, something in it, or a folder above it that is to be made. */
const isWithin = (file: string, folder: string) =>
  `${resolve(file)}/`.startsWith(`${resolve(folder)}/`) ||
  `${resolve(folder)}/`.startsWith(`${resolve(file)}/`)

const fullDisk = (folder: string, instead = 'set DATA_DIR to a folder') =>
  `The disk that holds ${folder} is full: make room, or ${instead} on another disk.`

/** The settings of a command; wrong ones end it in words. */
export function settingsOrEnd(): Config {
  try {
    return readConfig()
  } catch (error) {
    return endWith(error)
  }
}

/** Says it on standard error and ends with code 1. A fault of the program is thrown on, with its stack. */
export function endWith(error: unknown, config?: Settings): never {
  const message = operatorMessage(error, config)
  if (message === null) throw error
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
