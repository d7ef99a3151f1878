import { REASON_PLACE } from '#contract/community/removal-vocabulary.ts'
import { titleOf } from '#server/community/templates/service.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import { listStanding } from './removals-repository.ts'
import { appealEnd, mailOf, removalOf, TEXT } from './removing.ts'
import { findModerated } from './repository.ts'

/**
 * The mail that an act would send, with `REASON_PLACE` where the moderator's words go; null where none is sent. Changes
 * nothing. Throws `not_found`.
 */
export const previewModeration = answers('previewModeration', async (deps, { params, query }, { act }) => {
  const { id } = params
  const { db, clock } = deps
  const { action, template } = query
  const text = await findModerated(db, id)
  if (!text) throw new AppError('not_found', TEXT.missing)
  const isOfNew = action === 'remove' || action === 'approve'
  const removal = isOfNew
    ? {
        ...removalOf(deps, text, act, clock()),
        rule: template ? await titleOf(db, 'reason', template) : null,
        reason: REASON_PLACE,
      }
    : (await listStanding(db, [id]))[0]
  if (!removal || (action === 'approve' && text.state !== 'held')) return { mail: null }
  const appeal_until = isOfNew ? removal.appeal_until : (removal.appeal_until ?? appealEnd(clock()))
  const more = action === 'approve' ? { url: deps.config.PUBLIC_URL } : { words: REASON_PLACE }
  const mail = await mailOf(deps, action, { ...removal, appeal_until }, more)
  return { mail: { subject: mail.subject, text: mail.text } }
})
