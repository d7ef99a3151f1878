import pino, { type Logger } from 'pino'
import { AppError } from './errors.ts'
import { VERSION } from './version.ts'

const GATHERED_BYTES = 4096
const GATHERED_MS = 1_000
const { warn: WARN = 0 } = pino.levels.values

/**
 * Structured lines on standard output, with the process and the version, written off the request's path: within a second,
 * and from `warn` on at once. Never synchronously: the product would stand still with the reader of its log. No personal
 * data goes in. `fields` are added to each line.
 */
export function createLog(level: string, fields: () => Record<string, string> = () => ({})): Logger {
  const out = pino.destination({
    dest: 1,
    sync: false,
    minLength: GATHERED_BYTES,
    periodicFlush: GATHERED_MS,
  })
  return pino(
    {
      level,
      base: { pid: process.pid, version: VERSION },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: fields,
      serializers: { err: withoutRows },
      hooks: {
        logMethod(line, method, number) {
          method.apply(this, line)
          if (number >= WARN) out.flush()
        },
      },
    },
    out,
  )
}

/** An error without what the database repeats of a row, such as whose email is there already; no text in it is long. */
export function withoutRows(error: unknown) {
  if (!(error instanceof Error)) return clipped(error)
  if (error instanceof AppError && error.forLog !== null) return { type: error.name, message: error.forLog }
  const { detail: _, where: __, ...shown } = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, clipped(value)]))
}

const MOST_CHARS = 4_000

/** Some errors quote their whole input, which a caller chooses. */
const clipped = (value: unknown) =>
  typeof value === 'string' && value.length > MOST_CHARS ? `${value.slice(0, MOST_CHARS)}…` : value
