import type { ReactNode } from 'react'
import type { Conflict } from '#contract/office/drafts.ts'
import { pathOfField } from '#domain/text/field-differences.ts'
import { Button } from '#web/ui/button.tsx'
import { valueText } from './difference-list.tsx'
import { fieldLabel } from './field-texts.ts'

/** By field whose value stands. */
export type Settled = Record<string, 'mine' | 'theirs'>

type Props = {
  heading: string
  /** Who changed it, and when. */
  said: ReactNode
  conflicts: readonly Conflict[]
  /** What the two values of a field are called. */
  names: Record<'mine' | 'theirs', string>
  settled: Settled
  onSettle: (settled: Settled) => void
}

/** Fields that two people changed, each in their way: one of the two values has to be chosen, for each or for all. */
export function ConflictList({ heading, said, conflicts, names, settled, onSettle }: Props) {
  if (conflicts.length === 0) return null
  const settleAll = (whose: 'mine' | 'theirs') =>
    onSettle(Object.fromEntries(conflicts.map(({ field }) => [field, whose])))
  return (
    <section aria-label={heading}>
      <h3 className="text-base font-semibold">{heading}</h3>
      <p className="mt-1 text-sm text-muted">{said}</p>
      {conflicts.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => settleAll('mine')}>{names.mine} everywhere</Button>
          <Button onClick={() => settleAll('theirs')}>{names.theirs} everywhere</Button>
        </div>
      )}
      {conflicts.map(({ field, base, ...values }) => (
        <fieldset key={field} className="mt-4 min-w-0 text-sm">
          <legend className="font-medium wrap-anywhere">{fieldLabel(field)}</legend>
          <p className="mt-1 text-muted wrap-anywhere whitespace-pre-line">
            Before: {valueText(base, pathOfField(field))}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            {(['mine', 'theirs'] as const).map((whose) => (
              <label
                key={whose}
                className="flex min-h-11 min-w-56 flex-1 items-start gap-3 rounded-md border border-edge p-3 has-checked:border-accent has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  name={`settle-${field}`}
                  className="mt-0.5 size-4 shrink-0"
                  checked={settled[field] === whose}
                  onChange={() => onSettle({ ...settled, [field]: whose })}
                />
                <span className="min-w-0">
                  <span className="block text-muted">{names[whose]}</span>
                  <span className="wrap-anywhere whitespace-pre-line">
                    {valueText(values[whose], pathOfField(field))}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
