import { Link } from '@tanstack/react-router'
import type { FollowedOffer, Offer, RankedOffer } from '#contract/catalogue/offers.ts'
import type { UnitOfPrice } from '#domain/money.ts'
import { RatingMark } from '#web/features/catalogue/listing/rating-mark.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { TestResult } from '#web/features/market/batches/test-result.tsx'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { FigureCell } from './figure-cell.tsx'
import { formText, priceText, seenText, shippingText, sizeText } from './offer-text.ts'
import { PageLink } from './page-link.tsx'
import { PriceTrend, priceMarks } from './price-marks.tsx'
import { PurchaseLink } from './purchase-link.tsx'
import type { Compared } from './row-key.ts'
import { SelectLink } from './select-link.tsx'
import { useCostText } from './use-cost-text.ts'
import { LabTestCell, RatingCell } from './vendor-cells.tsx'

type Props = {
  offer: Offer &
    Partial<FollowedOffer & Pick<RankedOffer, 'is_best' | 'batch_test' | 'vendor_facts' | 'converted'>>
  compared: Compared
  /** The unit in which the whole list tells its costs; without one each offer has its own. */
  unit: UnitOfPrice | undefined
  /** The row above is of the same compound, so its name need not stand again. */
  isContinued: boolean
  /** How the URL names this row, where rows can be selected. */
  rowKey: string | undefined
  isSelected: boolean
}

/** One offer: a row of the table, on phones a card. */
export function OfferRow({ offer, compared, unit, isContinued, rowKey, isSelected }: Props) {
  const isVendor = compared === 'vendor'
  const name = isVendor ? offer.name : offer.drug_name
  const shipping = shippingText(offer)
  const cost = useCostText(offer, unit)
  // A phone's row has no room for 'seen', and needs it for the days.
  const [seenBefore, seen] = seenText(offer).split('seen ')
  return (
    <tr
      data-selected={isSelected || undefined}
      className={classes(
        'offer-row',
        rowKey === undefined ? 'max-md:gap-y-1 max-md:border-b max-md:py-3' : 'offer-card',
        !isContinued && 'md:border-t md:border-rule',
        offer.is_stale && 'text-muted',
      )}
    >
      {rowKey !== undefined && (
        <td className="cell-select">
          <SelectLink name={`${name} ${offer.size ?? ''}`.trim()} rowKey={rowKey} isSelected={isSelected} />
        </td>
      )}
      <th scope="row">
        <Link
          {...(isVendor ? links.vendor(offer.vendor_slug) : links.compound(offer.drug_slug))}
          className={classes('row-title', isContinued && 'md:sr-only')}
        >
          {name}
        </Link>
        <span className="block text-xs text-muted">
          <span className={rowKey === undefined ? undefined : 'max-md:hidden'}>{formText(offer)}</span>
          {!isVendor && offer.batch_test && (
            <span className="block">
              <TestResult test={offer.batch_test} />
            </span>
          )}
          {isVendor && offer.vendor_rating.count > 0 && (
            <span className={classes('mt-0.5 block', rowKey !== undefined && 'max-md:hidden')}>
              <RatingMark rating={offer.vendor_rating} />
            </span>
          )}
        </span>
        {offer.vendor_facts?.is_best_rated && <Tag look="bg-info-soft text-info">Best rated</Tag>}
      </th>
      <FigureCell label="Size" column="cell-size" canWrap {...sizeText(offer)} />
      <FigureCell label="Price" column="cell-price" {...priceText(offer)}>
        <span
          className={classes(
            'block text-xs',
            offer.is_stale ? 'font-medium text-caution' : 'text-muted lg:whitespace-nowrap',
          )}
        >
          {seenBefore}
          <span className="max-md:hidden">seen </span>
          {seen}
        </span>
      </FigureCell>
      <FigureCell label="Cost" column="cell-cost" isStrong={!offer.is_stale} {...cost}>
        {offer.is_best && <Tag look="bg-sunken text-muted">Lowest price</Tag>}
        {priceMarks(offer).map(({ text, look }) => (
          <Tag key={text} look={look}>
            {text}
          </Tag>
        ))}
        <PriceTrend offer={offer} unit={unit} />
        {!isVendor && <HistoryLink offer={offer} />}
      </FigureCell>
      {isVendor && (
        <>
          <LabTestCell facts={offer.vendor_facts ?? null} test={offer.batch_test ?? null} />
          <td className={classes('beside-hidden cell-ships', rowKey !== undefined && 'max-md:hidden')}>
            {shipping.figure ?? 'not specified'}
            {shipping.remark && (
              <span className="text-xs text-muted max-md:ml-1.5 md:block">{shipping.remark}</span>
            )}
          </td>
          <RatingCell facts={offer.vendor_facts ?? null} />
        </>
      )}
      <td className={classes('cell-actions', rowKey === undefined ? 'max-md:col-span-2' : 'max-md:hidden')}>
        <span
          className={classes(
            'flex flex-col items-end max-md:gap-1',
            rowKey === undefined && 'max-md:flex-row-reverse max-md:items-center max-md:justify-between',
          )}
        >
          <PurchaseLink offer={offer} />
          <span className="flex flex-wrap justify-end gap-x-3">
            <AddToBasket offer={offer} />
            <WatchButton
              kind="offer"
              id={offer.id}
              pack={`${offer.size ?? 'a pack'} of ${offer.drug_name} at ${offer.name}`}
            />
          </span>
        </span>
      </td>
    </tr>
  )
}

/** To the chart of this pack, below the offers of its vendor. */
const HistoryLink = ({ offer: { id, drug_name, size } }: { offer: Offer }) => (
  <PageLink
    change={{ pack: id }}
    hash="history"
    className="inline-block py-1 text-xs text-accent underline underline-offset-3 max-md:ml-2 md:block print:hidden"
  >
    Price history<span className="sr-only">{` of ${drug_name} ${size ?? ''}`}</span>
  </PageLink>
)

const Tag = ({ look, children }: { look: string; children: string }) => (
  <span
    className={classes(
      'mt-1 mr-1 inline-block rounded-full px-2 text-xs font-medium whitespace-nowrap',
      look,
    )}
  >
    {children}
  </span>
)
