-- How a compound is searched for, where an editor changed what follows from its record.
create table literature_queries (
  drug_id uuid primary key references drugs on delete cascade,
  plan text not null,
  edited_at timestamptz not null,
  edited_by uuid references accounts on delete set null
);
create index literature_queries_editor on literature_queries (edited_by);

-- One search of one service for one compound. The cursor is saved with what was found up to there.
create table literature_runs (
  id uuid primary key default gen_random_uuid(),
  drug_id uuid not null references drugs on delete cascade,
  service text not null,
  query text not null,
  from_day text not null,
  to_day text not null,
  state text not null check (state in ('running', 'complete', 'incomplete')),
  -- Why it is incomplete, or what the service said of the query.
  note text,
  cursor text,
  pages integer not null default 0,
  found integer not null default 0,
  fresh integer not null default 0,
  known integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index literature_runs_night on literature_runs (to_day);
create index literature_runs_of on literature_runs (drug_id, service, started_at desc);
create unique index literature_runs_running on literature_runs (drug_id, service) where state = 'running';

-- One entry for each article, whichever services tell of it.
create table literature_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  title_key text not null,
  first_author text,
  journal text,
  published text,
  doi text,
  pmid text,
  pmcid text,
  trials text[] not null,
  kind text not null,
  detail text,
  status text not null,
  studied_in text,
  -- For editors alone: neither published nor exported.
  abstract text,
  license text,
  record text not null,
  article_id uuid references articles on delete set null,
  -- Entries that may be the same article: a person decides.
  asks uuid[] not null default '{}',
  first_seen timestamptz not null
);
create index literature_articles_doi on literature_articles (doi) where doi is not null;
create index literature_articles_known on literature_articles (article_id) where article_id is not null;
create index literature_articles_on_record on literature_articles (id) where article_id is not null;
create index literature_articles_pmcid on literature_articles (pmcid) where pmcid is not null;
create index literature_articles_pmid on literature_articles (pmid) where pmid is not null;
create index literature_articles_title on literature_articles (md5(title_key));
create index literature_articles_trials on literature_articles using gin (trials);

-- The record of one service for an entry.
create table literature_origins (
  service text not null,
  service_key text not null,
  entry_id uuid not null references literature_articles on delete cascade,
  first_seen timestamptz not null,
  -- The service's own record, by which wrongly united entries can be split. Abstracts stay with the entry.
  record text,
  -- When a suggested study was last looked up: one that no service knows does not hold up the others.
  looked_up_at timestamptz,
  primary key (service, service_key)
);
create index literature_origins_entry on literature_origins (entry_id);

-- Studies that members suggest.
create table literature_suggestions (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references literature_articles on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Proven when it was suggested; null: there is nowhere to mail the decision.
  email text,
  suggested_at timestamptz not null,
  -- When the decision was mailed.
  answered_at timestamptz,
  unique (entry_id, drug_id, account_id)
);
create index literature_suggestions_compound on literature_suggestions (drug_id);
create index literature_suggestions_person on literature_suggestions (account_id);
create index literature_suggestions_waiting on literature_suggestions (entry_id, drug_id) where answered_at is null;

-- Why an entry was found for a compound, and what was decided.
create table literature_finds (
  entry_id uuid not null references literature_articles on delete cascade,
  drug_id uuid not null references drugs on delete cascade,
  run_id uuid references literature_runs on delete set null,
  rank integer not null,
  reasons text[] not null,
  found_at timestamptz not null,
  decision text check (decision in ('include', 'not for us', 'later', 'wrong compound')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  -- An editor's own words for an article that is not included. The person who suggested it reads them, the public does not.
  note text,
  primary key (entry_id, drug_id)
);
create index literature_finds_compound on literature_finds (drug_id, found_at desc);
create index literature_finds_decided on literature_finds (decision, entry_id) where decision is not null;
create index literature_finds_decider on literature_finds (decided_by) where decided_by is not null;
create index literature_finds_open on literature_finds (rank desc, found_at desc, entry_id) where decision is null;
create index literature_finds_run on literature_finds (run_id) where run_id is not null;
