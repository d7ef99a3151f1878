import type { ReviewList } from '#contract/community/reviews.ts'
import type { ReviewScale } from '#contract/vocabulary.ts'
import { counted, count as written } from '#web/lib/format.ts'
import { Stars } from '#web/ui/stars.tsx'

/** How each scale is called, and what its ends mean. */
export const SCALE_TEXT: Record<ReviewScale, { name: string; low: string; high: string }> = {
  delivery: { name: 'Delivery', low: 'very poor', high: 'very good' },
  label: { name: 'Accuracy of the label', low: 'wrong', high: 'exact' },
  support: { name: 'Support', low: 'very poor', high: 'very good' },
  effect: { name: 'Expected effect', low: 'none', high: 'as hoped' },
  side_effects: { name: 'Side effects', low: 'severe', high: 'none' },
}

type Props = Pick<ReviewList, 'average' | 'count' | 'stars'> & { hasBars: boolean }

/** The plain average with 1 decimal or 'N/A', from how many, and how they spread. */
export function RatingSummary({ average, count, stars, hasBars }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="sr-only">Average rating </span>
          {average !== null && <span className="figures text-3xl font-semibold">{average.toFixed(1)}</span>}
          <span className="text-sm text-muted">{average === null ? 'N/A' : 'of 5'}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {average !== null && <Stars value={average} text="" />}
          {counted(count, 'review')}
        </p>
      </div>
      {hasBars && count > 0 && (
        <dl className="min-w-44 flex-1 text-xs text-muted sm:max-w-64">
          {[5, 4, 3, 2, 1].map((star) => {
            const many = stars[star - 1] ?? 0
            return (
              <div key={star} className="flex items-center gap-2">
                <dt className="figures w-3 text-right">
                  {star}
                  <span className="sr-only"> {star === 1 ? 'star' : 'stars'}</span>
                </dt>
                <dd className="flex flex-1 items-center gap-2">
                  <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
                    <span className="block h-full bg-accent" style={{ width: `${(many / count) * 100}%` }} />
                  </span>
                  <span className="figures w-6 text-right">{written(many)}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </div>
  )
}

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
