create table exports (
  -- Of UTC, such as 2026-11-22.
  day text primary key,
  started_at timestamptz not null,
  -- Null while it is made: nobody is shown it.
  made_at timestamptz,
  -- What the export page lists: tables, columns, files and sums.
  manifest json
);

-- Files in the store. The row is written before the file, so that no unknown file stays.
create table export_files (
  day text not null references exports on delete cascade,
  name text not null,
  dataset text not null,
  format text not null,
  rows bigint not null,
  bytes bigint not null,
  sha256 text not null,
  primary key (day, name)
);
create index export_files_sha256 on export_files (sha256);

create function raise_exports() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'list:exports');
  return null;
end
$$;

create trigger exports_tags after delete or update on exports
  for each statement execute function raise_exports();
