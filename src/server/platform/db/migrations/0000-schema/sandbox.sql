-- The embedded sandbox's own state: what the real provider would keep on its side.
create table sandbox_objects (
  id text primary key,
  position bigint generated always as identity,
  kind text not null,
  customer text,
  parent text,
  clock text,
  -- In seconds, as the provider counts; null when nothing happens by itself.
  due_at bigint,
  body jsonb not null,
  hidden jsonb
);
create index sandbox_objects_children on sandbox_objects (parent);
create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null;
create index sandbox_objects_listed on sandbox_objects (kind, customer, position);

create table sandbox_keys (
  key text primary key,
  request text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);

create table sandbox_deliveries (
  event_id text primary key,
  tries integer not null,
  next_try_at timestamptz,
  -- Endpoints that have an event: a dead endpoint does not repeat it for the others.
  heard jsonb not null default '[]'
);
create index sandbox_deliveries_due on sandbox_deliveries (next_try_at) where next_try_at is not null;
