import type { ReviewList } from '#contract/community/reviews.ts'
import { counted, count as written } from '#web/lib/format.ts'
import { Stars } from '#web/ui/stars.tsx'

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
          {[5, 4, 3, 2, 1].map((star) => (
            <Bar key={star} star={star} many={stars[star - 1] ?? 0} of={count} />
          ))}
        </dl>
      )}
    </div>
  )
}

function Bar({ star, many, of }: { star: number; many: number; of: number }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="figures w-3 text-right">
        {star}
        <span className="sr-only"> {star === 1 ? 'star' : 'stars'}</span>
      </dt>
      <dd className="flex flex-1 items-center gap-2">
        <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full bg-accent" style={{ width: `${(many / of) * 100}%` }} />
        </span>
        <span className="figures w-6 text-right">{written(many)}</span>
      </dd>
    </div>
  )
}
