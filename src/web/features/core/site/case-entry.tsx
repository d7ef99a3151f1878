import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { instant, shortDate } from '#web/lib/format.ts'
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
