import type { Moderated } from '#contract/community/moderation.ts'
import { KIND_NAMES, REMOVAL_APPEAL_DAYS } from '#contract/community/removal-vocabulary.ts'
import type { ModerationAction } from '#contract/vocabulary.ts'

/** 'Otto', 'Otto or Tom', 'Otto, Tom or Una'. */
export const oneOf = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

type Told = Pick<Moderated, 'kind' | 'author' | 'state' | 'removal'>

/** What a moderator's act did, who gets a mail, and who must act next. */
export function doneText(action: ModerationAction, before: Told, after: Told): string {
  const name = KIND_NAMES[before.kind].one
  const whom = before.kind === 'vendor_answer' ? 'The people of the desk' : before.author
  const get = before.kind === 'vendor_answer' ? 'get' : 'gets'
  const appeal = `${whom} ${get} the reason by mail and may appeal for ${REMOVAL_APPEAL_DAYS} days.`
  if (action === 'rename') return `${before.author} is shown without a name now.`
  if (action === 'confirm_removal') return `The removal is confirmed. ${appeal}`
  if (action === 'restore') return `The ${name} is public again. ${whom} ${get} a mail.`
  if (action === 'approve')
    return before.state === 'held'
      ? `The ${name} is published. ${whom} ${get} a mail.`
      : `The ${name} stays public, and its reports are closed.`
  if (after.removal?.state !== 'waiting') return `The ${name} is removed. ${appeal}`
  const { deciders } = after.removal
  return deciders.length > 0
    ? `The ${name} is hidden. ${oneOf(deciders)} must confirm the removal.`
    : `The ${name} is hidden. Nobody else may confirm it yet: a second moderator is needed.`
}

/** Why a moderator cannot take the next step of a removal, and who can; null where they can. */
export function forOthersText({ removal }: Pick<Moderated, 'removal'>): string | null {
  if (!removal?.is_for_others) return null
  const { state, deciders } = removal
  const names = oneOf(deciders)
  if (state === 'waiting')
    return names
      ? `You removed it: ${names} confirms it or restores it.`
      : 'You removed it, and nobody else may confirm it: a second moderator is needed.'
  if (state === 'appealed')
    return names
      ? `You removed it or confirmed that: ${names} decides on the appeal.`
      : 'Nobody else may decide on this appeal: you removed it or confirmed that, and there is no third moderator.'
  return null
}
