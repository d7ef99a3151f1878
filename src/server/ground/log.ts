import pino, { type Logger } from 'pino'

/** Structured lines on standard output, written off the request's path. No personal data goes in. `fields` are added to each. */
export function createLog(level: string, fields: () => Record<string, string> = () => ({})): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: fields,
      serializers: { err: withoutRows },
    },
    pino.destination({ dest: 1, sync: false, minLength: 4096 }),
  )
}

/** An error without what the database repeats of a row, such as whose email is there already; no text in it is long. */
export function withoutRows(error: unknown) {
  if (!(error instanceof Error)) return error
  const { detail: _, where: __, ...shown } = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, clipped(value)]))
}

const MOST_CHARS = 4_000

/** Some errors quote their whole input, which a caller chooses. */
const clipped = (value: unknown) =>
  typeof value === 'string' && value.length > MOST_CHARS ? `${value.slice(0, MOST_CHARS)}…` : value
