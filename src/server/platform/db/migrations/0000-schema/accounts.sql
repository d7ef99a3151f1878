-- A person as the product knows them; the auth service, ours or a hosted one, keeps credentials elsewhere.
create table accounts (
  id uuid primary key,
  email text not null,
  name text not null,
  -- Null until the person has answered, so that nobody is asked twice.
  preferences text[],
  created_at timestamptz not null,
  -- Null until the person has chosen; empty when a moderator removed it, with the key of the removed name.
  public_name text,
  refused_name text,
  -- By which rules the person ranks vendors; null until some were saved.
  own_rules jsonb
);
-- What the figures are counted from.
create index accounts_created on accounts (created_at);
create index accounts_email_begins on accounts (email text_pattern_ops);
-- People are found by the beginning of their name.
create index accounts_lower_name on accounts (lower(name) text_pattern_ops);

-- Who sees premium content, and until when; null has no end. Written by billing.
create table entitlements (
  account_id uuid primary key references accounts on delete cascade,
  ends_at timestamptz
);

create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create function raise_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'person:' || new.id);
  return null;
end
$$;

create trigger accounts_tags after update of name on accounts
  for each row when ((old.name is distinct from new.name)) execute function raise_person();

-- The public name is shown in place of the account's name, so a change drops the same cached answers.
create trigger accounts_public_name_tags after update of public_name on accounts
  for each row when ((old.public_name is distinct from new.public_name)) execute function raise_person();
