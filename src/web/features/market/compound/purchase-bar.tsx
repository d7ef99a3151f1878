import type { Offer } from '#contract/catalogue/offers.ts'
import { priceText, sizeText } from '#web/features/market/offers/offer-text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { ExternalLink, isDemoLink } from '#web/ui/external-link.tsx'

/** On phones: the selected offer, always in reach at the bottom. */
export function PurchaseBar({ offer }: { offer: Offer }) {
  const price = priceText(offer)
  const { product_link: href } = offer
  return (
    <aside
      aria-label="Selected offer"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-surface px-4 pt-2.5 shadow-float md:hidden"
      style={{ paddingBottom: 'max(0.625rem, env(safe-area-inset-bottom))' }}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="truncate font-medium">{offer.name}</p>
          <p className="figures text-muted">
            {price.figure ?? price.remark} · {sizeText(offer).figure ?? 'size not specified'}
          </p>
        </div>
        {href ? (
          <ExternalLink href={href} isSponsored className={buttonLook('primary')}>
            Purchase{isDemoLink(href) && <span>{' (demo)'}</span>}
          </ExternalLink>
        ) : (
          <span className="text-xs text-muted">No link</span>
        )}
      </div>
    </aside>
  )
}
