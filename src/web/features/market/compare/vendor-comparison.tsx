import type { ReactNode } from 'react'
import type { ComparedVendor } from '#contract/catalogue/compare.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { RatingMark } from '#web/features/catalogue/listing/rating-mark.tsx'
import { FactValueText } from '#web/features/market/vendors/vendor-fact-list.tsx'
import { FACT_GROUPS } from '#web/features/market/vendors/vendor-facts.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Figure, LockedValue, Unknown } from '#web/ui/figure.tsx'
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
  const row = (
    label: string,
    cell: (of: ComparedVendor) => ReactNode,
    isLocked: (of: ComparedVendor) => boolean = () => false,
  ) => {
    const shown = (of: ComparedVendor) => (isLocked(of) ? <LockedValue className="max-w-24" /> : cell(of))
    return <Row key={label} label={label} cells={compared.map(shown)} />
  }
  return (
    <ComparisonTable caption="Vendors side by side" columns={columns}>
      <Group heading="Ratings">
        {row(
          'Overall rating',
          ({ vendor: { ai_rating_number: rating } }) =>
            rating === null ? (
              <Unknown text="not rated" />
            ) : (
              <Figure value={rating.toFixed(1)} unit="of 10" />
            ),
          ({ vendor }) => vendor.locked,
        )}
        {(['small', 'large'] as const).map((order) =>
          row(
            `Price efficiency, ${order} order`,
            ({ prices }) => {
              const value = prices.ratings[`${order}_order_rating`]
              return value === null ? <Unknown text="too few offers to compare" /> : <Meter value={value} />
            },
            ({ prices }) => prices.locked,
          ),
        )}
        {row('Reviews', ({ vendor: { rating } }) =>
          rating.count > 0 ? <RatingMark rating={rating} /> : <Unknown text="no reviews yet" />,
        )}
      </Group>
      {FACT_GROUPS.map(({ title, facts }) => (
        <Group key={title} heading={title}>
          {facts.map((fact) =>
            row(
              fact.label,
              ({ vendor }) => <FactValueText fact={fact} value={fact.read(vendor)} />,
              ({ vendor }) => Boolean(fact.isPremium && vendor.locked),
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
