import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Offer } from '#contract/catalogue/offers.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { RatedOrder } from '#contract/vocabulary.ts'
import { nearLabelParts } from '#domain/certificates/label-test.ts'
import { type UnitOfPrice, unitOfPrice } from '#domain/prices/money.ts'
import { formatSize, sizeKey } from '#domain/prices/pack-size.ts'
import { priceText, sizeText } from '#web/features/market/offers/offer-text.ts'
import { VendorsTable } from '#web/features/market/offers/offers-table.tsx'
import { offersPage, PageLink, rowKey, useChange } from '#web/features/market/offers/page-link.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { PriceNotes } from '#web/features/market/offers/price-notes.tsx'
import { PER_PAGE } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useMassPrice } from '#web/lib/price-display.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ExternalLink, isDemoLink, TextLink } from '#web/ui/text-link.tsx'
import { VendorPanelPart } from './compound-parts.tsx'
import { CurrencyChoice } from './currency-choice.tsx'

type Props = {
  found: Answer<'getDrugVendors'>
  search: PageSearch
  reviewsOf?: ((vendor: Vendor) => ReactNode) | undefined
}

/** The offers of a compound to compare, next to the vendor of the selected offer. */
export function VendorsTab({ found, search, reviewsOf }: Props) {
  const { size, vendor, sort = 'cost', tested, page = 1 } = search
  const { drug, price, tests, vendors: shown, total, sizes } = found
  const selected = shown.find((offer) => rowKey(offer) === vendor)
  const { panel, list } = useOpenedVendor(selected?.id)
  // The lowest cost chooses the unit of the list.
  const unit = price ? unitOfPrice(price.lowest) : undefined
  if (drug.offer_count === 0)
    return (
      <>
        <h2 className="sr-only">Vendors & Pricing</h2>
        <NoVendors />
      </>
    )
  return (
    <>
      <h2 className="sr-only">Vendors & Pricing</h2>
      <TestedSentence tests={tests} unit={unit} />
      <p className="mb-2 text-xs text-muted">
        {counted(drug.offer_count, 'offer')} from {counted(drug.vendor_count, 'vendor')} ·{' '}
        <TextLink link={links.compoundBatches(drug.name)}>Batches and tests</TextLink>
        {shown.some(({ is_demo }) => is_demo) && (
          <>
            {' · '}
            <span>Demo data: vendors and prices are fictional</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SizeFilter sizes={sizes} size={size} />
        <span className="grow max-md:hidden" />
        <OfferSortSelect search={search} />
        {tests.tested > 0 && (
          <PageLink
            change={{ tab: 'vendors', tested: tested ? undefined : true, vendor: undefined, page: undefined }}
            aria-current={tested ? 'true' : undefined}
            className="chip"
          >
            Test on record
          </PageLink>
        )}
        <CurrencyChoice others={found.other_currencies} search={search} hasDemoRates={found.has_demo_rates} />
      </div>
      {shown.length === 0 ? (
        <NoVendors />
      ) : (
        <>
          {vendor !== undefined && !selected && (
            <p className="mt-4 text-sm text-bad">Vendor details not found.</p>
          )}
          <div
            ref={list}
            className={classes('relative mt-2', selected && 'beside xl:min-h-[38rem] xl:pr-80')}
          >
            <VendorsTable
              offers={shown}
              order={sort}
              unit={unit}
              caption={`Offers of ${drug.proper_name}${size ? ` of ${size}` : ', the best price of each vendor'}`}
              selectedId={selected?.id}
              details={
                selected && (
                  <tr className="max-md:block">
                    <td
                      colSpan={7}
                      className="md:border-t md:border-rule xl:absolute xl:inset-y-0 xl:right-0 xl:w-72 xl:border-0"
                    >
                      <div ref={panel} className="offer-sheet scroll-mt-32">
                        <PageLink change={{ vendor: undefined }} className="tab float-right md:hidden">
                          Close
                        </PageLink>
                        <VendorPanelPart
                          key={selected.vendor_slug}
                          offer={selected}
                          unit={unit}
                          reviewsOf={reviewsOf}
                        />
                      </div>
                    </td>
                  </tr>
                )
              }
            />
            <Pager
              label="Pages of offers"
              page={page}
              pages={Math.ceil(total / PER_PAGE)}
              linkTo={(to) =>
                offersPage(links.compound(drug.name), { ...search, tab: 'vendors', vendor: undefined }, to)
              }
            />
          </div>
        </>
      )}
      <div className="mt-8">
        <PriceNotes />
      </div>
      {selected && <PurchaseBar offer={selected} />}
    </>
  )
}

const NoVendors = () => (
  <div className="mt-4 rounded-md border border-dashed border-rule px-6 py-8 text-center">
    <p className="font-medium">No vendors found for this drug.</p>
    <p className="mt-1 text-sm text-muted">Try selecting a different size option or check back later.</p>
  </div>
)

const keyOf = (size: string | undefined) => (size === undefined ? null : sizeKey(size))

/** 'Best Price' and every size that is sold. Another size is another list, so it clears the selected vendor. */
function SizeFilter({ sizes, size }: { sizes: readonly string[]; size: string | undefined }) {
  const choices = [
    { value: undefined, text: 'Best Price' },
    ...sizes.map((value) => ({ value, text: formatSize(value) ?? value })),
  ]
  return (
    <nav aria-label="Size" className="max-md:-mx-[16px] max-md:w-[calc(100%+32px)]">
      <ul className="flex gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {choices.map(({ value, text }) => (
          <li key={text} className="shrink-0">
            <PageLink
              change={{ tab: 'vendors', size: value, vendor: undefined, page: undefined }}
              aria-current={keyOf(value) === keyOf(size) ? 'true' : undefined}
              className="chip"
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On phones: the selected offer, always in reach at the bottom. */
function PurchaseBar({ offer }: { offer: Offer }) {
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

/**
 * Gives an opened vendor its room and brings it into view. Beside the list the list grows to its height; on a tablet it
 * opens below its row; a phone has it in a sheet, which is in view already. A page that opens with one stays where it is.
 */
function useOpenedVendor(id: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const previous = useRef(id)
  useEffect(() => {
    if (id === previous.current) return
    previous.current = id
    if (id && window.matchMedia('(48rem <= width < 80rem)').matches)
      panel.current?.scrollIntoView({ block: 'start' })
  }, [id])
  useEffect(() => {
    const [room, opened] = [list.current, panel.current]
    if (!id || !room || !opened) return
    const grow = () => {
      const isBeside = window.matchMedia('(width >= 80rem)').matches
      room.style.minHeight = isBeside ? `${opened.scrollHeight}px` : ''
    }
    const observer = new ResizeObserver(grow)
    for (const part of opened.children) observer.observe(part)
    grow()
    return () => {
      observer.disconnect()
      room.style.minHeight = ''
    }
  }, [id])
  return { panel, list }
}

/** Who sells what an independent laboratory found to be near its label, and the lowest price of that. */
function TestedSentence({ tests, unit }: Pick<Props['found'], 'tests'> & { unit: UnitOfPrice | undefined }) {
  const { vendors, near_label, cheapest } = tests
  const tell = useMassPrice()
  if (vendors === 0) return null
  const { who, has, cheapest: before } = nearLabelParts({ vendors, near_label })
  const price =
    cheapest && tell(cheapest.cost_per_mg, cheapest.currency, unit ?? unitOfPrice(cheapest.cost_per_mg))
  return (
    <p className="text-pretty">
      <strong className="font-semibold">{who}</strong> {has}
      {price && (
        <>
          {before}
          <Link {...links.vendor(cheapest.vendor.slug)} className="underline underline-offset-3">
            {cheapest.vendor.name}
          </Link>
          ,{' '}
          <strong className="figures font-semibold whitespace-nowrap">
            {price.value} {price.unit}
          </strong>
        </>
      )}
      <span>.</span>
    </p>
  )
}

const ORDERS: readonly { order: RatedOrder; text: string }[] = [
  { order: 'cost', text: 'Lowest cost' },
  { order: '-cost', text: 'Highest cost' },
  { order: 'price', text: 'Lowest price' },
  { order: 'size', text: 'Smallest pack' },
  { order: '-size', text: 'Largest pack' },
  { order: 'name', text: 'Vendor, A to Z' },
]

/** The order of the offers on phones, where columns have no heads. Without scripts the list stays by cost. */
function OfferSortSelect({ search: { sort = 'cost' } }: { search: PageSearch }) {
  const change = useChange()
  const known = ORDERS.some(({ order }) => order === sort)
  return (
    <label className="flex items-center gap-2 text-sm text-muted md:hidden">
      Sort
      <select
        aria-label="Sort"
        value={known ? sort : ''}
        onChange={({ target }) => {
          const order = target.value as RatedOrder
          change({ tab: 'vendors', sort: order === 'cost' ? undefined : order, page: undefined })
        }}
        className="min-h-11 rounded-md border border-edge bg-surface px-2 text-ink"
      >
        {!known && <option value="">As chosen</option>}
        {ORDERS.map(({ order, text }) => (
          <option key={order} value={order}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
