import pino, { type Logger } from 'pino'

/** Structured lines on standard output, written off the request's path. No personal data goes in. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 4096 }),
  )
}
