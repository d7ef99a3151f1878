import type { ReactNode } from 'react'
import type { ComparedVendor, SharedCompound } from '#contract/catalogue/compare.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { RatingMark } from '#web/features/catalogue/listing/rating-mark.tsx'
import { FACT_GROUPS, FactValueText } from '#web/features/market/vendors/vendor-fact-list.tsx'
import { AS_PAGE, paged, read } from '#web/lib/api.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Figure, LockedValue, Unknown } from '#web/ui/figure.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { type Column, ComparisonTable, Group, Row } from './comparison-table.tsx'
import { OfferFigures } from './offer-figures.tsx'

/** Compounds of one page of those that several of the vendors sell. */
const SHARED_PER_PAGE = 25

export const comparedVendorsQuery = (names: string[], page?: number) =>
  read('compareVendors', { query: { names: names.join(','), ...paged(page, SHARED_PER_PAGE) } }, AS_PAGE)

/** How the comparison heads its columns. */
const vendorColumns = (vendors: readonly Vendor[]) =>
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

type SharedProps = {
  vendors: readonly Vendor[]
  shared: readonly SharedCompound[]
  total: number
  page: number
}

/** The compounds that several of the vendors sell, with the best price of each side by side. */
export function SharedCompounds({ vendors, shared, total, page }: SharedProps) {
  if (vendors.length < 2) return null
  const columns = vendorColumns(vendors)
  const slugs = vendors.map(({ slug }) => slug)
  return (
    <Titled
      id="shared"
      title={vendors.length === 2 ? 'Sold by both' : 'Sold by two or more of them'}
      heading="scroll-mt-20 text-xl"
      className="mt-12"
    >
      <p className="mt-1 mb-3 max-w-[72ch] text-pretty text-muted">
        {total > 0
          ? `${counted(total, 'compound')}, each with the lowest price per mg of every vendor. A price that is sold out, or was not seen for 30 days, stands only where the vendor has no other.`
          : 'No compound of the catalogue is sold by more than one of them.'}
      </p>
      {shared.length > 0 && (
        <ComparisonTable caption="Prices side by side" columns={columns} isFixed>
          <Group>
            {shared.map((compound) => (
              <Row
                key={compound.id}
                label={
                  <TextLink link={links.compound(compound.name)} look="name" className="text-ink">
                    {compound.proper_name}
                  </TextLink>
                }
                cells={compound.offers.map((offer, index) =>
                  offer ? (
                    <OfferFigures key={offer.id} offer={offer} isVendorKnown>
                      {offer.is_lowest && (
                        <span className="inline-block rounded-full bg-sunken px-2 text-xs font-medium text-muted">
                          Lowest price
                        </span>
                      )}
                    </OfferFigures>
                  ) : (
                    <span key={vendors[index]?.id} className="text-muted">
                      Not sold
                    </span>
                  ),
                )}
              />
            ))}
          </Group>
        </ComparisonTable>
      )}
      <Pager
        label="Pages of shared compounds"
        page={page}
        pages={Math.ceil(total / SHARED_PER_PAGE)}
        linkTo={(to) => ({ ...links.compareVendors(slugs, to), hash: 'shared' })}
      />
    </Titled>
  )
}
