import { type PreviewedStep, REASON_PLACE } from '#contract/community/removal-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { titleOf } from '#server/community/templates/service.ts'
import type { Act } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import {
  appealDecided,
  removalConfirmed,
  removalMade,
  removalUndone,
  textApproved,
} from '#server/platform/emails/removal.ts'
import { AppError } from '#server/platform/errors.ts'
import { findStanding, findWords } from './removals-repository.ts'
import { appealEnd, isForTwo, roleOf, toldOf } from './removing.ts'
import { findModerated, type ModeratedRow } from './repository.ts'

/**
 * The mail that an act would send, with `REASON_PLACE` where the moderator's words go; null where none is sent. Changes
 * nothing. Throws `not_found`.
 */
export async function previewModeration(
  deps: Deps,
  id: string,
  { action, template }: { action: PreviewedStep; template?: string | undefined },
  act: Act,
): Promise<Output<'previewModeration'>> {
  const text = await findModerated(deps.db, id)
  if (!text) throw new AppError('not_found', 'It is no longer there.')
  const mail = await mailOf(deps, text, { action, template }, act)
  return { mail: mail && { subject: mail.subject, text: mail.text } }
}

async function mailOf(
  deps: Deps,
  text: ModeratedRow,
  { action, template }: { action: PreviewedStep; template: string | undefined },
  act: Act,
) {
  const { config, db, clock } = deps
  if (action === 'approve') {
    if (text.state !== 'held') return null
    return textApproved(
      { kind: text.kind, ...(await findWords(db, text.id)), url: config.PUBLIC_URL },
      config,
    )
  }
  if (action === 'remove') {
    const waits = text.state === 'published' && isForTwo(deps)
    const removal = {
      kind: text.kind,
      subject_id: text.id,
      rule: template ? await titleOf(db, 'reason', template) : null,
      reason: REASON_PLACE,
      removed_as: roleOf(act),
      appeal_until: waits ? null : appealEnd(clock()),
    }
    return removalMade(await toldOf(deps, removal), config)
  }
  const standing = await findStanding(db, text.id)
  if (!standing) return null
  const told = await toldOf(deps, { ...standing, appeal_until: standing.appeal_until ?? appealEnd(clock()) })
  if (action === 'confirm_removal') return removalConfirmed(told, config)
  if (action === 'restore') return removalUndone(told, config)
  const outcome = action === 'appeal_kept' ? 'kept' : 'restored'
  return appealDecided({ ...told, outcome, words: REASON_PLACE }, config)
}
