create table disputes (
  id uuid primary key default gen_random_uuid(),
  ticket text not null unique,
  vendor_id uuid not null,
  subject text not null check (subject in ('review', 'price', 'certificate', 'rating')),
  -- The id of the disputed thing, and its title without names of people.
  subject_id text not null,
  about text not null,
  opened_by text not null check (opened_by in ('vendor', 'reader')),
  -- The reader: who wrote the review, or whose correction it was.
  account_id uuid references accounts on delete set null,
  message_id uuid references contact_messages on delete set null,
  state text not null check (state in ('received', 'in_review', 'decided', 'appealed')),
  due_at timestamptz,
  -- For which due time operators were reminded.
  reminded_of timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'rejected')),
  appealed_at timestamptz,
  -- The compound of a disputed price or certificate, whose page shows the decision.
  drug_id uuid
);
create index disputes_account on disputes (account_id);
create index disputes_created on disputes (created_at);
create index disputes_decided on disputes (decided_at desc, id) where state = 'decided';
create index disputes_due on disputes (due_at, id) where state <> 'decided';
create index disputes_message on disputes (message_id);
create index disputes_of_compound on disputes (drug_id, decided_at desc, id) where state = 'decided';
create index disputes_of_subject on disputes (vendor_id, subject, subject_id, decided_at desc) where state = 'decided';
-- The same thing is not disputed twice at a time.
create unique index disputes_open on disputes (vendor_id, subject, subject_id) where state <> 'decided';
create index disputes_vendor on disputes (vendor_id, created_at desc, id);

create table dispute_words (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references disputes,
  side text not null check (side in ('vendor', 'reader', 'operator')),
  account_id uuid references accounts on delete set null,
  kind text not null check (kind in ('case', 'appeal', 'decision')),
  words text not null,
  outcome text,
  at timestamptz not null,
  constraint dispute_words_check check ((kind = 'decision') = (outcome is not null))
);
create index dispute_words_account on dispute_words (account_id);
create index dispute_words_dispute on dispute_words (dispute_id, id);

-- Statements never change. Only the author can be erased, together with a reader's text.
create function keep_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.account_id is null
    and (new.words = old.words or (new.words = '' and old.side = 'reader'))
    and (new.dispute_id, new.side, new.kind, new.at) = (old.dispute_id, old.side, old.kind, old.at)
    and new.outcome is not distinct from old.outcome then
    return new;
  end if;
  raise exception 'dispute_words is append-only';
end
$$;

create function raise_dispute() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'dispute:' || new.id);
  perform pg_notify('tags', 'disputes:' || new.vendor_id);
  if new.drug_id is not null then
    perform pg_notify('tags', 'disputes:' || new.drug_id);
  end if;
  perform pg_notify('tags', 'list:disputes');
  return null;
end
$$;

create trigger dispute_words_kept before delete or update on dispute_words
  for each row execute function keep_words();

create trigger disputes_tags after insert or update on disputes
  for each row execute function raise_dispute();
