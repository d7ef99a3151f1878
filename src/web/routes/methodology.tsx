import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DISPUTE_DAYS } from '#contract/community/dispute-vocabulary.ts'
import { NEAR_BOUNDS, OFF_BOUNDS } from '#domain/certificates/label-test.ts'
import { CertaintyRule } from '#web/features/catalogue/evidence/certainty-rule.tsx'
import { workedCertaintyQuery } from '#web/features/catalogue/evidence/queries.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { ModerationRule, useIsForTwo } from '#web/features/catalogue/methodology/moderation-rule.tsx'
import { workedExampleQuery } from '#web/features/catalogue/methodology/queries.ts'
import {
  EvidenceLevels,
  ReviewWeights,
  WorkedAverage,
  WorkedCost,
  WorkedEfficiency,
} from '#web/features/catalogue/methodology/rules-and-examples.tsx'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const Route = createFileRoute('/methodology')({
  // What the page computes again from records of today.
  loader: async ({ context: { queryClient } }) =>
    void (await Promise.all([
      queryClient.ensureQueryData(workedExampleQuery),
      queryClient.ensureQueryData(workedCertaintyQuery),
      queryClient.prefetchQuery(read('countDisputes', {})),
      DisputesPart.preload(),
      queryClient.prefetchQuery(read('countModeration', {})),
      ModerationPart.preload(),
    ])),
  head: listed('methodology'),
  component: MethodologyScreen,
})

// Far down the page, so their programs load when the reader comes near.

const RatingRulePart = latePart(
  async () => (await import('#web/features/market/ratings/rating-rule.tsx')).RatingRule,
  <Skeleton className="h-96" />,
)

const DisputesPart = latePart(
  async () => (await import('#web/features/catalogue/methodology/by-month.tsx')).DisputesByMonth,
  <Skeleton className="h-24" />,
)

const ModerationPart = latePart(
  async () => (await import('#web/features/catalogue/methodology/by-month.tsx')).ModerationByMonth,
  <Skeleton className="h-24" />,
)

/** Computes its examples with the measure of the search. */
const SimilarityPart = latePart(
  async () =>
    (await import('#web/features/catalogue/methodology/similarity-examples.tsx')).SimilarityExamples,
  <Skeleton className="h-64" />,
)

/** The parts in their order, for their headings and the list of contents. */
const PARTS = {
  'cost-per-mg': 'Cost per mg',
  'price-efficiency': 'Price efficiency',
  'lab-tests': 'Lab tests',
  evidence: 'Evidence levels',
  certainty: 'Certainty of a claim',
  similarity: 'Similarity in search',
  'vendor-ratings': 'Vendor ratings',
  disputes: 'Disputes',
  moderation: 'Moderation',
  'review-averages': 'Review averages',
  commission: 'Commission',
} as const

function MethodologyScreen() {
  const { data: example } = useSuspenseQuery(workedExampleQuery)
  const { data: worked } = useSuspenseQuery(workedCertaintyQuery)
  const isForTwo = useIsForTwo()
  const isDemo = example !== null && (example.cheapest.is_demo || example.dearest.is_demo)
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Methodology">How we calculate every figure, so you can check it.</PageHead>
      {isDemo && <DemoNotice className="mt-4" />}
      <nav aria-label="Contents" className="mt-6 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(PARTS).map(([id, heading]) => (
            <li key={id}>
              <Link
                {...links.methodology(id)}
                activeOptions={{ exact: true, includeHash: true }}
                className="chip"
              >
                {heading}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-10 max-w-3xl space-y-12">
        <Part id="cost-per-mg">
          <p>
            The price of a pack divided by the milligrams in the whole pack. '2 x 5mg' is 10 mg, '10 vials x 5
            mg' is 50 mg, '1g' is 1,000 mg and '500 mcg' is 0.5 mg.
          </p>
          {example && <WorkedCost {...example} />}
          <ul>
            <li>
              A size in IU, millilitres or pieces names no mass. Such an offer has no cost per mg: a dash.
            </li>
            <li>An offer without a size has none either, and says so.</li>
            <li>
              Prices in another currency are converted by the newest reference rate, marked ≈, and stand among
              the others, apart or not at all, as you choose.
            </li>
            <li>
              Shipping, taxes and promotions are not part of it. Every price carries the day it was seen.
            </li>
            <li>'Best Price' keeps of each vendor the offer with the lowest cost per mg.</li>
          </ul>
        </Part>
        <Part id="price-efficiency">
          <p>
            How a vendor's prices stand against the others, from 0 to 5, for small and for large orders. For
            each compound we take the pack masses that at least three vendors sell: the smallest judges small
            orders, the largest judges large ones. The vendor's cost there is set against the median of all
            vendors, prices in other currencies by the newest reference rate:
          </p>
          <p className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm">
            rating = 2.5 + 5 × (1 − cost ÷ median), within 0 to 5
          </p>
          <p>
            The median itself is 2.5, a fifth cheaper is 3.5, half the price is 5. A vendor's rating is the
            mean over its compounds, to one decimal. From 3.5 it is called good, from 2 fair, below that poor.
          </p>
          <WorkedEfficiency />
        </Part>
        <Part id="lab-tests">
          <p>
            What a laboratory found in a pack, in percent of the amount on its label. From {NEAR_BOUNDS.from}{' '}
            to {NEAR_BOUNDS.to} % is near the label, from {OFF_BOUNDS.from} or up to {OFF_BOUNDS.to} % is off,
            anything beyond is far from it, too little and too much alike.
          </p>
          <ul>
            <li>
              Only a test of an independent laboratory can be green. A buyer’s test or the vendor’s own shows
              its figure and whose it is.
            </li>
            <li>A test counts for twelve months, and for the strength that was tested.</li>
            <li>
              Each offer shows one test: one with a measured amount before one without, its own strength
              before others, another’s laboratory before the vendor’s. A result far from the label is never
              hidden by an older test.
            </li>
            <li>
              Checks of a certificate (same file, days, possible values) are about the paper alone. A doubtful
              certificate counts nowhere.
            </li>
            <li>Without a test the content of the pack is unknown: 'No test on record'.</li>
          </ul>
        </Part>
        <Part id="evidence">
          <p>
            How far the evidence in people goes for a compound as a whole. The level follows from its own
            studies, the certainty of its claims and the approvals of authorities; it is not about any
            product, and not a statement that something works or is safe.
          </p>
          <EvidenceLevels />
        </Part>
        <Part id="certainty">
          <CertaintyRule example={worked} />
        </Part>
        <Part id="similarity">
          <p>
            How well what you typed names a compound, from 0 to 100 %. Case, spaces, hyphens, accents and
            Greek letters do not matter; digits must agree exactly, because GHRP-2 is not GHRP-6. Slugs, names
            and aliases are all compared, and the best counts. The name itself is followed by its beginning,
            the beginning of a word, a part, and a misspelling, in that order.
          </p>
          <SimilarityPart />
          <p>Suggestions show names from 60 %, the page of results from 50 %.</p>
        </Part>
        <Part id="vendor-ratings">
          <RatingRulePart />
        </Part>
        <Part id="disputes">
          <p>
            A vendor may dispute a review, a price, a certificate or a part of its rating, and a reader's
            correction may become a dispute with the vendor. It is taken up within {DISPUTE_DAYS.taken_up}{' '}
            days and decided within {DISPUTE_DAYS.decided} more; each side may appeal once, within{' '}
            {DISPUTE_DAYS.appeal}
            {isForTwo && <span>, and another person decides then</span>}
            <span>
              . Decisions and their reasons are public. Whether a vendor answers what readers dispute is a
              part of its openness; nothing that anybody pays is.
            </span>
          </p>
          <DisputesPart />
        </Part>
        <Part id="moderation">
          <ModerationRule />
          <ModerationPart />
        </Part>
        <Part id="review-averages">
          <p>
            The page of a compound or vendor shows the plain average of its reviews. Where compounds or
            vendors are compared, a weighted mean is shown instead: it starts from a few ratings in the middle
            of the scale, so that one enthusiast does not outrank two hundred.
          </p>
          <WorkedAverage />
          <ReviewWeights />
          <p>
            Without a review there is no average. Everybody with a confirmed email may review a compound or
            vendor once. Reviews with links or contact details, copies of other reviews and what two readers
            have reported wait for a moderator; while they are held, or once they are removed, they do not
            count. No order of offers depends on reviews.
          </p>
        </Part>
        <Part id="commission">
          <p>
            We receive a commission on sales from some vendors. The{' '}
            <Link {...links.vendors()}>list of vendors</Link> and each vendor's page say where. A commission
            enters none of the figures above and changes no order: offers stand by cost per mg.
          </p>
        </Part>
      </div>
    </main>
  )
}

function Part({ id, children }: { id: keyof typeof PARTS; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="prose scroll-mt-20">
      <h2 id={`${id}-heading`} className="text-xl">
        {PARTS[id]}
      </h2>
      {children}
    </section>
  )
}
