import pino, { type Logger } from 'pino'

/** Structured lines on standard output, written off the request's path. No personal data goes in. `fields` are added to each. */
export function createLog(level: string, fields: () => Record<string, string> = () => ({})): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: fields },
    pino.destination({ dest: 1, sync: false, minLength: 4096 }),
  )
}
