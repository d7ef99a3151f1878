import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { formatNumber } from '#domain/text/number-format.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { seenText } from '#web/features/market/offers/offer-text.ts'
import { PurchaseLink } from '#web/features/market/offers/purchase-link.tsx'
import { messageOf, PER_PAGE, paged, read } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** Packs of a blend, a page at a time. */
export const blendOffersQuery = (slug: string, page?: number) =>
  read('listBlendOffers', { params: { slug }, query: paged(page) }, { retry: false })

type Offer = Answer<'listBlendOffers'>['offers'][number]

/** What vendors ask for packs of a blend. A pack has a price and each part a mass; nothing is divided by the other. */
export function BlendOffers({ slug, page }: { slug: string; page: number }) {
  const { data, error, refetch, isFetching } = useQuery(blendOffersQuery(slug, page))
  return (
    <Titled id="blend-offers" title="Offers" heading="scroll-mt-20 text-xl" className="mt-12">
      <p className="mt-1 max-w-[72ch] text-muted">
        The price of the whole pack, and the mass of each part in one vial or piece. Packs are listed by
        vendor and not ranked, because a blend has no price per mg: its parts differ.
      </p>
      {error && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Notice>{messageOf(error)}</Notice>
          <Button isBusy={isFetching} onClick={() => void refetch()} className="scripted">
            Try again
          </Button>
        </div>
      )}
      {data && data.total === 0 && <p className="mt-3">No vendor that we follow offers this blend.</p>}
      {data?.offers.some(({ vendor }) => vendor.is_demo) && <DemoNotice className="mt-3" />}
      {data && data.offers.length > 0 && (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {data.offers.map((offer) => (
            <Pack key={offer.id} {...offer} />
          ))}
        </ul>
      )}
      <Pager
        label="Pages of offers"
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PER_PAGE)}
        linkTo={(next) => links.blend(slug, next)}
      />
    </Titled>
  )
}

/** What the pack with the lowest price costs, holds and who sells it; a line of the list of parts. Nothing until it is read. */
export function LowestBlendPrice({ slug, page }: { slug: string; page: number }) {
  const { data } = useQuery(blendOffersQuery(slug, page))
  if (!data) return null
  const { lowest } = data
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2">
      <a href="#blend-offers" className="text-accent underline underline-offset-3">
        Lowest price of a pack
      </a>
      {lowest ? (
        <>
          <span className="figures font-medium">{money(lowest.money.minor, lowest.money.currency)}</span>
          <span className="basis-full text-xs text-muted">
            {contentOf(lowest)} at {lowest.vendor.name}
            {lowest.vendor.is_demo && <span>, demo data</span>}
            <span>, </span>
            {seenText(lowest)}
          </span>
        </>
      ) : (
        <Unknown text="no fresh offer" />
      )}
    </p>
  )
}

/** '3 × (BPC-157 10 mg, TB-500 2.5 mg)'. */
function contentOf({ count, parts }: Offer): string {
  const content = parts.map(({ name, mass_mg }) => `${name} ${formatNumber(mass_mg)} mg`).join(', ')
  return count > 1 ? `${count} × (${content})` : content
}

function Pack(offer: Offer) {
  const { vendor, money: price, product_link, in_stock } = offer
  const content = contentOf(offer)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link {...links.vendor(vendor.slug)} className="font-medium underline-offset-3 hover:underline">
            {vendor.name}
          </Link>
          {vendor.is_demo && <Tag>Demo</Tag>}
        </p>
        <p className="figures mt-1 text-sm">{content}</p>
        <p className="mt-1 text-xs text-muted">
          {[
            seenText(offer),
            in_stock === null ? 'stock not stated' : in_stock ? 'in stock' : 'out of stock',
          ].join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="figures font-medium">
          {money(price.minor, price.currency)}
          <span className="block text-xs font-normal text-muted">the pack</span>
        </p>
        <PurchaseLink offer={{ product_link, name: vendor.name, size: content }} />
      </div>
    </li>
  )
}
