import type { ReactNode } from 'react'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import { STUDIED_IN, type StudiedIn } from '#contract/vocabulary.ts'
import { unitOfPrice } from '#domain/prices/money.ts'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { count, counted } from '#web/lib/format.ts'
import { useMassPrice } from '#web/lib/price-display.ts'
import { EvidenceBars, stepText } from '#web/ui/evidence-scale.tsx'
import { Dash, Figure } from '#web/ui/figure.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'

export type FactName = 'evidence' | 'studies' | 'price' | 'vendors' | 'warnings'
type Fact = {
  name: FactName
  label: string
  value: (summary: CompoundSummary) => ReactNode
  /** What the figure needs to be understood; null where it needs no explanation. */
  note: (summary: CompoundSummary) => ReactNode
}

const NONE_RECORDED = 'none recorded'

/** Offers are stale, in another currency, or of a size without a mass: none can be compared. */
export const NO_PRICE = 'no price to compare'

/** In the order in which every card, row and table of the site tells them. */
export const FACTS: Fact[] = [
  {
    name: 'evidence',
    label: 'Evidence',
    value: ({ evidence }) => (
      <span className="inline-flex items-center gap-2">
        <EvidenceBars level={evidence} />
        <span className="inline-block font-medium first-letter:uppercase">{evidence}</span>
      </span>
    ),
    note: ({ evidence }) => stepText(evidence),
  },
  {
    name: 'studies',
    label: 'Studies',
    value: ({ studies }) => {
      const total = totalOf(studies)
      return total === 0 ? <Dash /> : <Figure value={count(total)} />
    },
    note: ({ studies }) => studyText(studies) ?? NONE_RECORDED,
  },
  {
    name: 'price',
    label: 'Price',
    value: ({ price }) =>
      price ? <MassPrice minorPerMg={price.lowest} currency={price.currency} /> : <Dash />,
    note: ({ price, vendor_count }) =>
      price ? <PriceRange price={price} vendorCount={vendor_count} /> : NO_PRICE,
  },
  {
    name: 'vendors',
    label: 'Vendors',
    value: ({ vendor_count }) => <Figure value={count(vendor_count)} />,
    note: () => null,
  },
  {
    name: 'warnings',
    label: 'Warnings',
    value: ({ warnings }) => (warnings === null ? <Dash /> : <Figure value={count(warnings)} />),
    note: ({ warnings }) => (warnings === null ? NONE_RECORDED : 'serious effects, interactions'),
  },
]

const OF_MARKET: readonly FactName[] = ['price', 'vendors']

/** The facts that the site can state: before there is a market, a compound without vendors has neither price nor vendors. */
export function useFacts({ vendor_count }: CompoundSummary): Fact[] {
  const hasMarket = useHasMarket()
  return hasMarket || vendor_count > 0 ? FACTS : FACTS.filter(({ name }) => !OF_MARKET.includes(name))
}

const TEXT: Record<StudiedIn, string> = {
  human: 'People',
  mixed: 'Mixed',
  animal: 'Animals',
  'in vitro': 'Cells',
}

export const totalOf = (studies: CompoundSummary['studies']) =>
  STUDIED_IN.reduce((sum, kind) => sum + studies[kind], 0)

/** On what the studies were made, people first: 'People 2 · Animals 3'; null without studies. */
export function studyText(studies: CompoundSummary['studies']): string | null {
  const known = STUDIED_IN.filter((kind) => studies[kind] > 0)
  if (known.length === 0) return null
  return known.map((kind) => `${TEXT[kind]} ${count(studies[kind])}`).join(' · ')
}

type RangeProps = { price: NonNullable<CompoundSummary['price']>; vendorCount: number }

/** 'to $5.90, 5 of 7 vendors': the upper end in the unit of the lower one, so that both can be compared. */
export function PriceRange({ price: { lowest, highest, currency, vendors }, vendorCount }: RangeProps) {
  const told = useMassPrice()(highest, currency, unitOfPrice(lowest)).value
  const of = vendors === vendorCount ? counted(vendors, 'vendor') : `${vendors} of ${vendorCount} vendors`
  return highest > lowest ? `to ${told}, ${of}` : of
}
