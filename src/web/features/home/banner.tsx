import { useSuspenseQuery } from '@tanstack/react-query'
import { coverageQuery } from '#web/features/catalogue/queries.ts'
import { count } from '#web/lib/format.ts'

/** What this place is, and how much it covers: counts from the data. */
export function Banner() {
  const { data: covered } = useSuspenseQuery(coverageQuery)
  return (
    <section className="gutter pt-8 pb-6 md:grid md:grid-cols-[1fr_auto] md:items-end md:gap-16 md:pt-16 md:pb-10">
      <div>
        <h1 className="text-2xl md:text-3xl">We do the research, so you don&apos;t have to.</h1>
        <p className="mt-3 max-w-[58ch] text-base text-muted md:text-lg">
          What research compounds are said to do, what studies show, and what vendors charge per milligram.
        </p>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm md:mt-0 md:gap-x-10">
        <Covered number={covered.drugs} of="compounds" />
        <Covered number={covered.articles} of="studies" />
        <Covered number={covered.vendors} of="vendors" />
        <Covered number={covered.offers} of="offers" />
      </dl>
    </section>
  )
}

function Covered({ number, of }: { number: number; of: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1 md:flex-col-reverse md:items-start md:gap-0">
      <dt className="text-muted">{of}</dt>
      <dd className="figures font-semibold md:text-2xl">{count(number)}</dd>
    </div>
  )
}
