import type { Offer, RankedOffer } from '#contract/catalogue.ts'
import type { OfferOrder } from '#contract/vocabulary.ts'
import { classes } from '#web/lib/classes.ts'
import { OfferRow } from './offer-row.tsx'
import { OffersHead } from './offers-head.tsx'
import { type Compared, rowKey } from './row-key.ts'

type Props = {
  /** In the order in which they stand. */
  offers: readonly (Offer & Partial<Pick<RankedOffer, 'nth' | 'is_best'>>)[]
  compared: Compared
  order: OfferOrder
  caption: string
  /** Whether a row can be selected, to see its vendor beside the list. */
  isSelectable?: boolean
  selectedId?: string | undefined
}

/** Offers to compare: a table on wide screens, cards on phones, one HTML for both. */
export function OffersTable({ offers, compared, order, caption, isSelectable = false, selectedId }: Props) {
  const isGrouped = compared === 'compound' && order === 'name'
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <OffersHead compared={compared} order={order} isSelectable={isSelectable} />
      <tbody className={classes('max-md:flex max-md:flex-col', isSelectable && 'max-md:gap-3')}>
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            compared={compared}
            isBest={offer.is_best ?? false}
            isContinued={isGrouped && offers[index - 1]?.drug_slug === offer.drug_slug}
            address={isSelectable ? rowKey(offer) : undefined}
            isSelected={offer.id === selectedId}
          />
        ))}
      </tbody>
    </table>
  )
}
