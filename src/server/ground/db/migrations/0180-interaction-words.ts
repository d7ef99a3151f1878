import { type Kysely, sql } from 'kysely'

/** The words that interactions are looked up by: classes, names and groups, and what each interaction concerns. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table interaction_classes (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    kind text not null,
    parent_ids uuid[] not null,
    plain text not null,
    digest text not null,
    source text not null
  )`,
  `create table interaction_names (
    id uuid primary key,
    name text not null,
    aliases text[] not null,
    kind text not null,
    class_ids uuid[] not null,
    is_whole boolean not null,
    content_ids uuid[] not null,
    digest text not null,
    source text not null
  )`,
  `create table interaction_groups (
    id uuid primary key,
    name text not null,
    aliases text[] not null,
    compound_ids uuid[] not null,
    class_ids uuid[] not null,
    digest text not null,
    source text not null
  )`,
  `create index interaction_classes_source on interaction_classes (source)`,
  `create index interaction_names_source on interaction_names (source)`,
  `create index interaction_groups_source on interaction_groups (source)`,
  // References are looked up when a record ends.
  `create index interaction_classes_parents on interaction_classes using gin (parent_ids)`,
  `create index interaction_names_classes on interaction_names using gin (class_ids)`,
  `create index interaction_names_contents on interaction_names using gin (content_ids)`,
  `create index interaction_groups_compounds on interaction_groups using gin (compound_ids)`,
  `create index interaction_groups_classes on interaction_groups using gin (class_ids)`,
  // What stands there already was not read for its concerns: nothing may be concluded from what it does not name.
  `alter table interactions
    add column class_ids uuid[] not null default '{}',
    add column name_ids uuid[] not null default '{}',
    add column compound_ids uuid[] not null default '{}',
    add column understood text not null default 'part'`,
  `create index interactions_classes on interactions using gin (class_ids)`,
  `create index interactions_names on interactions using gin (name_ids)`,
  `create index interactions_compounds on interactions using gin (compound_ids)`,
  `alter table compound_evidence add column class_ids uuid[] not null default '{}'`,
  `create index compound_evidence_classes on compound_evidence using gin (class_ids)`,
]
