import { useHasMarket } from '#web/features/core/site/use-has-market.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Answers whether a vendor can be trusted: the records of each vendor, and how they make a rating. */
export function VendorQuestion() {
  if (!useHasMarket()) return null
  return (
    <section aria-labelledby="whom-to-trust" className="mt-6 rounded-md bg-info-soft p-4 md:p-5">
      <h2 id="whom-to-trust" className="text-lg">
        Check a vendor before you buy
      </h2>
      <p className="mt-1 max-w-[65ch]">
        We vouch for no vendor. The page of each vendor shows its tested batches, prices, terms, reviews, and
        whether it pays us a commission.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink link={links.vendors()}>See all vendors</ButtonLink>
        <ButtonLink link={links.methodology('vendor-ratings')} look="plain">
          How vendors are rated
        </ButtonLink>
      </div>
    </section>
  )
}
