create table catalogue (
  singleton boolean primary key default true check (singleton),
  -- Rises with every import that changed something; every cache is keyed by it.
  version bigint not null default 0,
  updated_at timestamptz,
  drug_count integer not null default 0,
  vendor_count integer not null default 0,
  offer_count integer not null default 0,
  article_count integer not null default 0,
  has_demo_vendors boolean not null default false,
  main_currency text not null default 'USD'
);
insert into catalogue default values;

create table categories (
  id uuid primary key,
  name text not null unique,
  position integer not null,
  drug_count integer not null default 0
);

create table drugs (
  id uuid primary key,
  name text not null unique,
  proper_name text not null,
  aliases text[] not null,
  kind text not null,
  short_description text not null,
  what_it_does text not null,
  how_it_works text not null,
  evidence text not null default 'in vitro only',
  side_effects jsonb not null,
  effects_timeline jsonb not null,
  form text,
  sizes text[] not null,
  molecular jsonb,
  regulatory_note text,
  position integer not null,
  digest text not null,
  updated_at timestamptz not null,
  source text not null default 'file:catalogue',
  -- What the record says; 'evidence' is what follows from the studies.
  recorded_evidence text not null default 'in vitro only',
  -- When a compound came into the catalogue; a change of its record leaves it alone.
  added_at timestamptz not null default now(),
  -- The slug in files, where the page has another one.
  file_slug text
);
-- People type a compound's name as its page shows it.
create index drugs_lower_name on drugs (lower(proper_name));
create index drugs_position on drugs (position, id);
create index drugs_source on drugs (source);

-- Every slug of a renamed or merged record; the record may have left the catalogue.
create table record_slugs (
  slug text primary key,
  kind text not null,
  record_id uuid not null
);
create index record_slugs_record on record_slugs (record_id);

-- Compounds and vendors that keep their page and leave everything else.
create table retired_records (
  record_id uuid primary key,
  kind text not null,
  since text not null,
  reason text not null,
  replaced_by uuid
);
create index retired_records_replaced_by on retired_records (replaced_by) where replaced_by is not null;

-- Every spelling by which a compound is found: ignoring case, as search reads it, and in its place from A to Z.
create table drug_names (
  drug_id uuid not null references drugs on delete cascade,
  kind text not null check (kind in ('name', 'proper_name', 'alias')),
  lower text not null,
  folded text not null,
  letter text collate "C" not null,
  sort_key text collate "C" not null,
  primary key (drug_id, kind, lower)
);
create index drug_names_alphabet on drug_names (sort_key) include (drug_id) where kind = 'proper_name';
create index drug_names_letter on drug_names (letter, sort_key, drug_id) where kind = 'proper_name';
create index drug_names_lower on drug_names (lower);
create index drug_names_proper on drug_names (drug_id) include (sort_key) where kind = 'proper_name';

-- Facts of the market on a card, stored so that a list reads only as many rows as it shows.
create table card_facts (
  drug_id uuid primary key references drugs on delete cascade,
  offer_count integer not null,
  vendor_count integer not null,
  -- The offer whose picture stands for the compound.
  image_offer uuid,
  image text
);

create table drug_categories (
  drug_id uuid not null references drugs on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (drug_id, category_id)
);
create index drug_categories_category on drug_categories (category_id);

create table vendors (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  is_demo boolean not null,
  website text,
  contact text,
  region text,
  shipping text,
  comission text,
  ai_rating_number double precision,
  ai_rating text,
  internal_coa text,
  external_coa text,
  external_coa_provider text,
  latest_batch_test_date text,
  endotoxin_test text,
  sterility_test text,
  refund boolean,
  reimburse_test text,
  small_order_rating double precision,
  large_order_rating double precision,
  digest text not null,
  updated_at timestamptz not null,
  -- The source that put a record: only it may change or end the record.
  source text not null default 'file:catalogue',
  -- The source's values for fields that the vendor may state itself. The shown values are derived from both.
  listed_facts jsonb,
  stated_by_vendor text[] not null default '{}',
  file_slug text
);
create index vendors_name on vendors (lower(name));
create index vendors_source on vendors (source);

create table vendor_facts (
  vendor_id uuid primary key references vendors on delete cascade,
  offer_count integer not null,
  drug_count integer not null,
  folded text not null,
  sort_key text collate "C" not null
);

-- What a delivery of a vendor costs, by where it goes; no rows: not stated.
create table shipping_rules (
  vendor_id uuid not null references vendors on delete cascade,
  region text not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  free_from_minor bigint,
  days_from integer,
  days_to integer,
  primary key (vendor_id, region)
);

create table offers (
  id uuid primary key,
  drug_id uuid not null references drugs on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  size text,
  mass_mg double precision,
  price text,
  price_minor bigint,
  currency text,
  cost_per_mg double precision,
  is_size_assumed boolean not null,
  is_comparable boolean not null,
  form text,
  product_link text,
  image text,
  seen_at text not null,
  digest text not null,
  source text not null default 'file:catalogue',
  in_stock boolean,
  gone_since timestamptz,
  confirmed_at timestamptz,
  observation_id bigint references price_observations,
  -- The vendor's own code of the offer, by which files name it.
  sku text,
  -- Hidden with its retired compound or vendor, while its source still lists it.
  is_withdrawn boolean not null default false
);
create index offers_drug on offers (drug_id);
create index offers_of_drug_listed on offers (drug_id, cost_per_mg) where gone_since is null;
create index offers_source on offers (source);
-- A new watch of a vendor reads ended offers too, which the index of lists leaves out.
create index offers_vendor_any on offers (vendor_id);
-- A vendor's offers from A to Z are read from two indexes: names in their order, and whether the vendor has the compound.
create index offers_vendor_order on offers (vendor_id, drug_id)
  include (id, is_comparable, cost_per_mg, price_minor, currency, mass_mg) where gone_since is null;
create index offers_withdrawn on offers (drug_id, vendor_id) where is_withdrawn;

create table articles (
  id uuid primary key,
  title text not null,
  journal text,
  publication_date text,
  publication_type text not null,
  evidence text not null,
  doi text,
  pmid text,
  pmcid text,
  source_url text not null,
  key_terms text[] not null,
  background text not null,
  conclusion text not null,
  digest text not null,
  source text not null default 'file:catalogue',
  -- The name in the address of an article; an import fills it.
  slug text,
  -- What the second rule of certainty reads.
  trials text[] not null default '{}',
  trial_role text,
  gathers text,
  is_pooled boolean
);
-- Each change of articles looks up their identifiers: no two articles have the same.
create index articles_doi on articles (lower(doi));
create index articles_pmcid on articles (pmcid);
create index articles_pmid on articles (pmid);
create unique index articles_slug on articles (slug);
create index articles_source on articles (source);

create table article_drugs (
  article_id uuid not null references articles on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  position integer,
  primary key (article_id, drug_id)
);
create index article_drugs_drug on article_drugs (drug_id, position);

-- Questions stay when what they are about leaves the catalogue, and are listed again when it returns.
create function count_questions_of_records() returns trigger language plpgsql as $$
declare
  change integer := (select count(*) from posts p join changed c on c.id = p.target_id where p.kind = 'question' and p.state = 'published' and p.answer_count > 0);
begin
  if change <> 0 then
    update listed_questions set total = total + (case tg_op when 'INSERT' then change else -change end);
  end if;
  return null;
end
$$;

-- An entry is on record from the moment in which its article is published.
create function link_literature() returns trigger language plpgsql as $$
  begin
    update literature_articles set article_id = new.id
      where article_id is null and (doi = lower(new.doi) or pmid = new.pmid);
    return null;
  end $$;

create function raise_market() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tags', 'settings');
    return null;
  end
  $$;

create trigger drugs_listed_questions_come after insert on drugs referencing new table as changed
  for each statement execute function count_questions_of_records();

create trigger drugs_listed_questions_go after delete on drugs referencing old table as changed
  for each statement execute function count_questions_of_records();

create trigger vendors_listed_questions_come after insert on vendors referencing new table as changed
  for each statement execute function count_questions_of_records();

create trigger vendors_listed_questions_go after delete on vendors referencing old table as changed
  for each statement execute function count_questions_of_records();

create trigger articles_in_literature after insert or update of doi, pmid on articles
  for each row execute function link_literature();

-- Answers that say whether there are vendors to compare are stale when that changes.
create trigger catalogue_market after update of vendor_count on catalogue
  for each row when (((old.vendor_count >= 3) is distinct from (new.vendor_count >= 3))) execute function raise_market();
