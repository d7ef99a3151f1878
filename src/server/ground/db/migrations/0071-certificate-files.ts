import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The mass that the laboratory found by mass spectrometry, in dalton.
  'alter table certificates add column found_mass_da double precision check (found_mass_da > 0)',

  `create table certificate_files (
    id uuid primary key,
    certificate_id uuid not null unique references certificates on delete cascade,
    batch_id uuid not null references batches on delete cascade,
    vendor_id uuid not null references vendors on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    -- As it came in, and as it is kept: pictures are written anew.
    sha256 text not null,
    kept_sha256 text not null,
    type text not null,
    bytes int not null,
    width int,
    height int,
    pages int,
    -- Whether its text names the lot; null where there is no text.
    names_lot boolean,
    -- How a picture looks: src/domain/picture-fingerprint.ts. Its bands find what looks the same.
    fingerprint bit(256),
    bands int[],
    received_at text not null,
    digest text not null,
    source text not null
  )`,
  'create index certificate_files_sha256 on certificate_files (sha256)',
  'create index certificate_files_kept on certificate_files (kept_sha256)',
  'create index certificate_files_bands on certificate_files using gin (bands)',
  'create index certificate_files_batch on certificate_files (batch_id)',
  'create index certificate_files_vendor on certificate_files (vendor_id)',
  'create index certificate_files_drug on certificate_files (drug_id)',
  'create index certificate_files_source on certificate_files (source)',

  // The lists of a vendor's and of a compound's batches.
  `create index batches_vendor_newest on batches (vendor_id, (coalesce(made_on, received_on)) desc nulls last, lot, id)`,
  `create index batches_drug_newest on batches (drug_id, (coalesce(made_on, received_on)) desc nulls last, lot, id)`,

  // How an editor had a certificate confirmed at the laboratory.
  `create table certificate_confirmations (
    id uuid primary key,
    certificate_id uuid not null unique references certificates on delete cascade,
    vendor_id uuid not null references vendors on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    how text not null,
    confirmed_on text not null,
    digest text not null,
    source text not null
  )`,
  'create index certificate_confirmations_vendor on certificate_confirmations (vendor_id)',
  'create index certificate_confirmations_drug on certificate_confirmations (drug_id)',
  'create index certificate_confirmations_source on certificate_confirmations (source)',
]
