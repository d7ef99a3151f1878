import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { longDate } from '#web/lib/format.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { type Column, FoldedFacts } from './evidence-table.tsx'

type Row = Answer<'getDrugEvidence'>['regulation'][number]

const COLUMNS: readonly (Column & { look?: string; cell: (row: Row) => ReactNode })[] = [
  {
    head: 'Authority',
    percent: 22,
    look: 'font-medium',
    cell: ({ authority, jurisdiction }) => (
      <>
        {capital(authority)}
        <span className="block text-xs font-normal text-muted">{jurisdiction}</span>
      </>
    ),
  },
  {
    head: 'Status',
    percent: 60,
    cell: ({ status, scope, source_url }) => (
      <>
        {capital(status)}
        {scope && <span className="block text-xs text-muted">{capital(scope)}</span>}
        <span className="block text-xs text-muted">
          {source_url ? (
            <ExternalLink href={source_url} rel="noopener" look="alone">
              Source
            </ExternalLink>
          ) : (
            'No source on record'
          )}
        </span>
      </>
    ),
  },
  {
    head: 'Since',
    percent: 18,
    isFigure: true,
    look: 'figures max-lg:text-xs',
    cell: ({ date }) =>
      date ? (
        <>
          <span className="text-muted lg:hidden">Since </span>
          {longDate(date)}
        </>
      ) : (
        <span className="max-lg:sr-only">
          <Unknown text="not stated" />
        </span>
      ),
  },
]

/** What each authority says, since when, and which page says so; without a page that is said too. */
export const RegulationTable = ({ regulation }: { regulation: readonly Row[] }) => (
  <FoldedFacts
    caption="Regulation by authority"
    columns={COLUMNS}
    rows={regulation}
    keyOf={({ authority, jurisdiction, status, scope }) => `${authority} ${jurisdiction} ${status} ${scope}`}
    says={({ length }) => `${length} more statements`}
  />
)
