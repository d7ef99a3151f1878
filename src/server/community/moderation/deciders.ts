import { publicName } from '#domain/people/author-name.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Moderator, type RemovalRow, removedBy } from './removals-repository.ts'
import { concerns } from './removing.ts'
import type { ModeratedRow } from './repository.ts'

/** How many names are given: enough to know whom to ask. */
const MOST_NAMED = 3

type Text = Pick<ModeratedRow, 'kind' | 'id' | 'account_id' | 'target_type' | 'target_id'>

/**
 * Who may take the next step of a removal: moderators who took no part in it and are not concerned by the text. The person
 * who asks is not among them.
 */
export async function decidersOf(
  db: Db,
  text: Text,
  removal: Pick<RemovalRow, 'removed_by' | 'confirmed_by'>,
  { moderators, asker }: { moderators: readonly Moderator[]; asker: string },
): Promise<Moderator[]> {
  const free: Moderator[] = []
  for (const moderator of moderators) {
    const isOut = moderator.id === asker || removedBy(removal).includes(moderator.id)
    if (!isOut && !(await concerns(db, text, moderator.id))) free.push(moderator)
    if (free.length === MOST_NAMED) break
  }
  return free
}

export const colleagueName = ({ id, name }: { id: string; name: string | null }) =>
  publicName(name ?? '') ?? `colleague ${id.slice(0, 8)}`
