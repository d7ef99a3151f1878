import { sql } from 'kysely'
import type { DisputeOutcome } from '#contract/community/dispute-vocabulary.ts'
import type { OwnWordsKind, OwnWordsState } from '#contract/community/own-words-vocabulary.ts'
import { type Db, type Page, rowsOf } from '#server/platform/db/db.ts'
import { targetOf } from '#server/platform/db/hold-target.ts'

type WordsRow = {
  id: string
  text: string
  about: { name: string; slug: string } | null
  question_id: string | null
  rating: number | null
  state: OwnWordsState
  outcome: DisputeOutcome | null
  reason: string | null
  at: Date
}

/** Reviews, questions or answers of a person, newest first. */
export const listTexts = (
  db: Db,
  accountId: string,
  kind: Exclude<OwnWordsKind, 'dispute'>,
  { limit, offset }: Page,
): Promise<WordsRow[]> =>
  rowsOf(db)<WordsRow>`
    select m.id, m.text, ${targetOf('m')} as about, m.question_id, m.rating, m.state, null as outcome, m.reason,
      m.created_at as at
    from moderated m
    where m.account_id = ${accountId} and m.kind = ${kind}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`

/** Disputes that a person is a side of: about their words, or in which they said something as a side. */
const isSide = (accountId: string) => sql<boolean>`(d.account_id = ${accountId} or d.id in (
  select dispute_id from dispute_words where account_id = ${accountId} and side <> 'operator'))`

export const listDisputes = (db: Db, accountId: string, { limit, offset }: Page): Promise<WordsRow[]> =>
  rowsOf(db)<WordsRow>`
    select d.ticket as id, d.about as text, json_build_object('name', v.name, 'slug', v.slug) as about,
      null as question_id, null as rating, d.state, d.outcome, null as reason, d.created_at as at
    from disputes d join vendors v on v.id = d.vendor_id
    where ${isSide(accountId)}
    order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`

export async function countWords(db: Db, accountId: string): Promise<Record<OwnWordsKind, number>> {
  const rows = await rowsOf(db)<{ kind: OwnWordsKind; n: number }>`
    select kind, count(*)::int as n from moderated
    where account_id = ${accountId} and kind <> 'vendor_answer' group by kind
    union all select 'dispute', count(*)::int from disputes d where ${isSide(accountId)}`
  const counts = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  return { review: 0, question: 0, answer: 0, dispute: 0, ...counts }
}
