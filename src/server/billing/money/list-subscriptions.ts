import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { Deps } from '#server/core/deps.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { cutPage, placeText, readPlace } from '#server/platform/page-place.ts'
import { listAll } from './repository.ts'

const PAGE = 50

/** A page of 50 subscriptions with a status, newest first; `next` is the place of the next page, null on the last. */
export async function listSubscriptions(
  { db }: Pick<Deps, 'db'>,
  { status, after }: ParsedInput<'listSubscriptions'>['query'],
): Promise<Output<'listSubscriptions'>> {
  const rows = await listAll(db, status, readPlace(after), PAGE + 1)
  const { shown, next } = cutPage(rows, PAGE, (last) => placeText(last.created_at, last.stripe_id))
  return { subscriptions: shown.map(({ stripe_id: id, ...row }) => ({ id, ...inIso(row) })), next }
}
