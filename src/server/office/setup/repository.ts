import { sql } from 'kysely'
import { type OfficeRole, PERMISSIONS_OF, type Permission } from '#contract/identity/office-vocabulary.ts'
import type { Db } from '#server/ground/db/schema.ts'

const rolesWith = (permission: Permission) =>
  (Object.keys(PERMISSIONS_OF) as OfficeRole[]).filter((role) =>
    (PERMISSIONS_OF[role] as readonly Permission[]).includes(permission),
  )

/** How many people have each right that takes two of them, and how many colleagues have neither a second factor nor a passkey. */
export async function countColleagues(db: Db) {
  const holders = (permission: Permission) =>
    sql<number>`(count(distinct person_id) filter (where role = any(${rolesWith(permission)})))::int`
  return db
    .selectFrom('office_roles as r')
    .select([
      sql<number>`(count(distinct person_id) filter (where role = 'admin'))::int`.as('admins'),
      holders('catalogue.publish').as('publishers'),
      holders('moderation.decide').as('moderators'),
      sql<number>`(count(distinct person_id) filter (where not exists (
        select from auth_factors f where f.user_id = r.person_id and f.status = 'verified')
        and not exists (select from auth_passkeys k where k.user_id = r.person_id)))::int`.as(
        'without_factor',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export const TEST_MAIL = 'test'

/** The last test mail to an address, or null, and when the last mail of any kind left the machine. */
export async function findMailFacts(db: Db, recipient: string) {
  const test = await db
    .selectFrom('mails')
    .select(['delivered_at', 'last_failure'])
    .where('kind', '=', TEST_MAIL)
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only a mail that was handed to a server loses its words; in the mailbox of the machine it keeps them.
  const { left_at } = await db
    .selectFrom('mails')
    .where('text', '=', '')
    .select(({ fn }) => fn.max('delivered_at').as('left_at'))
    .executeTakeFirstOrThrow()
  return { test: test ?? null, leftAt: left_at }
}

/** What is on record, how many sources of prices are switched on, and when the newest backup was made. */
export async function countRecords(db: Db) {
  return db
    .selectFrom('catalogue')
    .select(['drug_count', 'article_count', 'vendor_count', 'offer_count', 'has_demo_vendors'])
    .select([
      sql<number>`(select count(*)::int from feed_sources where state = 'on')`.as('feeds'),
      sql<Date | null>`(select max(made_at) from backups)`.as('backup_at'),
    ])
    .executeTakeFirstOrThrow()
}
