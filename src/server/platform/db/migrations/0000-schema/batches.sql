-- Files of the store that may lack a row, and the time of the next check.
create table kept_file_checks (
  sha256 text primary key,
  due_at timestamptz not null
);
create index kept_file_checks_due on kept_file_checks (due_at);

create table batches (
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
);
create index batches_drug on batches (drug_id);
create index batches_drug_newest on batches (drug_id, coalesce(made_on, received_on) desc nulls last, lot, id);
create index batches_source on batches (source);
-- The lists of a vendor's and of a compound's batches.
create index batches_vendor_newest on batches (vendor_id, coalesce(made_on, received_on) desc nulls last, lot, id);

create table certificates (
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
  source text not null,
  -- The mass that the laboratory found by mass spectrometry, in dalton.
  found_mass_da double precision check (found_mass_da > 0)
);
create index certificates_batch on certificates (batch_id);
create index certificates_drug on certificates (drug_id, tested_on desc);
-- The latest tests of a compound at a vendor, next to their offers.
create index certificates_of_both on certificates (vendor_id, drug_id, tested_on desc, slug desc);
-- Has the id, by which confirmations are found: waiting certificates are counted without reading the table.
create index certificates_of_desks on certificates (seen_on desc, slug) include (id) where source like 'vendor:%';
create index certificates_seen on certificates (seen_on desc, slug);
create index certificates_source on certificates (source);
create index certificates_vendor on certificates (vendor_id, tested_on desc);
-- The lists of desks and editors: of a vendor, of all, and of vendors' own statements.
create index certificates_vendor_seen on certificates (vendor_id, seen_on desc, slug);

create table certificate_files (
  id uuid primary key,
  certificate_id uuid not null unique references certificates on delete cascade,
  batch_id uuid not null references batches on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  -- Of the file as sent, and of the stored one: pictures are encoded again.
  sha256 text not null,
  kept_sha256 text not null,
  type text not null,
  bytes integer not null,
  width integer,
  height integer,
  pages integer,
  -- Whether its text names the lot; null where there is no text.
  names_lot boolean,
  bands integer[],
  received_at text not null,
  digest text not null,
  source text not null,
  -- How a picture looks: src/domain/people/picture-fingerprint.ts. Its bands find pictures that look the same.
  fingerprint bit(1024)
);
create index certificate_files_bands on certificate_files using gin (bands);
create index certificate_files_batch on certificate_files (batch_id);
create index certificate_files_drug on certificate_files (drug_id);
create index certificate_files_kept on certificate_files (kept_sha256);
create index certificate_files_sha256 on certificate_files (sha256, received_at, id);
create index certificate_files_source on certificate_files (source);
create index certificate_files_vendor on certificate_files (vendor_id);

-- Files whose pictures look the same, both ways round. To look for them takes milliseconds for each of them, since the
-- papers of one laboratory share the parts by which they are found; so it is done when a file comes, not when it is read.
create table alike_pictures (
  file_id uuid not null references certificate_files on delete cascade,
  other_id uuid not null references certificate_files on delete cascade,
  primary key (file_id, other_id)
);
create index alike_pictures_other on alike_pictures (other_id);

-- How an editor had a certificate confirmed at the laboratory.
create table certificate_confirmations (
  id uuid primary key,
  certificate_id uuid not null unique references certificates on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  how text not null,
  confirmed_on text not null,
  digest text not null,
  source text not null
);
create index certificate_confirmations_drug on certificate_confirmations (drug_id);
create index certificate_confirmations_source on certificate_confirmations (source);
create index certificate_confirmations_vendor on certificate_confirmations (vendor_id);

-- The rating of each vendor as last computed, and the stars of its reviews that it was computed from.
create table vendor_scores (
  vendor_id uuid primary key references vendors on delete cascade,
  formula integer not null,
  as_of text not null,
  score double precision,
  sum double precision,
  missing text[] not null,
  -- As text, which keeps the order.
  parts json not null,
  -- How many disputes the rating counted, as the score was made of them.
  disputes jsonb,
  -- The figures of people that the score was computed from.
  people json not null
);

-- Each change of a shown score; of vendors that are no more too.
create table vendor_score_changes (
  id bigint generated always as identity primary key,
  vendor_id uuid not null,
  at timestamptz not null,
  as_of text not null,
  formula integer not null,
  before double precision,
  after double precision,
  because text[] not null
);
create index vendor_score_changes_vendor on vendor_score_changes (vendor_id, id desc);

-- A file goes with its certificate, its batch, its vendor or its compound, or another takes its place.
create function note_kept_file() returns trigger language plpgsql as $$
begin
  insert into kept_file_checks (sha256, due_at) values (old.kept_sha256, now())
    on conflict (sha256) do nothing;
  return null;
end
$$;

-- Pictures look the same when they differ in at most 16 bits: src/domain/people/picture-fingerprint.ts.
create function note_alike_pictures() returns trigger language plpgsql as $$
begin
  delete from alike_pictures where new.id in (file_id, other_id);
  insert into alike_pictures
    select pair.* from certificate_files f,
      lateral (values (f.id, new.id), (new.id, f.id)) pair (file_id, other_id)
    where f.bands && new.bands and f.id <> new.id and bit_count(f.fingerprint # new.fingerprint) <= 16
    on conflict do nothing;
  return null;
end
$$;

create trigger vendor_score_changes_stay before delete or update or truncate on vendor_score_changes
  for each statement execute function refuse_rewriting();

create trigger certificate_files_gone after delete or update of kept_sha256 on certificate_files
  for each row execute function note_kept_file();

create trigger certificate_files_alike after insert or update of fingerprint, bands on certificate_files
  for each row execute function note_alike_pictures();
