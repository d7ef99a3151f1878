import { sql } from 'kysely'

/** What the file `f` of a certificate `c` says of the lot; null as well when it was read for another one. */
export const namesLot = sql<boolean | null>`case when f.batch_id = c.batch_id then f.names_lot end`

/** The mass in Da that follows from the formula of a compound `d`. */
export const formulaMass = sql<number | null>`(d.molecular->>'mass_da')::float8`
