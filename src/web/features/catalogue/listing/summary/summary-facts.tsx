import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { Dash } from '#web/ui/figure.tsx'
import { type FactName, useFacts } from './facts.tsx'

type Props = {
  summary: CompoundSummary
  /** Where a figure is explained, by the name of its fact. */
  places?: Partial<Record<FactName, LinkTarget>>
  /** What could not be read, or not yet, in words: it is unknown, which is not 'none recorded'. */
  unread?: Partial<Record<FactName, string>>
  /** Shown below a figure instead of the figure's note. */
  notes?: Partial<Record<FactName, ReactNode>>
  /** The facts that a phone shows; all without it. */
  onPhone?: readonly FactName[]
  className?: string
}

/**
 * What is known of a compound in one row: evidence, studies, price, vendors, warnings. The one component for these
 * facts; `SummarySheet` shows the same ones below each other.
 */
export function SummaryFacts({ summary, places = {}, unread = {}, notes = {}, onPhone, className }: Props) {
  const facts = useFacts(summary)
  return (
    <dl
      className={classes(
        'grid grid-cols-2 gap-x-6 gap-y-3 border-y border-rule py-4 md:gap-x-4',
        facts.length > 3 ? 'md:grid-cols-5' : 'md:grid-cols-3',
        className,
      )}
    >
      {facts.map(({ name, label, value, note }) => {
        const place = places[name]
        const shown = unread[name] ? <Dash /> : value(summary)
        return (
          <div
            key={name}
            className={classes(
              'min-w-0 md:not-first:border-l md:not-first:border-rule md:not-first:pl-4',
              onPhone?.includes(name) === false && 'max-md:hidden',
            )}
          >
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="mt-0.5">
              {place ? (
                <Link {...place} className="underline-offset-4 hover:text-accent hover:underline">
                  {/* A figure alone names no link. */}
                  <span className="sr-only">{label}: </span>
                  {shown}
                </Link>
              ) : (
                shown
              )}
              <span className="figures block text-xs text-muted">
                {unread[name] ?? notes[name] ?? note(summary)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
