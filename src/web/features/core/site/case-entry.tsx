import type { ReactNode } from 'react'
import type { DisputeOutcome, DisputeSide, DisputeWords } from '#contract/community/dispute-vocabulary.ts'
import type { Dispute } from '#contract/community/disputes.ts'
import { classes } from '#web/lib/classes.ts'
import { instant, longDate, shortDate } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'

export type Said = {
  /** Whose words they are, and what they do. */
  who?: ReactNode
  at?: string
  words: string
  /** A decision, or one against the reader. */
  mark?: 'decision' | 'against'
  /** What became of the mail with them. */
  more?: ReactNode
}

const MARKS = { decision: 'border-accent', against: 'border-caution' }

/** What was said in a case and how it was decided, the oldest words first. None of it can be changed. */
export const Thread = ({ said }: { said: readonly Said[] }) =>
  said.length > 0 && (
    <ol aria-label="What was said" className="mt-4 max-w-[68ch] space-y-3">
      {said.map(({ who, at, words, mark, more }) => (
        <li key={`${at}${words}`} className={classes('border-l-2 pl-3', mark ? MARKS[mark] : 'border-rule')}>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted wrap-anywhere">
            {who && <span className="font-medium text-ink">{who}</span>}
            {at && <time dateTime={at}>{instant(at)}</time>}
            {more}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </li>
      ))}
    </ol>
  )

type Props = {
  /** Its name to a screen reader. */
  label?: string
  /** What it is about, or its ticket. */
  title: ReactNode
  /** How it stands, and what else is marked. */
  states: readonly (string | null | false)[]
  at?: string
  about?: ReactNode
  said?: readonly Said[]
  /** What happens next, and what may be done. */
  children?: ReactNode
}

/** A case of any kind in a list. */
export const CaseEntry = ({ label, title, states, at, about, said = [], children }: Props) => (
  <article aria-label={label} className="max-w-3xl py-4">
    <p className="flex flex-wrap items-center gap-2">
      {title}
      {states.map((state) => state && <Tag key={state}>{state}</Tag>)}
      {at && (
        <time dateTime={at} className="text-sm text-muted">
          {shortDate(at)}
        </time>
      )}
    </p>
    {about && <div className="mt-1 text-sm wrap-anywhere">{about}</div>}
    <Thread said={said} />
    {children}
  </article>
)

/** How a case stands, by its kind, wherever it is shown. */
export const STATE_TEXT = {
  dispute: {
    received: 'Received',
    in_review: 'In review',
    decided: 'Decided',
    appealed: 'Decided again soon',
  },
  proposal: {
    waiting: 'Waits for an editor',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  removal: {
    waiting: 'Hidden, waits for a second person',
    confirmed: 'Removed',
    appealed: 'Removed, you appealed',
    kept: 'Removed, also after your appeal',
    restored: 'Shown again',
  },
}
/** In a list of its sides 'Upheld' alone may be read of the review in dispute: this says for whom. */
export const DECIDED_TEXT: Record<DisputeOutcome, string> = {
  upheld: 'Decided for who opened it',
  rejected: 'Decided against who opened it',
}
export const SIDE_TEXT: Record<DisputeSide, string> = {
  vendor: 'The vendor',
  reader: 'The reader',
  operator: 'An operator',
}
export const WORDS_TEXT: Record<DisputeWords, string> = {
  case: 'says',
  appeal: 'appeals',
  decision: 'decides',
}

/** What happens next, and by when; or what should have happened by then. */
export function nextText({ state, due_at }: Pick<Dispute, 'state' | 'due_at'>, now = new Date()): string {
  const day = due_at === null ? '' : longDate(due_at.slice(0, 10))
  const is = due_at !== null && Date.parse(due_at) < now.getTime() ? 'is overdue: it was to be' : 'is'
  if (state === 'received') return `It ${is} taken up by ${day}.`
  if (state === 'in_review') return `It ${is} decided by ${day}.`
  if (state === 'appealed') return `It ${is} decided again by ${day}, and that decision stays.`
  return due_at === null ? 'This decision stays.' : `Each side may appeal once, until ${day}.`
}
