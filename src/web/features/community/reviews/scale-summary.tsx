import type { ReviewList } from '#contract/community/reviews.ts'
import { counted } from '#web/lib/format.ts'
import { SCALE_TEXT } from './scale-text.ts'

/** How experiences spread, side by side: five bars each, their numbers, and what the ends mean. */
export function ScaleSummary({ scales }: Pick<ReviewList, 'scales'>) {
  if (scales.length === 0) return null
  return (
    <dl aria-label="Experience" className="mt-6 flex flex-wrap gap-x-5 gap-y-4 text-xs text-muted">
      {scales.map(({ scale, counts }) => {
        const { name, low, high } = SCALE_TEXT[scale]
        const total = counts.reduce((sum, many) => sum + many, 0)
        const mean = counts.reduce((sum, many, index) => sum + many * (index + 1), 0) / total
        const most = Math.max(...counts)
        return (
          <div key={scale} className="w-40">
            <dt className="text-sm font-medium text-ink">{name}</dt>
            <dd>
              <p>
                <span className="figures">{mean.toFixed(1)}</span> of 5, {counted(total, 'answer')}
              </p>
              <ol className="mt-2 flex items-end gap-1">
                {counts.map((many, index) => (
                  <li key={SCALE_TEXT[scale].name + String(index + 1)} className="flex-1 text-center">
                    <span className="sr-only">{`${index + 1}: `}</span>
                    <span className="figures">{many}</span>
                    <span
                      aria-hidden="true"
                      className="flex h-8 items-end overflow-hidden rounded-sm bg-sunken"
                    >
                      <span
                        className="block w-full bg-accent"
                        style={{ height: `${(many / most) * 100}%` }}
                      />
                    </span>
                  </li>
                ))}
              </ol>
              <p className="mt-1 flex justify-between gap-2">
                <span>1, {low}</span>
                <span>5, {high}</span>
              </p>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
