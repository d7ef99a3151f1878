import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The name in the address of an article; an import fills it.
  `alter table articles add column slug text`,
  `create unique index articles_slug on articles (slug)`,
  // What the record says; 'evidence' is what follows from the studies.
  `alter table drugs add column recorded_evidence text not null default 'in vitro only'`,
  `update drugs set recorded_evidence = evidence`,
  `alter table drugs alter column evidence set default 'in vitro only'`,
  `create table outcomes (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    area text not null,
    position integer not null,
    digest text not null,
    source text not null
  )`,
  `create index outcomes_source on outcomes (source)`,
  `create table compound_evidence (
    id uuid primary key,
    drug_id uuid not null unique references drugs on delete cascade,
    unknowns text[] not null,
    digest text not null,
    source text not null
  )`,
  `create index compound_evidence_source on compound_evidence (source)`,
  `create table claims (
    id uuid primary key,
    evidence_id uuid not null references compound_evidence on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    outcome_id uuid not null references outcomes on delete cascade,
    position integer not null,
    kind text not null,
    population text,
    statement text not null,
    direction text not null,
    limits text[] not null
  )`,
  `create index claims_evidence on claims (evidence_id)`,
  `create index claims_drug on claims (drug_id)`,
  `create index claims_outcome on claims (outcome_id, drug_id)`,
  `create table claim_studies (
    claim_id uuid not null references claims on delete cascade,
    article_id uuid not null references articles on delete cascade,
    evidence_id uuid not null references compound_evidence on delete cascade,
    position integer not null,
    finding text not null,
    participants integer,
    weeks double precision,
    comparison text not null,
    primary key (claim_id, article_id)
  )`,
  `create index claim_studies_article on claim_studies (article_id)`,
  `create index claim_studies_evidence on claim_studies (evidence_id)`,
  `create table article_facts (
    evidence_id uuid not null references compound_evidence on delete cascade,
    article_id uuid not null references articles on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    tested text not null,
    participants integer,
    funding text not null,
    status text not null,
    primary key (evidence_id, article_id)
  )`,
  `create index article_facts_article on article_facts (article_id)`,
  `create index article_facts_drug on article_facts (drug_id)`,
  `create table side_effects (
    evidence_id uuid not null references compound_evidence on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    grade text not null,
    position integer not null,
    text text not null,
    basis text not null,
    source text,
    article_ids uuid[] not null,
    primary key (evidence_id, grade, position)
  )`,
  `create index side_effects_drug on side_effects (drug_id)`,
  `create table interactions (
    id uuid primary key,
    evidence_id uuid not null references compound_evidence on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    -- The other side, when it is a compound of the catalogue; such a pair is stored once.
    other_id uuid references drugs on delete cascade,
    position integer not null,
    with_name text not null,
    with_kind text not null,
    effect text not null,
    severity text not null,
    basis text not null,
    source text,
    article_ids uuid[] not null
  )`,
  `create index interactions_evidence on interactions (evidence_id)`,
  `create index interactions_drug on interactions (drug_id)`,
  `create index interactions_other on interactions (other_id)`,
  `create table regulation (
    evidence_id uuid not null references compound_evidence on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    position integer not null,
    authority text not null,
    jurisdiction text not null,
    status text not null,
    scope text,
    date text,
    source_url text,
    primary key (evidence_id, position)
  )`,
  `create index regulation_drug on regulation (drug_id)`,
  // What became of articles after publication, besides what their records say.
  `create table study_notices (
    id uuid primary key,
    article_id uuid not null references articles on delete cascade,
    status text not null,
    date text not null,
    reason text,
    digest text not null,
    source text not null
  )`,
  `create index study_notices_article on study_notices (article_id)`,
  `create index study_notices_source on study_notices (source)`,
  // Derived. No reference to the claim: what it was before is needed to say what changed.
  `create table claim_appraisals (
    claim_id uuid primary key,
    drug_id uuid not null references drugs on delete cascade,
    outcome_id uuid not null,
    certainty text not null,
    direction text not null,
    participants bigint,
    counts json not null,
    steps json not null,
    -- Place among the claims of an outcome, lowest first.
    place integer not null
  )`,
  `create index claim_appraisals_drug on claim_appraisals (drug_id)`,
  `create index claim_appraisals_outcome on claim_appraisals (outcome_id, place, participants desc)`,
  `create table outcome_counts (
    outcome_id uuid primary key references outcomes on delete cascade,
    compounds integer not null,
    studies integer not null
  )`,
  // History in words; it stays when the compound goes.
  `create table editorial_changes (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    drug_id uuid not null,
    slug text not null,
    name text not null,
    text text not null
  )`,
  `create index editorial_changes_drug on editorial_changes (drug_id, id desc)`,
  `create trigger editorial_changes_append_only before update or delete or truncate on editorial_changes
    for each statement execute function refuse_rewriting()`,
]
