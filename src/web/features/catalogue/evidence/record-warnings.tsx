import { Link } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { links } from '#web/lib/links.ts'
import { SEVERITY_TEXT } from './claim-text.ts'
import { basisOf, type Interaction, sortWarnings, type Warning } from './warning-text.ts'

/** All warnings of a compound's record, for pairs that the record does not mention. */
export function RecordWarnings({
  compound,
  warnings,
  interactions,
}: Answer<'checkInteractions'>['records'][number]) {
  const { stop, worrying, combined } = sortWarnings({ warnings, interactions })
  const monitor = interactions.filter(({ severity }) => severity === 'monitor')
  return (
    <article aria-labelledby={`warnings-${compound.slug}`} className="break-inside-avoid">
      <h3 id={`warnings-${compound.slug}`} className="text-base">
        <Link {...links.compound(compound.slug)} className="text-accent underline underline-offset-3">
          {compound.name}
        </Link>
      </h3>
      {warnings.length + interactions.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          No warnings are recorded. That does not mean that there are none.
        </p>
      ) : (
        <div className="mt-2 divide-y divide-rule rounded-md border border-edge bg-surface">
          <Group
            heading={
              <span className="flex items-start gap-2 text-bad">
                <OctagonAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
                Get medical help at once
              </span>
            }
            rows={stop.map(warningLine)}
          />
          <Group heading="Worrying" rows={worrying.map(warningLine)} />
          <Group heading="Avoid, or take care with" rows={combined.map(interactionLine)} />
          <Group heading="Monitor with" rows={monitor.map(interactionLine)} />
        </div>
      )}
    </article>
  )
}

type Line = { key: string; text: ReactNode; basis: string }

const warningLine = (warning: Warning): Line => ({
  key: warning.text,
  text: warning.text,
  basis: basisOf(warning),
})

const interactionLine = (row: Interaction): Line => ({
  key: `${row.with} ${row.effect}`,
  text: (
    <>
      <span className="font-medium">
        {row.severity === 'monitor' ? row.with : `${SEVERITY_TEXT[row.severity]}: ${row.with}`}.
      </span>{' '}
      <span className="text-muted">{row.effect}</span>
    </>
  ),
  basis: basisOf(row),
})

function Group({ heading, rows }: { heading: ReactNode; rows: Line[] }) {
  if (rows.length === 0) return null
  return (
    <div className="px-4 py-3">
      <h4 className="text-sm font-semibold">{heading}</h4>
      <ul className="mt-1">
        {rows.map(({ key, text, basis }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-1 text-sm">
            <span className="min-w-0 text-pretty wrap-anywhere">{text}</span>
            <span className="shrink-0 text-xs text-muted">{basis}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
