import { EVIDENCE_LEVELS, type EvidenceLevel } from '#contract/vocabulary.ts'
import { type MarketOffer, priceEfficiency } from '#domain/prices/price-efficiency.ts'
import { PRIOR, ratingOf, type Stars } from '#domain/ratings/rating.ts'
import { REVIEW_WEIGHTS } from '#domain/ratings/review-weights.ts'
import { costPerMg, count, longDate, money } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { WorkedOffer } from './queries.ts'

const PRICES = [
  ['A', 4000],
  ['B', 5000],
  ['C', 6000],
] as const

/** An invented market of three vendors, rated by the function that rates the real ones. */
const market: MarketOffer[] = PRICES.map(([vendor, minor]) => ({
  vendor,
  compound: 'example',
  money: { minor, currency: 'USD' },
  mass_mg: 5,
}))
const ratings = priceEfficiency(market)

export function WorkedEfficiency() {
  return (
    <div className="mt-4 rounded-md bg-sunken p-4 md:p-6">
      <PlainTable
        caption={`Three vendors, one compound, 5 mg each (invented prices; the median is ${money(5000, 'USD')})`}
        isCaptionShown
        rows={PRICES}
        keyOf={([vendor]) => vendor}
        columns={[
          { head: 'Vendor', cell: ([vendor]) => vendor },
          { head: 'Price', isFigure: true, cell: ([, minor]) => money(minor, 'USD') },
          {
            head: 'Rating',
            cell: ([vendor]) => <Meter value={ratings.get(vendor)?.small_order_rating ?? 0} />,
          },
        ]}
      />
    </div>
  )
}

type Props = { name: string; slug: string; cheapest: WorkedOffer; dearest: WorkedOffer }

/** The cost per mg of two current offers, step by step. */
export function WorkedCost({ name, slug, cheapest, dearest }: Props) {
  const times = dearest.cost_per_mg / cheapest.cost_per_mg
  return (
    <figure className="mt-4 rounded-md bg-sunken p-4 md:p-6">
      <figcaption className="text-sm text-muted">
        Worked with two offers of <TextLink link={links.compound(slug)}>{name}</TextLink> as they stand now
      </figcaption>
      <dl className="mt-3 space-y-4">
        <Step offer={cheapest} />
        <Step offer={dearest} />
      </dl>
      {times > 1.005 && (
        <p className="mt-4 text-sm">
          A milligram costs {times.toFixed(1)} times as much at the second vendor, whatever the packs cost.
        </p>
      )}
    </figure>
  )
}

function Step({ offer }: { offer: WorkedOffer }) {
  const { currency, minor } = offer.money
  return (
    <div>
      <dt className="text-sm">
        <span className="font-medium">{offer.name}</span>: '{offer.size}' for {money(minor, currency)}, seen{' '}
        {longDate(offer.seen_at)}
      </dt>
      <dd className="figures mt-1 overflow-x-auto font-mono text-sm">
        {money(minor, currency)} ÷ {count(offer.mass_mg)} mg ={' '}
        <strong>{costPerMg(offer.cost_per_mg, currency)} per mg</strong>
      </dd>
    </div>
  )
}

const EXAMPLES: { who: string; stars: Stars }[] = [
  { who: 'One person gives 5', stars: [0, 0, 0, 0, 1] },
  { who: 'Ten people give 5', stars: [0, 0, 0, 0, 10] },
  { who: 'Two hundred give 4.5 on average', stars: [0, 0, 0, 100, 100] },
]

/** The plain and the weighted mean of some invented reviews, by the function that rates the real ones. */
export function WorkedAverage() {
  return (
    <>
      <p className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm">
        weighted mean = (sum of ratings + {PRIOR.count} × {PRIOR.mean}) ÷ (number of ratings + {PRIOR.count})
      </p>
      <PlainTable
        caption="Examples of averages, from invented reviews"
        className="mt-4"
        rows={EXAMPLES}
        keyOf={({ who }) => who}
        columns={[
          { head: 'Invented example', cell: ({ who }) => who },
          { head: 'Plain average', isFigure: true, cell: ({ stars }) => ratingOf(stars).average?.toFixed(1) },
          {
            head: 'Weighed mean',
            isFigure: true,
            className: 'font-medium',
            cell: ({ stars }) => ratingOf(stars).mean?.toFixed(2),
          },
        ]}
      />
    </>
  )
}

const MEANINGS: Record<EvidenceLevel, string> = {
  'no direct studies':
    'No study of exactly this substance is recorded, only of related ones or of mixtures, or none at all.',
  'in vitro only': 'Studied in cells or in a test tube. What it does in a living body is unknown.',
  'animal studies': 'Studied in animals. Whether it does the same in people is unknown.',
  'limited human data': 'A few studies in people: small, early, uncontrolled or of one group only.',
  'human trials':
    'Controlled trials in people, but few, short, not agreeing with each other, or they found no clear benefit.',
  'strong human evidence': 'Several good trials or reviews of trials in people point the same way.',
  'approved medicine':
    'A regulator has approved it as a medicine for at least one use. It says nothing of other uses, nor of products that are sold for research.',
}

/** The levels, with the mark that cards show. */
export function EvidenceLevels() {
  return (
    <dl className="mt-4 divide-y divide-rule border-y border-rule">
      {EVIDENCE_LEVELS.map((level) => (
        <div key={level} className="gap-6 py-3 md:grid md:grid-cols-[14rem_1fr]">
          <dt>
            <EvidenceMark level={level} className="text-ink" />
          </dt>
          <dd className="mt-1 text-sm text-muted md:mt-0">{MEANINGS[level]}</dd>
        </div>
      ))}
    </dl>
  )
}

const { purchase_confirmed, half_life_days, burst, arranged, most } = REVIEW_WEIGHTS

/** What a review weighs in the mean, in words and with the figures of the rule itself. */
export function ReviewWeights() {
  return (
    <>
      <p>In the weighted mean, not in the plain average and not in any count:</p>
      <ul>
        <li>A review counts half after {half_life_days} days, and a quarter after twice as long.</li>
        <li>
          One with a purchase that a moderator saw confirmed counts {purchase_confirmed} times: it says
          ‘Purchase confirmed’.
        </li>
        <li>
          Of more than {burst.usual} reviews within a week each counts a little less: 40 count as{' '}
          {Math.round(40 * (burst.usual / 40) ** burst.power)}.
        </li>
        <li>
          Reviews that look arranged count {arranged} of one person, all of them together. They look so when
          several accounts write nearly the same words, or go from one thing to the next together; and when
          many new accounts that joined at the same time say the same at the same time, and hardly anybody
          else writes meanwhile. A review with a confirmed purchase never looks so.
        </li>
        <li>The newest {most.toLocaleString('en')} reviews of a compound or vendor are weighed.</li>
      </ul>
    </>
  )
}
