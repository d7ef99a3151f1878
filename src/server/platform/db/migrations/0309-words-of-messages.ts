import { type Kysely, sql } from 'kysely'

/** What was said after a message never changes. Only its author can be forgotten; it goes with its message. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function keep_message_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from contact_messages where id = old.message_id) then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.account_id is null and new.mail_id is not distinct from old.mail_id
        and (new.message_id, new.side, new.words, new.at) = (old.message_id, old.side, old.words, old.at) then
        return new;
      end if;
      raise exception 'contact_words is append-only';
    end
    $$`.execute(db)
  await sql`
    create trigger contact_words_kept before delete or update on contact_words
      for each row execute function keep_message_words()`.execute(db)
}
