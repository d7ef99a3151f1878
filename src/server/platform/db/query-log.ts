import type { LogEvent } from 'kysely'

/** Told of a statement after it ended, in its form with places for values, never with the values. */
export type QueryEnded = (statement: string, ms: number, error: unknown) => void

/** The query builder's log setting; null without a listener, which costs nothing. */
export const queryLog = (onQuery: QueryEnded | null) =>
  onQuery && {
    log: (event: LogEvent) =>
      onQuery(event.query.sql, event.queryDurationMillis, 'error' in event ? event.error : undefined),
  }
