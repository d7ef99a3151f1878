import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TestedOffer } from '#contract/catalogue/offers.ts'
import { TestResult } from '#web/features/market/batches/test-result.tsx'
import { priceText, seenText, sizeText, useCostText } from '#web/features/market/offers/offer-text.ts'
import { PurchaseLink } from '#web/features/market/offers/purchase-link.tsx'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Unknown } from '#web/ui/figure.tsx'

type Props = {
  offer: TestedOffer | null
  /** Whether the column names the vendor already. */
  isVendorKnown?: boolean
  children?: ReactNode
}

/** What an offer costs per unit of mass, then the pack, who sells it and where. */
export const OfferFigures = ({ offer, ...rest }: Props) =>
  offer ? <Figures offer={offer} {...rest} /> : <Unknown text="no fresh comparable price" />

function Figures({ offer, isVendorKnown = false, children }: Props & { offer: TestedOffer }) {
  const cost = useCostText(offer)
  const size = sizeText(offer).figure
  return (
    <div className={offer.is_stale ? 'text-muted' : undefined}>
      <p className="figures">
        {cost.figure ? (
          <>
            <span className="font-semibold text-ink">{cost.figure}</span>
            <span className="text-xs text-muted">{cost.unit}</span>
          </>
        ) : (
          <span className="text-xs text-muted">{cost.remark}</span>
        )}
      </p>
      <p>
        {priceText(offer).figure ?? priceText(offer).remark}
        {size && <span>{` for ${size}`}</span>}
        {!isVendorKnown && (
          <>
            {' '}
            at{' '}
            <Link
              {...links.vendor(offer.vendor_slug)}
              className="underline decoration-rule underline-offset-4 hover:text-accent"
            >
              {offer.name}
            </Link>{' '}
            {offer.is_demo && <Tag>Demo</Tag>}
          </>
        )}
      </p>
      {children && <p>{children}</p>}
      <p>
        <TestResult test={offer.batch_test} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        {seenText(offer)}
        <PurchaseLink offer={offer} />
      </p>
    </div>
  )
}
