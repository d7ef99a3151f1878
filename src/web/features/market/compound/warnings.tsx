import { Link } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { countWarnings } from '#domain/warning-count.ts'
import {
  basisOf,
  type Interaction,
  sortWarnings,
  type Warning,
} from '#web/features/catalogue/evidence/warning-text.ts'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReadFailure } from './read-failure.tsx'
import { References } from './reference.tsx'

type Evidence = Pick<Answer<'getDrugEvidence'>, 'warnings' | 'interactions'>
type Props = {
  /** An error replaces the part that failed; null while it loads. */
  evidence: Evidence | Error | null
  /** In the order and by the numbers in which the page lists them. */
  articles: readonly { id: string }[]
}

/** When to stop, worrying effects and combinations to avoid. Open to all readers, at the top, never folded away. */
export function Warnings({ evidence, articles }: Props) {
  return (
    <section id="warnings" aria-label="Warnings" className="mt-3 scroll-mt-40">
      {evidence === null ? (
        <Skeleton className="h-56" />
      ) : evidence instanceof Error ? (
        <ReadFailure error={evidence} otherwise="Error fetching warnings" />
      ) : (
        <WarningBlock evidence={evidence} articles={articles} />
      )}
    </section>
  )
}

const LINE = 'flex min-h-11 grow items-center gap-2 border-b border-rule text-sm md:justify-end'

/**
 * How many warnings there are, in one line next to the tabs: it stays in view while a part is read, and leads to the whole list.
 */
export function WarningLine({ evidence, to }: { evidence: Evidence | Error | null; to: LinkTarget }) {
  if (evidence === null) return <Skeleton className="h-11 grow" />
  const total = evidence instanceof Error ? null : countWarnings(evidence)
  if (evidence instanceof Error || total === null)
    return (
      <p className={`${LINE} text-muted`}>
        {evidence instanceof Error ? 'Warnings not read' : 'No warnings on record: not an all-clear'}
      </p>
    )
  const stop = sortWarnings(evidence).stop.length
  return (
    <Link {...to} className={`${LINE} font-medium text-bad`}>
      <OctagonAlert aria-hidden="true" size={18} className="shrink-0" />
      <span>
        <span className="underline underline-offset-2">{counted(total, 'warning')}</span>
        {stop > 0 && ` · ${counted(stop, 'sign')} to get help at once`}
      </span>
    </Link>
  )
}

function WarningBlock({ evidence, articles }: { evidence: Evidence; articles: Props['articles'] }) {
  const { stop, worrying, combined } = sortWarnings(evidence)
  if (stop.length + worrying.length + combined.length === 0)
    return (
      <p className="rounded-md border border-rule px-4 py-3 text-sm text-muted">
        No warnings are recorded. That does not mean that there are none.
      </p>
    )
  const isWatched = [...stop, ...worrying].some(({ basis }) => basis === 'precaution')
  const groups = [stop, worrying, combined].filter(({ length }) => length > 0).length
  return (
    <div className="rounded-md border border-edge bg-surface">
      <div
        className={classes(
          'divide-rule max-md:divide-y md:divide-x',
          groups > 1 && 'md:grid',
          groups === 2 && 'md:grid-cols-2',
          groups === 3 && 'md:grid-cols-3',
        )}
      >
        <Group
          heading={
            <span className="flex items-start gap-2 text-bad">
              <OctagonAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
              Get medical help at once
            </span>
          }
          of={stop}
          articles={articles}
        >
          {({ text }) => <span className="font-medium">{text}</span>}
        </Group>
        <Group heading="Worrying" of={worrying} articles={articles}>
          {({ text }) => text}
        </Group>
        <Group heading="Avoid, or take care with" of={combined} articles={articles}>
          {({ severity, with: name, effect }) => (
            <>
              <span className="font-medium">
                {severity === 'avoid' ? 'Avoid' : 'Caution'}: {name}.
              </span>{' '}
              <span className="text-muted">{effect}</span>
            </>
          )}
        </Group>
      </div>
      {isWatched && (
        <p className="border-t border-rule px-4 py-2.5 text-xs text-muted md:px-6">
          “Watch for” is a general precaution; we found no reported case.
        </p>
      )}
    </div>
  )
}

type GroupProps<T> = {
  heading: ReactNode
  of: readonly T[]
  articles: Props['articles']
  children: (each: T) => ReactNode
}

/**
 * One kind of warning, each line with its sources; nothing where there is none. What all lines rest on is said once,
 * below the heading; where they differ each line says it.
 */
function Group<T extends Warning | Interaction>({ heading, of, articles, children }: GroupProps<T>) {
  const [first, ...others] = new Set(of.map(basisOf))
  if (first === undefined) return null
  return (
    <div className="min-w-0 p-4 md:px-6">
      <h2 className="text-base">{heading}</h2>
      {others.length === 0 && <p className="text-xs text-muted">Basis: {first}</p>}
      <ul className="mt-1.5">
        {of.map((each) => (
          <li key={keyOf(each)} className="flex items-baseline justify-between gap-4 py-1 text-sm">
            <span className="min-w-0 text-pretty wrap-anywhere">
              {children(each)} <References to={each.articles} among={articles} />
            </span>
            {others.length > 0 && <span className="shrink-0 text-xs text-muted">{basisOf(each)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const keyOf = (each: Warning | Interaction) => ('text' in each ? each.text : `${each.with} ${each.effect}`)
