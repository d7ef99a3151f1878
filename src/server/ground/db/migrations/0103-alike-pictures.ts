import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Files whose pictures look the same, both ways round. To look for them takes milliseconds for each of them, since the
  // papers of one laboratory share the parts by which they are found; so it is done when a file comes, not when it is read.
  `create table alike_pictures (
    file_id uuid not null references certificate_files on delete cascade,
    other_id uuid not null references certificate_files on delete cascade,
    primary key (file_id, other_id)
  )`,
  'create index alike_pictures_other on alike_pictures (other_id)',
  // Pictures look the same when they differ in at most 16 bits: src/domain/picture-fingerprint.ts.
  `create function note_alike_pictures() returns trigger language plpgsql as $$
  begin
    delete from alike_pictures where new.id in (file_id, other_id);
    insert into alike_pictures
      select pair.* from certificate_files f,
        lateral (values (f.id, new.id), (new.id, f.id)) pair (file_id, other_id)
      where f.bands && new.bands and f.id <> new.id and bit_count(f.fingerprint # new.fingerprint) <= 16
      on conflict do nothing;
    return null;
  end
  $$`,
  `create trigger certificate_files_alike after insert or update of fingerprint, bands on certificate_files
    for each row execute function note_alike_pictures()`,
  `insert into alike_pictures
    select f.id, o.id from certificate_files f
    join certificate_files o on o.bands && f.bands and o.id <> f.id and bit_count(o.fingerprint # f.fingerprint) <= 16`,

  // The earliest of those with the same file.
  'drop index certificate_files_sha256',
  'create index certificate_files_sha256 on certificate_files (sha256, received_at, id)',

  // The latest tests of a compound at a vendor, next to their offers.
  'create index certificates_of_both on certificates (vendor_id, drug_id, tested_on desc, slug desc)',
]
