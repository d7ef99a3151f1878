import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What was asked in vain or slowly, without who asked. Counted, and shown from its third time on.
  `create table asked_questions (
    question text primary key,
    empty integer not null,
    slow integer not null,
    slowest_ms integer not null,
    -- Searches, of which some found nothing, some took long, and some did both.
    asked integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    -- person:<id>
    handled_by text,
    handled_at timestamptz
  )`,
  'create index asked_questions_open on asked_questions (asked desc, question) where handled_at is null and asked >= 3',
  'create index asked_questions_handled on asked_questions (handled_at desc, question) where handled_at is not null',
  'create index asked_questions_last on asked_questions (last_at)',
  // Other words for a purpose or a class, in addition to those of the file.
  `create table search_words (
    word text not null,
    -- The id of a topic, such as outcome:insomnia.
    topic text not null,
    reason text not null,
    -- person:<id>
    added_by text not null,
    added_at timestamptz not null,
    primary key (word, topic)
  )`,
]
