import { Fragment, type ReactNode } from 'react'
import type { RankedOffer, VendorOffer } from '#contract/catalogue/offers.ts'
import type { RatedOrder } from '#contract/vocabulary.ts'
import type { UnitOfPrice } from '#domain/prices/money.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { OfferRow } from './offer-row.tsx'
import { OffersHead } from './offers-head.tsx'
import { rowKey } from './row-key.ts'
import { VendorRow } from './vendor-row.tsx'

type Props = { order: RatedOrder; caption: string }

type VendorsProps = Props & {
  /** In the order in which they stand. */
  offers: readonly RankedOffer[]
  /** Unit of all costs; without it, each offer uses its own. */
  unit: UnitOfPrice | undefined
  selectedId: string | undefined
  /** Content below the selected row; on wide screens next to the list. */
  details: ReactNode
}

const TABLE = 'w-full text-left max-md:block md:table-fixed'

/** The offers of a compound to compare: a table on wide screens, cards on phones, one HTML for both. */
export function VendorsTable({ offers, order, unit, caption, selectedId, details }: VendorsProps) {
  const head = {
    unit: usePriceDisplay().choice.unit ?? unit ?? ('mg' as const),
    isRated: offers.some(({ vendor_facts }) => vendor_facts !== null),
  }
  return (
    <table className={`${TABLE} vendors-table`}>
      <caption className="sr-only">{caption}</caption>
      <OffersHead compared="vendor" order={order} {...head} />
      <tbody className="max-md:flex max-md:flex-col max-md:border-t max-md:border-rule">
        {offers.map((offer) => (
          // Another size has other offers of the same vendors: whoever stands on a row must not lose their place.
          <Fragment key={rowKey(offer)}>
            <VendorRow
              offer={offer}
              unit={unit}
              rowKey={rowKey(offer)}
              isRated={head.isRated}
              isSelected={offer.id === selectedId}
            />
            {offer.id === selectedId && details}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type OffersProps = Props & {
  offers: readonly VendorOffer[]
  /** Goes on with a table above. */
  isContinued?: boolean
}

/** The offers of a vendor, by compound. */
export function OffersTable({ offers, order, caption, isContinued = false }: OffersProps) {
  const unit = usePriceDisplay().choice.unit ?? 'mg'
  return (
    <table className={TABLE}>
      <caption className="sr-only">{caption}</caption>
      <OffersHead compared="compound" order={order} unit={unit} isRated={false} isContinued={isContinued} />
      <tbody className="max-md:flex max-md:flex-col">
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            isContinued={order === 'name' && offers[index - 1]?.drug_slug === offer.drug_slug}
          />
        ))}
      </tbody>
    </table>
  )
}
