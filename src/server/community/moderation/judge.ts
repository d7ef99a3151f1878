import type { Db } from '#server/platform/db/db.ts'
import { bandsOf, isNearDuplicate } from './near-duplicates.ts'
import * as repository from './repository.ts'
import { doseDoubt, HELD_FOR, hasContact } from './rules.ts'

/**
 * In which state a text starts: held when it looks like advertising, like a copy of another text, or like a dose, and when
 * the author speaks for a rival. Copies sent at once wait for each other here.
 */
export async function judge(
  trx: Db,
  text: string,
  { exceptId = null, isRival = false }: { exceptId?: string | null; isRival?: boolean } = {},
) {
  const bands = bandsOf(text)
  const held = (reason: string) => ({ state: 'held' as const, reason, bands })
  if (isRival) return held(HELD_FOR.rival)
  if (hasContact(text)) return held(HELD_FOR.contact)
  const dose = doseDoubt(text)
  if (dose !== null) return held(dose)
  await repository.lockText(trx, bands)
  const alike = await repository.findAlike(trx, bands, exceptId)
  return alike.some((other) => isNearDuplicate(other, text))
    ? held(HELD_FOR.copy)
    : { state: 'published' as const, reason: null, bands }
}
