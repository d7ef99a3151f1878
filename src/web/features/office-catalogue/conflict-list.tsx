import type { Conflict } from '#contract/drafts.ts'
import { valueText } from './difference-list.tsx'
import { fieldLabel } from './field-labels.ts'

/** By field whose value stands. */
export type Settled = Record<string, 'mine' | 'theirs'>

/** Fields that somebody else published in another way meanwhile: one of the two has to be chosen. */
export function ConflictList({
  conflicts,
  settled,
  onSettle,
}: {
  conflicts: readonly Conflict[]
  settled: Settled
  onSettle: (settled: Settled) => void
}) {
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby="conflicts">
      <h2 id="conflicts" className="text-lg">
        Somebody else changed this too
      </h2>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="mt-3 min-w-0 text-sm">
          <legend className="text-muted wrap-anywhere">{fieldLabel(field)}</legend>
          {(
            [
              ['mine', 'This draft', mine],
              ['theirs', 'Published', theirs],
            ] as const
          ).map(([whose, words, value]) => (
            <label key={whose} className="flex min-h-11 items-start gap-2 py-2">
              <input
                type="radio"
                name={`settle-${field}`}
                className="mt-1"
                checked={settled[field] === whose}
                onChange={() => onSettle({ ...settled, [field]: whose })}
              />
              <span className="min-w-0 wrap-anywhere">
                {words}: {valueText(value)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
