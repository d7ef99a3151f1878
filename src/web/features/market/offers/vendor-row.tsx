import { Link } from '@tanstack/react-router'
import type { RankedOffer } from '#contract/catalogue/offers.ts'
import type { UnitOfPrice } from '#domain/prices/money.ts'
import { AmountFound, NO_TEST } from '#web/features/catalogue/listing/amount-found.tsx'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Unknown } from '#web/ui/figure.tsx'
import {
  ageText,
  firstDelivery,
  formText,
  priceText,
  shippingLine,
  shortRemark,
  sizeText,
  useCostText,
} from './offer-text.ts'
import { PageLink, rowKey } from './page-link.tsx'
import { PurchaseLink } from './purchase-link.tsx'

type Props = {
  offer: RankedOffer
  /** The unit in which the whole list tells its costs; without one each offer has its own. */
  unit: UnitOfPrice | undefined
  /** The list has a column of ratings. */
  isRated: boolean
  isSelected: boolean
}

/**
 * An offer among those of a compound, in two lines; on phones a card. What does not fit is in the opened row: chart,
 * basket, watch, and what each field means.
 */
export function VendorRow({ offer, unit, isRated, isSelected }: Props) {
  const size = sizeText(offer).figure
  const price = priceText(offer)
  const cost = useCostText(offer, unit)
  return (
    <tr
      data-selected={isSelected || undefined}
      className={classes('offer-row vendor-row', offer.is_stale && 'text-muted')}
    >
      <td className="cell-select">
        {/* Opens the vendor next to the list, or closes it. The whole row except its links is clickable. */}
        <PageLink
          change={{ tab: 'vendors', vendor: isSelected ? undefined : rowKey(offer) }}
          aria-current={isSelected ? 'true' : undefined}
          className="row-link"
        >
          <span className="sr-only">
            {isSelected ? 'Hide details' : 'Details'}
            <span className="sr-only">{` of ${offer.name} ${offer.size ?? ''}`.trimEnd()}</span>
          </span>
        </PageLink>
      </td>
      <th scope="row">
        <Link {...links.vendor(offer.vendor_slug)} className="row-title">
          {offer.name}
        </Link>
        <span className="block h-5 overflow-hidden text-xs text-muted max-lg:hidden xl:hidden">
          {shippingLine(offer) || 'Origin not specified'}
        </span>
        {offer.vendor_facts?.is_best_rated && (
          <span className="block text-xs text-info max-xl:hidden">Best rated</span>
        )}
      </th>
      <td className="cell-size">
        <span className="figures">{size ?? 'Size not specified'}</span>
        <span className="row-note">{formText(offer)}</span>
      </td>
      <td className="cell-price">
        <span className="figures">{price.figure ?? <Unknown text="unknown" />}</span>
        <span className={classes('row-note', offer.is_stale && 'text-caution!')}>{ageText(offer)}</span>
      </td>
      <td className="cell-cost">
        {cost.figure === null ? (
          <Unknown text="unknown" />
        ) : (
          <span className="figures whitespace-nowrap">
            <span className={offer.is_stale ? undefined : 'font-semibold'}>{cost.figure}</span>
            <span className="text-xs text-muted">{cost.unit}</span>
          </span>
        )}
        <span className="block text-xs text-muted">
          {offer.in_stock === false
            ? 'out of stock'
            : offer.is_best
              ? 'lowest price'
              : shortRemark(offer, cost.remark)}
        </span>
      </td>
      <td className="cell-lab">
        <LabTest test={offer.batch_test} />
      </td>
      <td className="beside-hidden cell-ships">
        {offer.region ?? 'not specified'}
        <span className="block text-xs text-muted">
          {offer.delivery && (
            <span>
              <span className="sr-only">delivery </span>
              <span>{firstDelivery(offer.delivery)}</span>
            </span>
          )}
        </span>
      </td>
      {isRated && (
        <td className="beside-hidden cell-rating figures font-medium">
          {offer.vendor_facts?.rating?.toFixed(1) ?? <Unknown text="not rated" />}
        </td>
      )}
      <td className="cell-actions">
        <PurchaseLink offer={offer} />
      </td>
    </tr>
  )
}

/** Whose test it is, in the room of a row. */
const TESTED_BY = { independent: 'independent', own: 'its own lab', buyer: 'by a buyer' } as const

/** The amount found, then by whom; narrow tables leave the purity to the opened row. */
function LabTest({ test }: { test: RankedOffer['batch_test'] }) {
  if (!test) return <span className="text-muted">{NO_TEST}</span>
  return (
    <>
      <AmountFound {...test} />
      <span className="row-note lab-note">
        {test.purity_percent !== null && <span>{test.purity_percent} % pure, </span>}
        {TESTED_BY[test.laboratory]}
        <time dateTime={test.tested_on}>, {shortDate(test.tested_on).split(',')[0]}</time>
      </span>
    </>
  )
}
