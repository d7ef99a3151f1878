import type { ReactNode } from 'react'
import type { ComparedVendor } from '#contract/catalogue/compare.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { RatingMark } from '#web/features/catalogue/listing/rating-mark.tsx'
import { FactValueText } from '#web/features/market/vendors/vendor-fact-list.tsx'
import { FACT_GROUPS } from '#web/features/market/vendors/vendor-facts.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { type Column, ComparisonTable, Group, Row } from './comparison-table.tsx'

/** How the comparison heads its columns. */
export const vendorColumns = (vendors: readonly Vendor[]) =>
  vendors.map(
    ({ id, slug, name, is_demo }): Column => ({
      id,
      name,
      link: links.vendor(slug),
      removeLink: links.compareVendors(vendors.flatMap((each) => (each.slug === slug ? [] : [each.slug]))),
      isDemo: is_demo,
    }),
  )

/** Vendors side by side, with the facts of their pages under the same names and in the same order. */
export function VendorComparison({ compared }: { compared: readonly ComparedVendor[] }) {
  const columns = vendorColumns(compared.map(({ vendor }) => vendor))
  const row = (label: string, cell: (of: ComparedVendor) => ReactNode) => (
    <Row key={label} label={label} cells={compared.map(cell)} />
  )
  return (
    <ComparisonTable caption="Vendors side by side" columns={columns}>
      <Group heading="Ratings">
        {row('Overall rating', ({ vendor }) =>
          vendor.locked ? (
            <LockedValue className="max-w-24" />
          ) : vendor.ai_rating_number === null ? (
            <Unknown text="not rated" />
          ) : (
            <Figure value={vendor.ai_rating_number.toFixed(1)} unit="of 10" />
          ),
        )}
        {row('Price efficiency, small order', ({ prices }) => (
          <Efficiency isLocked={prices.locked} value={prices.ratings.small_order_rating} />
        ))}
        {row('Price efficiency, large order', ({ prices }) => (
          <Efficiency isLocked={prices.locked} value={prices.ratings.large_order_rating} />
        ))}
        {row('Reviews', ({ vendor: { rating } }) =>
          rating.count > 0 ? <RatingMark rating={rating} /> : <Unknown text="no reviews yet" />,
        )}
      </Group>
      {FACT_GROUPS.map(({ title, facts }) => (
        <Group key={title} heading={title}>
          {facts.map((fact) =>
            row(fact.label, ({ vendor }) =>
              fact.isPremium && vendor.locked ? (
                <LockedValue className="max-w-24" />
              ) : (
                <FactValueText fact={fact} value={fact.read(vendor)} />
              ),
            ),
          )}
        </Group>
      ))}
      <Group heading="Assortment">
        {row('Compounds', ({ vendor }) => (
          <Figure value={count(vendor.drug_count)} />
        ))}
        {row('Offers', ({ vendor }) => (
          <Figure value={count(vendor.offer_count)} />
        ))}
      </Group>
    </ComparisonTable>
  )
}

function Efficiency({ isLocked, value }: { isLocked: boolean; value: number | null }) {
  if (isLocked) return <LockedValue className="max-w-24" />
  return value === null ? <Unknown text="too few offers to compare" /> : <Meter value={value} />
}
