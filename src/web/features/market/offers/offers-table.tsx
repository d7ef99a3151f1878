import { Fragment, type ReactNode } from 'react'
import type { FollowedOffer, Offer, RankedOffer } from '#contract/catalogue/offers.ts'
import type { RatedOrder } from '#contract/vocabulary.ts'
import type { UnitOfPrice } from '#domain/money.ts'
import { classes } from '#web/lib/classes.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { OfferRow } from './offer-row.tsx'
import { OffersHead } from './offers-head.tsx'
import { type Compared, rowKey } from './row-key.ts'

type Props = {
  /** In the order in which they stand. */
  offers: readonly (Offer &
    Partial<
      FollowedOffer & Pick<RankedOffer, 'nth' | 'is_best' | 'batch_test' | 'vendor_facts' | 'converted'>
    >)[]
  compared: Compared
  order: RatedOrder
  /** Unit of all costs; without it, each offer uses its own. */
  unit?: UnitOfPrice
  caption: string
  /** Whether selecting a row shows its vendor next to the list. */
  isSelectable?: boolean
  selectedId?: string | undefined
  /** Content below the selected row; on wide screens next to the list. */
  details?: ReactNode
}

/** Offers to compare: a table on wide screens, cards on phones, one HTML for both. */
export function OffersTable({
  offers,
  compared,
  order,
  unit,
  caption,
  isSelectable = false,
  selectedId,
  details,
}: Props) {
  const isGrouped = compared === 'compound' && order === 'name'
  return (
    <table className="w-full text-left max-md:block md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <OffersHead
        compared={compared}
        order={order}
        unit={usePriceDisplay().choice.unit ?? unit ?? 'mg'}
        isSelectable={isSelectable}
        isLocked={offers.some(({ vendor_facts }) => vendor_facts === null)}
      />
      <tbody
        className={classes(
          'max-md:flex max-md:flex-col',
          isSelectable && 'max-md:border-t max-md:border-rule',
        )}
      >
        {offers.map((offer, index) => (
          <Fragment key={offer.id}>
            <OfferRow
              offer={offer}
              compared={compared}
              unit={unit}
              isContinued={isGrouped && offers[index - 1]?.drug_slug === offer.drug_slug}
              rowKey={isSelectable ? rowKey(offer) : undefined}
              isSelected={offer.id === selectedId}
            />
            {offer.id === selectedId && details}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
