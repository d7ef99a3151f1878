import type { ColumnType } from 'kysely'

/** A moment in a row: a date when read; text does too when written. */
export type Instant = ColumnType<Date, Date | string>

/** The same of a row that is only added. */
export type FixedInstant = ColumnType<Date, Date | string, never>
