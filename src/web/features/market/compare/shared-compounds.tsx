import type { SharedCompound } from '#contract/catalogue/compare.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { ComparisonTable, Group, Row } from './comparison-table.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { SHARED_PER_PAGE } from './queries.ts'
import { vendorColumns } from './vendor-comparison.tsx'

type Props = {
  vendors: readonly Vendor[]
  shared: readonly SharedCompound[]
  total: number
  page: number
}

/** The compounds that several of the vendors sell, with the best price of each side by side. */
export function SharedCompounds({ vendors, shared, total, page }: Props) {
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
