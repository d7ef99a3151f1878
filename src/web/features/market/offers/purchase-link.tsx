import type { Offer } from '#contract/catalogue/offers.ts'
import { ExternalLink, isDemoLink } from '#web/ui/text-link.tsx'

type Props = { offer: Pick<Offer, 'product_link' | 'name' | 'size'> }

/** To the vendor's own page. A link of a demo vendor leads nowhere, and says so. */
export function PurchaseLink({ offer }: Props) {
  const { product_link: href, name, size } = offer
  if (!href) return <span className="text-xs text-muted">No link</span>
  return (
    <ExternalLink href={href} isSponsored className="purchase-link">
      Purchase<span className="sr-only"> {`${size ?? ''} from ${name}`}</span>
      {isDemoLink(href) && <span className="ml-1 text-xs font-normal text-muted">demo</span>}
    </ExternalLink>
  )
}
