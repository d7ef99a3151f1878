import type { Offer } from '#contract/catalogue.ts'
import { classes } from '#web/lib/classes.ts'
import { bestPriced, type Compared, type OfferOrder } from './offer-ranking.ts'
import { OfferRow } from './offer-row.tsx'
import { OffersHead } from './offers-head.tsx'

type Props = {
  /** In the order in which they stand. */
  offers: readonly Offer[]
  compared: Compared
  order: OfferOrder
  caption: string
  /** How the address names each offer, where rows can be selected. */
  keys?: Map<string, string>
  selectedId?: string | undefined
}

/** Offers to compare: a table on wide screens, cards on phones, one HTML for both. */
export function OffersTable({ offers, compared, order, caption, keys, selectedId }: Props) {
  const best = compared === 'vendor' ? bestPriced(offers) : new Set<string>()
  const isGrouped = compared === 'compound' && order === 'name'
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <OffersHead compared={compared} order={order} isSelectable={keys !== undefined} />
      <tbody className={classes('max-md:flex max-md:flex-col', keys && 'max-md:gap-3')}>
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            compared={compared}
            isBest={best.has(offer.id)}
            isContinued={isGrouped && offers[index - 1]?.drug_slug === offer.drug_slug}
            address={keys?.get(offer.id)}
            isSelected={offer.id === selectedId}
          />
        ))}
      </tbody>
    </table>
  )
}
