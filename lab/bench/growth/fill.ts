import { sql } from 'kysely'
import { importCatalogue } from '../../../src/server/catalogue/import/import-catalogue.ts'
import { rateVendors } from '../../../src/server/market/ratings/vendor-scores.ts'
import { migrate } from '../../../src/server/platform/db/migrate.ts'
import { openPostgres } from '../../../src/server/platform/db/postgres.ts'
import { recordBook } from '../../../src/server/record-book.ts'
import { putCertificates } from './large-certificates.ts'

/** The schema, a catalogue, and reviews and questions of each compound and vendor; if it is tested, certificates too. */
export async function fill(
  url: string,
  catalogue: Parameters<typeof importCatalogue>[1],
  { isTested = false } = {},
) {
  const connection = await openPostgres(url)
  await migrate(connection.db)
  await importCatalogue({ db: connection.db, recordBook }, catalogue)
  if (isTested) {
    await putCertificates(connection.db)
    await rateVendors({ db: connection.db, clock: () => new Date() })
  }
  await connection.db.connection().execute(async (db) => {
    // Reviews by hand, without their triggers; the totals are counted once at the end.
    for (const statement of [
      sql`set session_replication_role = replica`,
      sql`insert into accounts (id, email, name, created_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@people.example', 'Person ' || n, now() from generate_series(1, 50) n`,
      sql`insert into reviews
          (account_id, target_type, target_id, rating, review_text, state, bands, helpful_count, created_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, kind, id, 1 + n % 5, repeat('Words of review ' || n || '. ', 8),
          'published', '{}', n % 7, now() - n * interval '1 minute'
        from generate_series(1, 30) n, (select id, 'drug' as kind from drugs union all select id, 'vendor' from vendors) t`,
      sql`insert into review_totals select target_id,
          count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5) from reviews group by target_id`,
      sql`insert into posts
          (kind, account_id, target_type, target_id, post_text, state, bands, answer_count, created_at)
        select 'question', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, kind, id,
          repeat('Words of question ' || n || '. ', 4), 'published', '{}', 5, now() - n * interval '1 minute'
        from generate_series(1, 20) n, (select id, 'drug' as kind from drugs union all select id, 'vendor' from vendors) t`,
      sql`insert into posts
          (kind, question_id, account_id, target_type, target_id, post_text, state, bands, helpful_count, created_at, told_at)
        select 'answer', q.id, ('00000000-0000-4000-8000-' || lpad((20 + n)::text, 12, '0'))::uuid, target_type, target_id,
          repeat('Words of answer ' || n || '. ', 8), 'published', '{}', n, now() - n * interval '1 second',
          -- Told already: otherwise a job would work through a million answers while something else is measured.
          now()
        from generate_series(1, 5) n, posts q where q.kind = 'question'`,
      sql`update listed_questions set total = (select count(*) from posts where kind = 'question')`,
      sql`set session_replication_role = origin`,
      sql`vacuum analyze`,
    ])
      await statement.execute(db)
  })
  await connection.close()
}
