import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { Answer } from '#contract/endpoints.ts'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import {
  priceRatingsQuery,
  vendorOffersQuery,
  vendorQuery,
} from '#web/features/catalogue/listing/detail-queries.ts'
import { RetiredPart } from '#web/features/catalogue/listing/retired-part.tsx'
import { SampleNote, Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { OffersTable } from '#web/features/market/offers/offers-table.tsx'
import { offersPage, useChange } from '#web/features/market/offers/page-link.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { PriceNotes } from '#web/features/market/offers/price-notes.tsx'
import { VendorHistoryPart } from '#web/features/market/prices/history-of.tsx'
import { PER_PAGE } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useOwnDesks } from '#web/lib/own.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Folded } from '#web/ui/fold.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { FilterForm } from './filter-form.tsx'
import { VendorFactList } from './vendor-fact-list.tsx'
import { PriceEfficiencyList, VendorRating } from './vendor-rating.tsx'

export type VendorByNameProps = { name: string; search: PageSearch; reviewsOf: (vendor: Vendor) => ReactNode }

/** A vendor: what it shows of its tests and terms, how its prices stand, and everything it sells. */
export function VendorByName({ name, search, reviewsOf }: VendorByNameProps) {
  const { vendor } = useSuspenseQuery(vendorQuery(name)).data
  const offers = useSuspenseQuery(vendorOffersQuery(name, search)).data
  const { data: prices } = useQuery(priceRatingsQuery(name))
  const ratings = (
    <Titled title="Ratings" heading="text-xl">
      <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Section>
          <VendorRating vendor={vendor} />
        </Section>
        {/* Nothing is said of them when they could not be read. */}
        {prices?.ratings && <PriceEfficiencyList {...prices} />}
      </div>
      {vendor.locked && (
        <Unlock className="mt-6" sampleOf="vendor">
          Ratings, certificates, tests and refund terms are for subscribers. Offers and prices are open to
          everyone.
        </Unlock>
      )}
    </Titled>
  )
  const isOwn = useOwnDesks()?.desks.some((desk) => desk.vendor.slug === vendor.slug)
  return (
    <main id="content" data-subject="vendor" className="gutter space-y-12 py-8 md:py-12">
      <header>
        <p className="text-sm font-medium text-accent">Vendor</p>
        <h1 className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl wrap-anywhere md:text-3xl">
          {vendor.name}
          {vendor.is_demo && (
            <span className="rounded-full border border-info bg-info-soft px-3 py-0.5 text-sm font-medium tracking-normal text-info">
              Demo vendor, does not exist
            </span>
          )}
        </h1>
        <p className="mt-3 text-muted">
          {counted(vendor.offer_count, 'offer')} of {counted(vendor.drug_count, 'compound')}
          {vendor.region && <span>{` · ${vendor.region}`}</span>}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink link={links.vendorBatches(vendor.slug)}>Batches and tests</ButtonLink>
          {!vendor.retired && (
            <>
              <ButtonLink link={links.compareVendors([vendor.slug])}>Compare</ButtonLink>
              <WatchButton kind="vendor" id={vendor.id} />
            </>
          )}
        </div>
        {vendor.retired && <RetiredPart retired={vendor.retired} noun="vendor" />}
        {vendor.is_sample && <SampleNote />}
      </header>
      {/* What everybody may read comes before what is locked. */}
      {vendor.locked && <Facts vendor={vendor} only="open" />}
      {!vendor.locked && ratings}
      {!vendor.locked && <Facts vendor={vendor} />}
      <Section>
        <VendorOffers vendor={vendor} offers={offers} search={search} />
      </Section>
      {vendor.locked && ratings}
      {reviewsOf(vendor)}
      <VendorHistoryPart key={vendor.id} vendorId={vendor.id} range={search.history} pack={search.pack} />
      {vendor.locked && <Facts title="More facts" vendor={vendor} only="locked" />}
      <Titled title="How the ratings come about" heading="text-xl" className="max-w-[68ch]">
        <div className="mt-3 space-y-3 text-sm text-muted">
          <p>
            The overall rating is computed from certificates of batches, how near they are to the label and
            how recent, endotoxin, sterility and heavy metals, the vendor's terms, and reviews. What is not
            stated never counts as passed. The formula and its inputs are open.
          </p>
          <p>
            Price efficiency is computed from the offers alone. For each compound the price per mg of the same
            pack is set against the median of all vendors that sell it, where at least three do. Other
            currencies and contents without a mass take no part.
          </p>
        </div>
      </Titled>
      <PriceNotes />
      <Section>
        <DecidedDisputes of={{ vendor: vendor.slug }} />
      </Section>
      <p className="text-sm text-muted">
        {isOwn ? `You speak for ${vendor.name}:` : `You speak for ${vendor.name}?`}{' '}
        <TextLink link={links.desk(vendor.slug)}>Open its desk</TextLink> to correct facts, answer reviews and
        dispute what is said here.
      </p>
    </main>
  )
}

type FactsProps = Pick<ComponentProps<typeof VendorFactList>, 'vendor' | 'only'> & { title?: string }

const Facts = ({ title = 'Facts', ...list }: FactsProps) => (
  <Titled title={title} heading="mb-4 text-xl">
    <Section>
      <VendorFactList {...list} layout="page" />
    </Section>
  </Titled>
)

type VendorOffersProps = { vendor: Vendor; offers: Answer<'listVendorOffers'>; search: PageSearch }

/** The offers that stand open, so that the reviews below are within reach. */
const FIRST_OFFERS = 3

/** What a vendor sells, by compound; sorted, filtered and paged through the URL. */
function VendorOffers({ vendor, offers: { vendors: shown, total }, search }: VendorOffersProps) {
  const { sort = 'name', find = '', page = 1 } = search
  const change = useChange()
  const caption = `Offers of ${vendor.name}`
  const pager = (
    <Pager
      label="Pages of offers"
      page={page}
      pages={Math.ceil(total / PER_PAGE)}
      linkTo={(to) => offersPage(links.vendor(vendor.slug), search, to)}
    />
  )
  return (
    <section aria-labelledby="offers">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="offers" className="text-xl">
          Offers
        </h2>
        {vendor.offer_count > PER_PAGE && (
          <FilterForm
            label="Offers of this vendor"
            name="find"
            value={find}
            placeholder="Filter by compound"
            sort={search.sort}
            onType={(letters) => change({ find: letters, page: undefined }, true)}
          />
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {find
          ? `${counted(total, 'offer')} of compounds like “${find}”`
          : total === 0 && 'No offer of this vendor is on record.'}
      </p>
      {shown.length === 0 ? (
        pager
      ) : (
        <Folded
          rows={shown}
          first={FIRST_OFFERS}
          says={() => `Show all ${total} offers`}
          isOpen={() => page > 1}
        >
          {(offers, isContinued) => (
            <div className={isContinued ? undefined : 'mt-4'}>
              <OffersTable
                {...{ offers, isContinued }}
                order={sort}
                caption={isContinued ? `${caption}, continued` : caption}
              />
              {(isContinued || offers === shown) && pager}
            </div>
          )}
        </Folded>
      )}
    </section>
  )
}
