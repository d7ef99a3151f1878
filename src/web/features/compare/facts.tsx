import type { ReactNode } from 'react'
import type { Drug } from '#contract/catalogue.ts'
import { costPerMg, counted, longDate } from '#web/lib/format.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Figure, Unknown } from '#web/ui/figure.tsx'

/** One line of the comparison. `key` is what two compounds must share not to differ; null for running text. */
export type Fact = { label: string; key: ((drug: Drug) => unknown) | null; show: (drug: Drug) => ReactNode }

export const FACTS: Fact[] = [
  {
    label: 'Kind',
    key: ({ kind }) => kind,
    show: ({ kind }) => <span className="inline-block first-letter:uppercase">{kind}</span>,
  },
  {
    label: 'Evidence in people',
    key: ({ evidence }) => evidence,
    show: ({ evidence }) => <EvidenceMark level={evidence} className="text-sm text-ink" />,
  },
  {
    label: 'Cheapest cost per mg',
    key: ({ lowest_cost_per_mg, currency }) => `${lowest_cost_per_mg} ${currency}`,
    show: ({ lowest_cost_per_mg: cost, currency }) =>
      cost !== null && currency ? (
        <Figure value={costPerMg(cost, currency)} unit="/ mg" />
      ) : (
        <Unknown text="no comparable price" />
      ),
  },
  {
    label: 'Vendors',
    key: ({ vendor_count }) => vendor_count,
    show: ({ vendor_count }) => counted(vendor_count, 'vendor'),
  },
  {
    label: 'Categories',
    key: ({ categories }) => categories.map(({ name }) => name).join(),
    show: ({ categories }) => categories.map(({ name }) => name).join(', ') || <Unknown />,
  },
  {
    label: 'What it does',
    key: null,
    show: ({ what_it_does }) => what_it_does,
  },
  {
    label: 'How it works',
    key: null,
    show: ({ how_it_works }) => how_it_works,
  },
  {
    label: 'Molecular mass',
    key: ({ molecular }) => molecular?.mass_da ?? null,
    show: ({ molecular }) => <Figure value={molecular?.mass_da?.toLocaleString('en-US') ?? null} unit="Da" />,
  },
  {
    label: 'Regulatory note',
    key: null,
    show: ({ regulatory_note }) => regulatory_note ?? <Unknown text="no note" />,
  },
  {
    label: 'Record changed',
    key: null,
    show: ({ updated_at }) => longDate(updated_at),
  },
]

/** Whether the compounds differ in a fact; running text always would, so it is never said of it. */
export const differs = ({ key }: Pick<Fact, 'key'>, drugs: Drug[]): boolean =>
  key !== null && new Set(drugs.map(key)).size > 1
