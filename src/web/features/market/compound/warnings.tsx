import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import {
  basisOf,
  type Interaction,
  sortWarnings,
  type Warning,
} from '#web/features/catalogue/evidence/warning-text.ts'
import { count } from '#web/lib/format.ts'
import { Folded } from '#web/ui/fold.tsx'
import { References } from './reference.tsx'

export type WarningEvidence = Pick<Answer<'getDrugEvidence'>, 'warnings' | 'interactions'>
type Props = {
  evidence: WarningEvidence
  /** In the order and by the numbers in which the page lists them. */
  articles: readonly { id: string }[]
}

/** When to stop, what to avoid and what is worrying, side by side on wide screens. Open to all readers. */
export function WarningGroups({ evidence, articles }: Props) {
  const { stop, worrying, combined } = sortWarnings(evidence)
  return (
    <>
      <div className="gap-x-8 gap-y-4 space-y-4 md:grid md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] md:space-y-0">
        <WarningGroup heading={<StopSign>Get medical help at once</StopSign>} of={stop} articles={articles}>
          {({ text }) => <span className="font-medium">{text}</span>}
        </WarningGroup>
        <WarningGroup heading="Avoid, or take care with" of={combined} articles={articles}>
          {({ severity, with: name, effect }) => (
            <>
              <span className="font-medium">
                {severity === 'avoid' ? 'Avoid' : 'Caution'}: {name}.
              </span>{' '}
              <span className="text-muted">{effect}</span>
            </>
          )}
        </WarningGroup>
        <WarningGroup heading="Worrying" of={worrying} articles={articles}>
          {({ text }) => text}
        </WarningGroup>
      </div>
      <PrecautionNote warnings={evidence.warnings} />
    </>
  )
}

export const StopSign = ({ children }: { children: string }) => (
  <span className="flex items-start gap-2 text-bad">
    <OctagonAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
    {children}
  </span>
)

/** What 'watch for' means, where a warning is one. */
export const PrecautionNote = ({ warnings }: { warnings: readonly Warning[] }) =>
  warnings.some(({ basis }) => basis === 'precaution') && (
    <p className="mt-3 text-xs text-muted">“Watch for” is a general precaution; we found no reported case.</p>
  )

type GroupProps<T> = {
  heading: ReactNode
  of: readonly T[]
  articles: Props['articles']
  /** Lines before the rest is folded; all without it. */
  first?: number
  children: (each: T) => ReactNode
}

/**
 * One kind of warning with its number, each line with its sources; nothing where there is none. What all lines rest on
 * is said once, at the heading; where they differ each line says it.
 */
export function WarningGroup<T extends Warning | Interaction>({
  heading,
  of,
  articles,
  first = of.length,
  children,
}: GroupProps<T>) {
  const [basis, ...others] = new Set(of.map(basisOf))
  if (basis === undefined) return null
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h3 className="flex gap-2 text-base">
          {heading} <span className="figures font-normal text-muted">{count(of.length)}</span>
        </h3>
        {others.length === 0 && <p className="text-xs text-muted">Basis: {basis}</p>}
      </div>
      <Folded rows={of} first={first}>
        {(lines) => (
          <ul>
            {lines.map((each) => (
              <li
                key={'text' in each ? each.text : `${each.with} ${each.effect}`}
                className="flex items-baseline justify-between gap-4 border-rule py-1 text-sm max-md:not-first:border-t"
              >
                <span className="min-w-0 text-pretty wrap-anywhere">
                  {children(each)} <References to={each.articles} among={articles} />
                </span>
                {others.length > 0 && <span className="shrink-0 text-xs text-muted">{basisOf(each)}</span>}
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </div>
  )
}
