import { Link } from '@tanstack/react-router'
import type { Offer } from '#contract/catalogue.ts'
import { RatingMark } from '#web/features/catalogue/rating-mark.tsx'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { FigureCell } from './figure-cell.tsx'
import { costWords, formWords, priceWords, seenWords, sizeWords } from './offer-words.ts'
import { PurchaseLink } from './purchase-link.tsx'
import type { Compared } from './row-key.ts'
import { SelectLink } from './select-link.tsx'

type Props = {
  offer: Offer
  compared: Compared
  isBest: boolean
  /** The row above is of the same compound, so its name need not stand again. */
  isContinued: boolean
  /** How the address names this row, where rows can be selected. */
  address: string | undefined
  isSelected: boolean
}

/** One offer: a row of the table, on phones a card. */
export function OfferRow({ offer, compared, isBest, isContinued, address, isSelected }: Props) {
  const isVendor = compared === 'vendor'
  const name = isVendor ? offer.name : offer.drug_name
  return (
    <tr
      data-selected={isSelected || undefined}
      className={classes(
        'relative align-top transition-colors data-selected:bg-accent-soft',
        'max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:border-rule',
        address === undefined
          ? 'max-md:gap-y-1 max-md:border-b max-md:py-3'
          : 'hover:bg-sunken max-md:gap-y-3 max-md:rounded-md max-md:border max-md:p-4 max-md:data-selected:border-accent',
        !isContinued && 'md:border-t md:border-rule',
      )}
    >
      {address !== undefined && (
        <td className="max-md:order-5 md:py-2.5 md:pl-3">
          <SelectLink name={`${name} ${offer.size ?? ''}`.trim()} address={address} isSelected={isSelected} />
        </td>
      )}
      <th scope="row" className="font-normal max-md:order-1 md:py-3 md:pr-2 md:pl-3">
        <Link
          {...(isVendor ? links.vendor(offer.vendor_slug) : links.compound(offer.drug_slug))}
          className={classes(
            'relative z-[1] font-medium underline-offset-4 hover:text-accent hover:underline',
            isContinued && 'md:sr-only',
          )}
        >
          {name}
        </Link>
        <span className="block text-xs text-muted">
          {formWords(offer)}
          {isVendor && offer.vendor_rating.count > 0 && (
            <span className="mt-0.5 block">
              <RatingMark rating={offer.vendor_rating} />
            </span>
          )}
        </span>
      </th>
      <FigureCell label="Size" place="max-md:order-3" {...sizeWords(offer)} />
      <FigureCell label="Price" place="max-md:order-4 max-md:text-right" {...priceWords(offer)}>
        <span className="block text-xs whitespace-nowrap text-muted">{seenWords(offer)}</span>
      </FigureCell>
      <FigureCell
        label="Cost per mg"
        place="max-md:order-2 max-md:text-right"
        isStrong
        unit="/mg"
        {...costWords(offer)}
      >
        {isBest && (
          <span className="mt-0.5 ml-auto block w-fit rounded-full bg-good-soft px-2 text-xs font-medium whitespace-nowrap text-good">
            Best price
          </span>
        )}
      </FigureCell>
      <td className="text-right max-md:order-6 max-md:col-start-2 md:py-2.5 md:pr-3 md:pl-2">
        <PurchaseLink offer={offer} />
      </td>
    </tr>
  )
}
