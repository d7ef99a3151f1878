import type { PriceRatings, Vendor } from '#contract/catalogue/vendors.ts'
import { links } from '#web/lib/links.ts'
import { LockedValue, Unknown } from '#web/ui/figure.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The overall rating out of 10 and its reasons. */
export function VendorRating({ vendor }: { vendor: Vendor }) {
  const { locked, ai_rating_number: rating, ai_rating: reasons } = vendor
  return (
    <div className="flex items-start gap-4">
      {rating === null ? (
        <span
          className="inline-flex size-16 shrink-0 items-center justify-center rounded-full border-rule"
          style={{ borderWidth: 6 }}
        >
          {locked ? <LockedValue className="px-1.5" /> : <Unknown text="not rated" />}
        </span>
      ) : (
        <Dial value={rating} />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          Overall rating{' '}
          <HelpTip about="overall rating">
            Out of 10, computed from certificates of batches, stated terms and reviews by a published formula.
            What a vendor pays has no part in it.
          </HelpTip>
        </p>
        {locked ? (
          <LockedValue lines={3} />
        ) : (
          <p className="mt-1 text-muted">{reasons ?? <Unknown text="no explanation given" />}</p>
        )}
        <TextLink link={links.rating(vendor.slug)} className="inline-flex min-h-11 items-center">
          {locked || rating === null ? 'How it is rated' : `Why ${rating.toFixed(1)}?`}
        </TextLink>
      </div>
    </div>
  )
}

const ORDERS = [
  { key: 'small_order_rating', label: 'Small order' },
  { key: 'large_order_rating', label: 'Large order' },
] as const

/** How the vendor's prices stand against the others, for a small and a large order. */
export function PriceEfficiencyList({ ratings, locked }: { ratings: PriceRatings; locked: boolean }) {
  return (
    <div>
      <p className="text-sm font-medium">
        Price efficiency{' '}
        <HelpTip about="price efficiency">
          From 0 to 5, computed from all offers: 2.5 is the median price per mg of the same pack, a fifth
          cheaper is 3.5, half the price is 5. The smallest packs count as small orders, the largest as large
          ones.
        </HelpTip>
      </p>
      <dl className="mt-1.5 space-y-1.5 text-sm">
        {ORDERS.map(({ key, label }) => (
          <div key={key} className="flex min-h-6 items-center gap-4">
            <dt className="w-24 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 flex-1">
              {locked ? (
                <LockedValue className="max-w-40" />
              ) : ratings[key] === null ? (
                <span className="text-muted">too few offers to compare</span>
              ) : (
                <Meter value={ratings[key]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const RING = { cx: 32, cy: 32, r: 26, pathLength: 40 }

/** A rating out of 10 as a ring with its figure in the middle. */
function Dial({ value }: { value: number }) {
  return (
    <span className="relative inline-flex size-16 items-center justify-center">
      <svg
        viewBox="0 0 64 64"
        role="img"
        aria-label={`Overall rating: ${value.toFixed(1)} of 10`}
        className="absolute inset-0"
      >
        <g fill="none" strokeWidth="6" strokeLinecap="round" transform="rotate(135 32 32)">
          {/* Three quarters of the way round are ten. */}
          <circle {...RING} className="stroke-rule" strokeDasharray="30 40" />
          {value > 0 && <circle {...RING} className="stroke-accent" strokeDasharray={`${value * 3} 40`} />}
        </g>
      </svg>
      <span aria-hidden="true" className="figures text-center leading-none">
        <span className="block text-lg leading-none font-semibold">{value.toFixed(1)}</span>
        <span className="text-xs leading-none text-muted">of 10</span>
      </span>
    </span>
  )
}
