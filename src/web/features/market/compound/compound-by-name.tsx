import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import { drugQuery } from '#web/features/catalogue/listing/detail-queries.ts'
import type { CompoundState } from '#web/lib/links.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { CompoundScreen } from './compound-screen.tsx'
import { FailedCompound, LoadingCompound, NoCompound } from './compound-states.tsx'
import type { OfferPage } from './vendors-tab.tsx'

export type CompoundByNameProps = Omit<
  ComponentProps<typeof CompoundScreen>,
  'drug' | 'offers' | 'price' | 'isSample'
> & {
  name: string
  /** What the link brought along, to be shown while the rest loads. */
  known?: CompoundState
}

/** Tolerates an answer that leaves parts out, as `drug` above. */
const offersOf = ({
  vendors = [],
  total = vendors.length,
  sizes = [],
  other_currencies = [],
  has_demo_rates = false,
  tests,
}: Partial<OfferPage>): OfferPage => ({
  vendors,
  total,
  sizes,
  other_currencies,
  has_demo_rates,
  ...(tests && { tests }),
})

/** The compound of a name, in whichever state its answer is. */
export function CompoundByName({ name, known, ...screen }: CompoundByNameProps) {
  const { choice } = usePriceDisplay()
  const currencies = screen.search.currencies ?? choice.others ?? 'converted'
  const { data, error } = useQuery(drugQuery(name, { ...screen.search, currencies }))
  if (data) {
    // A success without a compound is possible on the wire, whatever its schema says.
    const drug = data.drug as Drug | null | undefined
    return drug ? (
      <CompoundScreen
        {...screen}
        drug={drug}
        offers={offersOf(data)}
        price={data.price ?? null}
        isSample={data.is_sample}
      />
    ) : (
      <NoCompound />
    )
  }
  return error ? <FailedCompound error={error} /> : <LoadingCompound {...known} />
}
