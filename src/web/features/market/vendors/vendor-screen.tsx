import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { VendorOffer } from '#contract/catalogue/offers.ts'
import type { PriceRatings, Vendor } from '#contract/catalogue/vendors.ts'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import { RetiredPart } from '#web/features/catalogue/listing/retired-part.tsx'
import { SampleNote, Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { PriceNotes } from '#web/features/market/offers/price-notes.tsx'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useOwnDesks } from '#web/lib/own-desks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { RatingMethod } from './rating-method.tsx'
import { VendorFactList } from './vendor-fact-list.tsx'
import { VendorOffers } from './vendor-offers.tsx'
import { PriceEfficiencyList, VendorRating } from './vendor-rating.tsx'

type Props = {
  vendor: Vendor
  /** Null when they could not be read; then nothing is said of them. */
  prices: { locked: boolean; ratings: PriceRatings } | null
  offers: { vendors: readonly VendorOffer[]; total: number }
  search: PageSearch
  history?: ReactNode
  reviews?: ReactNode
}

/** A vendor: what it shows of its tests and terms, how its prices stand, and everything it sells. */
export function VendorScreen({ vendor, prices, offers, search, history, reviews }: Props) {
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
      {!vendor.locked && <Ratings vendor={vendor} prices={prices} />}
      {!vendor.locked && <Facts vendor={vendor} />}
      <Section>
        <VendorOffers vendor={vendor} offers={offers} search={search} />
      </Section>
      {vendor.locked && <Ratings vendor={vendor} prices={prices} />}
      {reviews}
      {history}
      {vendor.locked && <Facts title="More facts" vendor={vendor} only="locked" />}
      <RatingMethod />
      <PriceNotes />
      <Section>
        <DecidedDisputes of={{ vendor: vendor.slug }} />
      </Section>
      <p className="text-sm text-muted">
        {isOwn ? `You speak for ${vendor.name}:` : `You speak for ${vendor.name}?`}{' '}
        <Link {...links.desk(vendor.slug)} className="text-accent underline underline-offset-4">
          Open its desk
        </Link>{' '}
        to correct facts, answer reviews and dispute what is said here.
      </p>
    </main>
  )
}

function Ratings({ vendor, prices }: Pick<Props, 'vendor' | 'prices'>) {
  return (
    <Titled title="Ratings" heading="text-xl">
      <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Section>
          <VendorRating vendor={vendor} />
        </Section>
        {prices?.ratings && <PriceEfficiencyList {...prices} />}
      </div>
      {vendor.locked && (
        <div className="mt-6">
          <Unlock sampleOf="vendor">
            Ratings, certificates, tests and refund terms are for subscribers. Offers and prices are open to
            everyone.
          </Unlock>
        </div>
      )}
    </Titled>
  )
}

type FactsProps = Pick<ComponentProps<typeof VendorFactList>, 'vendor' | 'only'> & { title?: string }

const Facts = ({ title = 'Facts', ...list }: FactsProps) => (
  <section aria-label={title}>
    <h2 className="mb-4 text-xl">{title}</h2>
    <Section>
      <VendorFactList {...list} layout="page" />
    </Section>
  </section>
)
