import type { ModerationEntry } from '#contract/community/moderation.ts'
import { instant } from '#web/lib/format.ts'

const DONE = {
  hold: 'held it',
  return: 'showed it again, undecided',
  approve: 'approved it',
  remove: 'removed it',
  confirm_removal: 'confirmed the removal',
  restore: 'restored it',
  rename: "took its author's name away",
  confirm: 'confirmed the purchase',
  refuse: 'refused the proof of purchase',
  appeal: 'appealed',
  appeal_kept: 'kept it removed after the appeal',
  appeal_restored: 'restored it after the appeal',
} as const

/** Who did what, when and why. */
export function ActionText({ entry: { actor, action, reason, created_at } }: { entry: ModerationEntry }) {
  return (
    <>
      <time dateTime={created_at} className="figures text-muted">
        {instant(created_at)}
      </time>{' '}
      <bdi className="font-medium">{actor ?? 'The rules'}</bdi> {DONE[action]}
      {reason && (
        <>
          : <bdi className="wrap-anywhere">{reason}</bdi>
        </>
      )}
    </>
  )
}
