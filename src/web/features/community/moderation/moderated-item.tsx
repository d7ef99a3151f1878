import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Moderated, ModerationEntry } from '#contract/community/moderation.ts'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { instant, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { REPORT_TEXT } from '#web/lib/report-text.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ModerationActions, RemoveButton } from './moderation-actions.tsx'

const STATES = { published: 'Public', held: 'Held', removed: 'Removed' }

const standing = ({ state, removal }: Moderated) =>
  removal?.state === 'waiting'
    ? 'Hidden, waits for a second person'
    : removal?.state === 'appealed'
      ? 'Removed, appealed'
      : STATES[state]

/**
 * A review, question, answer or vendor's answer in moderation: the reason, the text, its history and the possible acts.
 */
export function ModeratedItem({ review, mark }: { review: Moderated; mark?: ReactNode }) {
  const { kind, target, author, rating, text, created_at, queued_at, due_at, question_id } = review
  const name = capital(KIND_NAMES[kind].one)
  return (
    <article
      aria-label={`${name} by ${author}`}
      className="grid py-6 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {mark}
          <About target={target} />
          {kind === 'vendor_answer' ? (
            <span>{name}</span>
          ) : rating === null ? (
            <Link
              {...links.question(question_id ?? review.id)}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <Stars value={rating} text={`${rating} of 5 stars`} />
          )}
          <span className="text-muted">
            <bdi>{author}</bdi>, <time dateTime={created_at}>{shortDate(created_at)}</time>
          </span>
          <Tag>{standing(review)}</Tag>
        </header>
        <p dir="auto" className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        {review.answer && <VendorAnswer answer={review.answer} />}
        <Why review={review} />
        <History review={review} />
      </div>
      <div>
        {queued_at && (
          <p className="mb-3 text-sm text-muted">
            Waiting since <time dateTime={queued_at}>{instant(queued_at)}</time>
            {due_at && (
              <span>
                , out of view until <time dateTime={due_at}>{instant(due_at)}</time>
              </span>
            )}
          </p>
        )}
        <ModerationActions review={review} />
      </div>
    </article>
  )
}

/** The compound or vendor that a text is about. */
export const About = ({ target }: Pick<Moderated, 'target'>) =>
  target ? (
    <TextLink link={links.compound(target.slug)} look="alone" className="font-medium">
      {target.name}
    </TextLink>
  ) : (
    <span className="text-muted">No longer in the catalogue</span>
  )

function Why({ review: { kind, state, reason, reports, removal } }: { review: Moderated }) {
  if (reason === null && reports.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 border-l-2 border-caution pl-3 text-sm">
      {reason && (
        <li>
          <span className="font-medium">{STATES[state]}:</span> <bdi className="wrap-anywhere">{reason}</bdi>
          {removal?.rule && <span className="text-muted"> (rule: {removal.rule})</span>}
        </li>
      )}
      {removal?.appeal && (
        <li>
          <span className="font-medium">
            {kind === 'vendor_answer' ? 'The vendor appeals:' : 'The author appeals:'}
          </span>{' '}
          <bdi className="wrap-anywhere">{removal.appeal}</bdi>
        </li>
      )}
      {reports.map(({ reason: why, note, created_at }) => (
        <li key={`${created_at}${why}${note}`}>
          <span className="font-medium">Reported: {REPORT_TEXT[why]}</span>{' '}
          <bdi className="wrap-anywhere text-muted">{note}</bdi>
        </li>
      ))}
    </ul>
  )
}

function History({ review: { actions } }: { review: Moderated }) {
  if (actions.length === 0) return null
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="min-h-11 w-fit py-2.5 hover:text-ink">History ({actions.length})</summary>
      <ul className="mt-1 space-y-1">
        {actions.map((entry) => (
          <li key={entry.id}>
            <ActionText entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What the vendor says to a review, which a moderator removes with a reason; from then on it is listed by itself. */
export function VendorAnswer({ answer }: { answer: NonNullable<Moderated['answer']> }) {
  const { id, text, is_removed, reason } = answer
  return (
    <div className="mt-4 max-w-[68ch] space-y-2 border-l-2 border-rule pl-3 text-sm">
      <p className="text-muted">
        Vendor&apos;s answer
        {is_removed && (
          <>
            , removed: <bdi className="wrap-anywhere">{reason}</bdi>
          </>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {!is_removed && (
        <RemoveButton
          text="Take the vendor's answer away"
          of={{ kind: 'vendor_answer', id, author: 'The vendor', state: 'published', removal: null }}
        />
      )}
    </div>
  )
}

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
