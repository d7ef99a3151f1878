import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table batches (
    id uuid primary key,
    vendor_id uuid not null references vendors on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    lot text not null,
    label_mg double precision check (label_mg > 0),
    made_on text,
    received_on text,
    digest text not null,
    source text not null,
    unique (vendor_id, drug_id, lot)
  )`,
  'create index batches_drug on batches (drug_id)',
  'create index batches_source on batches (source)',

  `create table certificates (
    id uuid primary key,
    slug text not null unique,
    batch_id uuid not null references batches on delete cascade,
    -- Those of its batch, so that a vendor's and a compound's are found at once.
    vendor_id uuid not null references vendors on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    laboratory text not null,
    laboratory_name text,
    tested_on text,
    seen_on text not null,
    method text,
    identity text,
    purity_percent double precision,
    measured_mg double precision,
    endotoxin text,
    sterility text,
    heavy_metals text,
    residual_solvents text,
    verification_code text,
    verification_link text,
    confirmation text,
    digest text not null,
    source text not null
  )`,
  'create index certificates_batch on certificates (batch_id)',
  'create index certificates_vendor on certificates (vendor_id, tested_on desc)',
  'create index certificates_drug on certificates (drug_id, tested_on desc)',
  'create index certificates_source on certificates (source)',

  // The rating of each vendor as last computed, and the stars of its reviews that it was computed from.
  `create table vendor_scores (
    vendor_id uuid primary key references vendors on delete cascade,
    formula int not null,
    as_of text not null,
    score double precision,
    sum double precision,
    missing text[] not null,
    -- As text, so that they are told in their order.
    parts json not null,
    stars int[] not null
  )`,

  // Each change of a shown score; of vendors that are no more too.
  `create table vendor_score_changes (
    id bigint generated always as identity primary key,
    vendor_id uuid not null,
    at timestamptz not null,
    as_of text not null,
    formula int not null,
    before double precision,
    after double precision,
    because text[] not null
  )`,
  'create index vendor_score_changes_vendor on vendor_score_changes (vendor_id, id desc)',
  `create trigger vendor_score_changes_stay before update or delete or truncate on vendor_score_changes
    for each statement execute function refuse_rewriting()`,

  // Ratings from files were not computed.
  'update vendors set ai_rating_number = null, ai_rating = null',
]
