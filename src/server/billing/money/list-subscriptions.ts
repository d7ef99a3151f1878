import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { Deps } from '#server/core/deps.ts'
import { placeText, readPlace } from '#server/platform/page-place.ts'
import { listAll } from './repository.ts'

const PAGE = 50

/** A page of 50 subscriptions with a status, newest first; `next` is the place of the next page, null on the last. */
export async function listSubscriptions(
  { db }: Pick<Deps, 'db'>,
  { status, after }: ParsedInput<'listSubscriptions'>['query'],
): Promise<Output<'listSubscriptions'>> {
  const rows = await listAll(db, status, readPlace(after), PAGE + 1)
  const subscriptions = rows.slice(0, PAGE).map(({ stripe_id, ...row }) => ({
    ...row,
    id: stripe_id,
    created_at: row.created_at.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    status_since: row.status_since?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
  const last = subscriptions.at(-1)
  return { subscriptions, next: rows.length > PAGE && last ? placeText(last.created_at, last.id) : null }
}
