create table outcomes (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  area text not null,
  position integer not null,
  digest text not null,
  source text not null
);
create index outcomes_source on outcomes (source);

-- The words that interactions are looked up by: classes, names and groups, and what each interaction concerns.
create table interaction_classes (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  kind text not null,
  parent_ids uuid[] not null,
  plain text not null,
  digest text not null,
  source text not null
);
-- References are looked up when a record ends.
create index interaction_classes_parents on interaction_classes using gin (parent_ids);
create index interaction_classes_source on interaction_classes (source);

create table interaction_names (
  id uuid primary key,
  name text not null,
  aliases text[] not null,
  kind text not null,
  class_ids uuid[] not null,
  is_whole boolean not null,
  content_ids uuid[] not null,
  digest text not null,
  source text not null
);
create index interaction_names_classes on interaction_names using gin (class_ids);
create index interaction_names_contents on interaction_names using gin (content_ids);
create index interaction_names_source on interaction_names (source);

create table interaction_groups (
  id uuid primary key,
  name text not null,
  aliases text[] not null,
  compound_ids uuid[] not null,
  class_ids uuid[] not null,
  digest text not null,
  source text not null
);
create index interaction_groups_classes on interaction_groups using gin (class_ids);
create index interaction_groups_compounds on interaction_groups using gin (compound_ids);
create index interaction_groups_source on interaction_groups (source);

-- Mixtures of several compounds in one vial or piece, as shops sell them.
create table blends (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  aliases text[] not null,
  unclear_names text not null,
  components text not null,
  compound_ids uuid[] not null,
  nearest_ids uuid[] not null,
  what_it_is text not null,
  study_ids uuid[] not null,
  outside_studies text[] not null,
  studied_note text,
  near_studies text not null,
  near_ids uuid[] not null,
  warnings_note text not null,
  regulation_note text not null,
  digest text not null,
  source text not null
);
-- References are looked up when a record ends, and for a compound's list of mixtures.
create index blends_compounds on blends using gin (compound_ids);
create index blends_near_studies on blends using gin (near_ids);
create index blends_nearest on blends using gin (nearest_ids);
create index blends_source on blends (source);
create index blends_studies on blends using gin (study_ids);

-- Packs of mixtures that vendors sell: the price of the pack and the mass of each part.
create table blend_offers (
  id uuid primary key,
  blend_id uuid not null references blends,
  vendor_id uuid not null references vendors,
  sku text not null,
  count integer not null,
  parts text not null,
  price_minor integer not null,
  currency text not null,
  product_link text not null,
  seen_at text not null,
  in_stock boolean,
  digest text not null,
  source text not null
);
create index blend_offers_blend on blend_offers (blend_id);
create index blend_offers_source on blend_offers (source);
create index blend_offers_vendor on blend_offers (vendor_id);

create table compound_evidence (
  id uuid primary key,
  drug_id uuid not null unique references drugs on delete cascade,
  unknowns text[] not null,
  digest text not null,
  source text not null,
  class_ids uuid[] not null default '{}'
);
create index compound_evidence_classes on compound_evidence using gin (class_ids);
create index compound_evidence_source on compound_evidence (source);

create table claims (
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
);
create index claims_drug on claims (drug_id);
create index claims_evidence on claims (evidence_id);
create index claims_outcome on claims (outcome_id, drug_id);

create table claim_studies (
  claim_id uuid not null references claims on delete cascade,
  article_id uuid not null references articles on delete cascade,
  evidence_id uuid not null references compound_evidence on delete cascade,
  position integer not null,
  finding text not null,
  participants integer,
  weeks double precision,
  comparison text not null,
  studied_in text,
  tested text,
  primary key (claim_id, article_id)
);
create index claim_studies_article on claim_studies (article_id);
create index claim_studies_evidence on claim_studies (evidence_id);

create table article_facts (
  evidence_id uuid not null references compound_evidence on delete cascade,
  article_id uuid not null references articles on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  tested text not null,
  participants integer,
  funding text not null,
  status text not null,
  primary key (evidence_id, article_id)
);
create index article_facts_article on article_facts (article_id);
create index article_facts_drug on article_facts (drug_id);

create table side_effects (
  evidence_id uuid not null references compound_evidence on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  grade text not null,
  position integer not null,
  text text not null,
  basis text not null,
  source text,
  article_ids uuid[] not null,
  primary key (evidence_id, grade, position)
);
create index side_effects_drug on side_effects (drug_id);

create table interactions (
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
  article_ids uuid[] not null,
  -- 'part' means that the text names more than these ids: nothing follows from an id that is missing.
  class_ids uuid[] not null default '{}',
  name_ids uuid[] not null default '{}',
  compound_ids uuid[] not null default '{}',
  understood text not null default 'part'
);
create index interactions_classes on interactions using gin (class_ids);
create index interactions_compounds on interactions using gin (compound_ids);
create index interactions_drug on interactions (drug_id);
create index interactions_evidence on interactions (evidence_id);
create index interactions_names on interactions using gin (name_ids);
create index interactions_other on interactions (other_id);

create table regulation (
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
);
create index regulation_drug on regulation (drug_id);

-- What became of articles after publication, besides what their records say.
create table study_notices (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  status text not null,
  date text not null,
  reason text,
  digest text not null,
  source text not null
);
create index study_notices_article on study_notices (article_id);
create index study_notices_source on study_notices (source);

-- An unreadable row of a list that names one of our articles; closed when an editor has dealt with it.
create table unread_notices (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  row_text text not null,
  problem text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  closed_at timestamptz
);
create index unread_notices_article on unread_notices (article_id);
create index unread_notices_open on unread_notices (last_seen desc, id) where closed_at is null;

-- Derived. No reference to the claim: what it was before is needed to say what changed.
create table claim_appraisals (
  claim_id uuid primary key,
  drug_id uuid not null references drugs on delete cascade,
  outcome_id uuid not null,
  certainty text not null,
  direction text not null,
  participants bigint,
  counts json not null,
  steps json not null,
  -- Place among the claims of an outcome, lowest first.
  place integer not null,
  -- The compound's: it decides between equals.
  slug text not null default '',
  is_leading boolean not null default false,
  is_mapped boolean not null default false
);
-- What helps people, with high or moderate certainty: the home page reads it in this order.
create index claim_appraisals_best on claim_appraisals (place, participants desc nulls last, claim_id)
  where is_leading and (place <= 1);
create index claim_appraisals_drug on claim_appraisals (drug_id);
-- The claim of each compound that decides its place among those tested for an outcome.
create index claim_appraisals_leading on claim_appraisals (outcome_id, place, participants desc nulls last, slug)
  include (drug_id, direction) where is_leading;
-- What the map of an outcome shows, in the order in which it groups: read from the index alone.
create index claim_appraisals_map on claim_appraisals (outcome_id, place, participants desc nulls last, slug)
  include (drug_id, is_leading, is_mapped) where is_leading or ((place < 100) and direction in ('worsens', 'no_difference', 'mixed', 'unclear'));
-- Effects that were not found are read for a whole outcome.
create index claim_appraisals_not_found on claim_appraisals (outcome_id, direction, place, participants desc nulls last, claim_id)
  where (place < 100) and direction in ('worsens', 'no_difference', 'mixed', 'unclear');

-- The most serious notice of each study of a compound; studies without a notice are absent.
create table study_states (
  drug_id uuid not null references drugs on delete cascade,
  article_id uuid not null references articles on delete cascade,
  status text not null,
  primary key (drug_id, article_id)
);
create index study_states_article on study_states (article_id);

create table outcome_counts (
  outcome_id uuid primary key references outcomes on delete cascade,
  compounds integer not null,
  studies integer not null
);

-- One row for each rule of certainty that rated the claims of this database.
create table certainty_rules (
  rule integer primary key,
  at timestamptz not null,
  -- Claims that an earlier rule had rated, and how many of them have another certainty now.
  claims integer not null,
  moved integer not null
);

-- History in words; it stays when the compound goes.
create table editorial_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  drug_id uuid not null,
  slug text not null,
  name text not null,
  text text not null
);
create index editorial_changes_drug on editorial_changes (drug_id, id desc);

create trigger editorial_changes_append_only before delete or update or truncate on editorial_changes
  for each statement execute function refuse_rewriting();

create trigger certainty_rules_append_only before delete or update or truncate on certainty_rules
  for each statement execute function refuse_rewriting();

create view known_side_effects as
  select drug_id, grade, text, basis, source, article_ids,
    row_number() over (partition by drug_id, grade order by evidence_id nulls last, place, text)::integer - 1 as position
  from (
    select distinct on (drug_id, same)
      drug_id, (array['stop_asap', 'worrying', 'normal'])[min(seriousness) over (partition by drug_id, same)] as grade,
      text, basis, source, article_ids, evidence_id, place
    from (
      select drug_id, array_position(array['stop_asap', 'worrying', 'normal'], grade) as seriousness, text, basis, source, article_ids, evidence_id,
        position as place, lower(rtrim(btrim(text), '.')) as same
      from side_effects
      union all
      select d.id, array_position(array['stop_asap', 'worrying', 'normal'], grades.grade), named.text, null, null, '{}'::uuid[], null,
        named.place::integer, lower(rtrim(btrim(named.text), '.'))
      from drugs d
        cross join lateral jsonb_each(d.side_effects) as grades (grade, texts)
        cross join lateral jsonb_array_elements_text(grades.texts) with ordinality as named (text, place)
    ) as stated
    order by drug_id, same, evidence_id nulls last, seriousness, place
  ) as merged;
