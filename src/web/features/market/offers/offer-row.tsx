import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VendorOffer } from '#contract/catalogue/offers.ts'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { TestResult } from '#web/features/market/batches/test-result.tsx'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { AddToBasket } from './add-to-basket.tsx'
import { formText, priceText, seenText, sizeText, useCostText, type Worded } from './offer-text.ts'
import { PageLink } from './page-link.tsx'
import { PriceNews } from './price-marks.tsx'
import { PurchaseLink } from './purchase-link.tsx'

type Props = {
  offer: VendorOffer
  /** The row above is of the same compound, so its name need not stand again. */
  isContinued: boolean
}

/** An offer in the list of its vendor: a row of the table, on phones a card. */
export function OfferRow({ offer, isContinued }: Props) {
  const cost = useCostText(offer)
  return (
    <tr
      className={classes(
        'offer-row max-md:gap-y-1 max-md:border-b max-md:py-3',
        !isContinued && 'md:border-t md:border-rule',
        offer.is_stale && 'text-muted',
      )}
    >
      <th scope="row">
        <Link
          {...links.compound(offer.drug_slug)}
          className={classes('row-title', isContinued && 'md:sr-only')}
        >
          {offer.drug_name}
        </Link>
        <span className="block text-xs text-muted">{formText(offer)}</span>
      </th>
      <FigureCell label="Size" column="cell-size md:text-right" canWrap {...sizeText(offer)} />
      <FigureCell label="Price" column="cell-price" {...priceText(offer)}>
        <span
          className={classes('block text-xs', offer.is_stale ? 'font-medium text-caution' : 'text-muted')}
        >
          {seenText(offer)}
        </span>
      </FigureCell>
      <FigureCell label="Cost" column="cell-cost" isStrong={!offer.is_stale} {...cost}>
        <PriceNews offer={offer} />
        <PageLink
          change={{ pack: offer.id }}
          hash="history"
          className="inline-block py-1 text-xs text-accent underline underline-offset-3 max-md:ml-2 md:block print:hidden"
        >
          Price history<span className="sr-only">{` of ${offer.drug_name} ${offer.size ?? ''}`}</span>
        </PageLink>
      </FigureCell>
      <td className="cell-lab max-md:col-span-2">
        <TestResult test={offer.batch_test} />
      </td>
      <td className="cell-actions max-md:col-span-2">
        <span className="flex flex-col items-end max-md:flex-row-reverse max-md:items-center max-md:justify-between max-md:gap-1">
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

type FigureCellProps = Worded & {
  /** Heading of the column, repeated next to the figure on phones. */
  label: string
  /** Class of the column: its place in a phone's card, and its alignment. */
  column: string
  unit?: string
  isStrong?: boolean
  /** For words rather than a number. */
  canWrap?: boolean
  children?: ReactNode
}

/** A figure of an offer with what must be said about it. */
function FigureCell({
  label,
  column,
  figure,
  remark,
  unit,
  isStrong = false,
  canWrap = false,
  children,
}: FigureCellProps) {
  return (
    <td className={column} data-label={isStrong ? undefined : label}>
      {figure === null ? (
        <Unknown text="unknown" />
      ) : (
        <span
          className={classes(
            'figures',
            canWrap && figure.length > MOST_ON_A_LINE ? 'wrap-anywhere' : 'whitespace-nowrap',
          )}
        >
          {isStrong ? <span className="font-semibold">{figure}</span> : canWrap ? withUnit(figure) : figure}
          {unit && <span className="text-xs text-muted">{unit}</span>}
        </span>
      )}
      {remark && <span className="block text-xs text-muted">{remark}</span>}
      {children}
    </td>
  )
}

/** Breaks between the parts of a size, never between a number and its unit. */
const withUnit = (figure: string) => figure.replace(/ (?=\p{L})/gu, '\u00a0')

/** As long as '30 × 1,000 mg': a size that short stays on one line. */
const MOST_ON_A_LINE = 13
