import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table catalogue (
    singleton boolean primary key default true check (singleton),
    -- Rises with every import that changed something; every cache is keyed by it.
    version bigint not null default 0,
    updated_at timestamptz
  )`,
  `insert into catalogue default values`,
  `create table categories (
    id uuid primary key,
    name text not null unique,
    position integer not null
  )`,
  `create table drugs (
    id uuid primary key,
    name text not null unique,
    proper_name text not null,
    aliases text[] not null,
    kind text not null,
    short_description text not null,
    what_it_does text not null,
    how_it_works text not null,
    evidence text not null,
    side_effects jsonb not null,
    effects_timeline jsonb not null,
    form text,
    sizes text[] not null,
    molecular jsonb,
    regulatory_note text,
    position integer not null,
    digest text not null,
    updated_at timestamptz not null
  )`,
  `create index drugs_position on drugs (position, id)`,
  `create table drug_categories (
    drug_id uuid not null references drugs on delete cascade,
    category_id uuid not null references categories on delete cascade,
    primary key (drug_id, category_id)
  )`,
  `create index drug_categories_category on drug_categories (category_id)`,
  `create table vendors (
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
    updated_at timestamptz not null
  )`,
  `create index vendors_name on vendors (lower(name))`,
  `create table offers (
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
    digest text not null
  )`,
  `create index offers_drug on offers (drug_id)`,
  `create index offers_vendor on offers (vendor_id)`,
  `create table articles (
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
    digest text not null
  )`,
  `create table article_drugs (
    article_id uuid not null references articles on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    position integer,
    primary key (article_id, drug_id)
  )`,
  `create index article_drugs_drug on article_drugs (drug_id, position)`,
]
