import { sql } from 'kysely'

/** Whether a compound or vendor is kept in lists: all but those that were retired, which keep only their page. */
export const isListed = (id: string) =>
  sql<boolean>`${sql.ref(id)} not in (select record_id from retired_records)`

/** Whether the source still lists an offer, even if the offer is hidden with its compound or vendor. */
export const isTold = (offers: string) =>
  sql<boolean>`(${sql.ref(`${offers}.gone_since`)} is null or ${sql.ref(`${offers}.is_withdrawn`)})`
