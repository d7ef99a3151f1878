import type { ReactNode } from 'react'
import type { CompoundSummary } from '#contract/summary.ts'
import { EVIDENCE_LEVELS, STUDIED_IN, type StudiedIn } from '#contract/vocabulary.ts'
import { unitOfPrice } from '#domain/money.ts'
import { count, counted, massPrice } from '#web/lib/format.ts'
import { EvidenceBars } from '#web/ui/evidence-scale.tsx'
import { Dash, Figure } from '#web/ui/figure.tsx'

export type FactName = 'evidence' | 'studies' | 'price' | 'vendors' | 'warnings'
type Fact = {
  name: FactName
  label: string
  value: (summary: CompoundSummary) => ReactNode
  /** What the figure needs to be understood; null where it needs no explanation. */
  note: (summary: CompoundSummary) => string | null
}

const NONE_RECORDED = 'none recorded'

/** Offers are stale, in another currency, or of a size without a mass: none can be set beside another. */
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
    note: ({ evidence }) => `step ${EVIDENCE_LEVELS.indexOf(evidence) + 1} of ${EVIDENCE_LEVELS.length}`,
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
    value: ({ price }) => (price ? <Figure {...massPrice(price.lowest, price.currency)} /> : <Dash />),
    note: ({ price, vendor_count }) => (price ? rangeText(price, vendor_count) : NO_PRICE),
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
    note: ({ warnings }) => (warnings === null ? NONE_RECORDED : 'stop signs, interactions'),
  },
]

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

/** 'to $5.90, 5 of 7 vendors'. */
export function rangeText(price: NonNullable<CompoundSummary['price']>, vendorCount: number): string {
  const { lowest, highest, currency, vendors } = price
  const of = vendors === vendorCount ? counted(vendors, 'vendor') : `${vendors} of ${vendorCount} vendors`
  return highest > lowest ? `to ${highestOf({ lowest, highest, currency })}, ${of}` : of
}

/** The upper end in the unit of the lower one, so that both can be compared. */
const highestOf = ({ lowest, highest, currency }: { lowest: number; highest: number; currency: string }) =>
  massPrice(highest, currency, unitOfPrice(lowest)).value
