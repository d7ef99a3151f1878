import { type Kysely, sql } from 'kysely'

/** Answers that say whether there are vendors to compare are out of date when that changes, whatever changed it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function raise_market() returns trigger language plpgsql as $$
    begin
      perform pg_notify('tags', 'settings');
      return null;
    end
    $$`.execute(db)
  await sql`
    create trigger catalogue_market after update of vendor_count on catalogue
      for each row when ((old.vendor_count >= 3) is distinct from (new.vendor_count >= 3))
      execute function raise_market()`.execute(db)
}
