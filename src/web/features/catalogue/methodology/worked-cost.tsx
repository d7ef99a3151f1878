import { costPerMg, count, longDate, money } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { WorkedOffer } from './queries.ts'

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
