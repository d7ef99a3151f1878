import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import {
  basisOf,
  type Interaction,
  sortWarnings,
  type Warning,
} from '#web/features/catalogue/evidence/warning-text.ts'
import { classes } from '#web/lib/classes.ts'
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
    <section id="warnings" aria-label="Warnings" className="mt-6 scroll-mt-20">
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

function WarningBlock({ evidence, articles }: { evidence: Evidence; articles: Props['articles'] }) {
  const { stop, worrying, combined } = sortWarnings(evidence)
  if (stop.length + worrying.length + combined.length === 0)
    return (
      <p className="rounded-md border border-rule px-4 py-3 text-sm text-muted">
        No warnings are recorded. That does not mean that there are none.
      </p>
    )
  const isWatched = [...stop, ...worrying].some(({ basis }) => basis === 'precaution')
  const isSplit = stop.length > 0 && worrying.length + combined.length > 0
  return (
    <div className="rounded-md border border-edge bg-surface">
      <div
        className={classes('divide-rule max-md:divide-y', isSplit && 'md:grid md:grid-cols-2 md:divide-x')}
      >
        {stop.length > 0 && (
          <Group
            heading={
              <span className="flex items-start gap-2 text-bad">
                <OctagonAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
                Get medical help at once
              </span>
            }
          >
            {stop.map((warning) => (
              <Line key={warning.text} of={warning} articles={articles}>
                <span className="font-medium">{warning.text}</span>
              </Line>
            ))}
          </Group>
        )}
        {worrying.length + combined.length > 0 && (
          <div className="divide-y divide-rule">
            {worrying.length > 0 && (
              <Group heading="Worrying">
                {worrying.map((warning) => (
                  <Line key={warning.text} of={warning} articles={articles}>
                    {warning.text}
                  </Line>
                ))}
              </Group>
            )}
            {combined.length > 0 && (
              <Group heading="Avoid, or take care with">
                {combined.map((interaction) => (
                  <Line
                    key={`${interaction.with} ${interaction.effect}`}
                    of={interaction}
                    articles={articles}
                  >
                    <span className="font-medium">
                      {interaction.severity === 'avoid' ? 'Avoid' : 'Caution'}: {interaction.with}.
                    </span>{' '}
                    <span className="text-muted">{interaction.effect}</span>
                  </Line>
                ))}
              </Group>
            )}
          </div>
        )}
      </div>
      {isWatched && (
        <p className="border-t border-rule px-4 py-2.5 text-xs text-muted md:px-6">
          “Watch for” is a general precaution; we found no reported case.
        </p>
      )}
    </div>
  )
}

const Group = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <div className="p-4 md:px-6">
    <h2 className="text-base">{heading}</h2>
    <ul className="mt-1.5">{children}</ul>
  </div>
)

type LineProps = { of: Warning | Interaction; articles: Props['articles']; children: ReactNode }

/** What it warns of with its sources, and at the right what it rests on. */
const Line = ({ of, articles, children }: LineProps) => (
  <li className="flex items-baseline justify-between gap-4 py-1 text-sm">
    <span className="min-w-0 text-pretty wrap-anywhere">
      {children} <References to={of.articles} among={articles} />
    </span>
    <span className="shrink-0 text-xs text-muted">{basisOf(of)}</span>
  </li>
)
