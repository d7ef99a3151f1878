-- Questions that found nothing or took long, without who asked. Shown from the third time on.
create table asked_questions (
  question text primary key,
  empty integer not null,
  slow integer not null,
  slowest_ms integer not null,
  -- Searches that found nothing or took long; one that did both counts once.
  asked integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- person:<id>
  handled_by text,
  handled_at timestamptz
);
create index asked_questions_handled on asked_questions (handled_at desc, question) where handled_at is not null;
create index asked_questions_last on asked_questions (last_at);
create index asked_questions_open on asked_questions (asked desc, question)
  where (handled_at is null) and (asked >= 3);

-- Other words for a purpose or a class, in addition to those of the file.
create table search_words (
  word text not null,
  -- The id of a topic, such as outcome:insomnia.
  topic text not null,
  reason text not null,
  -- person:<id>
  added_by text not null,
  added_at timestamptz not null,
  primary key (word, topic)
);
