import type { ReactNode } from 'react'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { instant, money } from '#web/lib/format.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { DecideForm } from './decide-form.tsx'
import { packName, readingText } from './feed-text.ts'

/** A pack as the shop lists it, why it waits, and what a person may say. Its words are those of a stranger. */
export function WaitingItem({ pack, mark }: { pack: WaitingPack; mark: ReactNode }) {
  const reading = readingText(pack)
  const { source, sku, title, variant, link, money: price, in_stock, reasons, first_seen_at } = pack
  return (
    <li className="py-6">
      <article
        aria-label={packName(pack)}
        className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            {mark}
            <h2 className="text-base font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </h2>
          </div>
          <p className="mt-1 text-sm wrap-anywhere">
            {variant && (
              <>
                <bdi>{variant}</bdi>
                {' · '}
              </>
            )}
            <span className="figures">{price ? money(price.minor, price.currency) : 'No price'}</span>
            {in_stock === false && <span>{' · out of stock'}</span>}
            {reading && <span className="text-muted">{` · read as ${reading}`}</span>}
          </p>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {source.vendor} · {source.name} · SKU <bdi>{sku}</bdi> · waiting since{' '}
            <time dateTime={first_seen_at}>{instant(first_seen_at)}</time>
          </p>
          <ul className="mt-3 space-y-1 border-l-2 border-caution pl-3 text-sm">
            {reasons.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
          {link && (
            <p className="mt-3 text-sm">
              <ExternalLink href={link}>Page of the shop</ExternalLink>
            </p>
          )}
        </div>
        <DecideForm pack={pack} />
      </article>
    </li>
  )
}
