import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Pictures that wait for a moderator. A decision deletes the picture.
  `create table purchase_proofs (
    review_id uuid primary key references reviews on delete cascade,
    sha256 text not null,
    type text not null,
    bytes integer not null,
    created_at timestamptz not null
  )`,
  'create index purchase_proofs_oldest on purchase_proofs (created_at, review_id)',
  'create index purchase_proofs_sha256 on purchase_proofs (sha256)',
  // Why the last one did not do; for its author.
  'alter table reviews add column proof_refusal text',

  // Files that are to leave the store, whatever took the proof away: a decision, its author, the end of an account.
  `create table proof_removals (
    id bigint generated always as identity primary key,
    sha256 text not null
  )`,
  `create function note_proof_removal() returns trigger language plpgsql as $$
  begin
    insert into proof_removals (sha256) values (old.sha256);
    return null;
  end
  $$`,
  `create trigger purchase_proofs_gone after delete or update of sha256 on purchase_proofs
    for each row execute function note_proof_removal()`,
]
