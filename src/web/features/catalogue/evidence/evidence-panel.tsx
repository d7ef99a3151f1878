import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InteractionsTable } from './interactions-table.tsx'
import { LastSearched } from './last-searched.tsx'
import { EvidenceMatrix } from './matrix.tsx'
import type { MatrixSearch } from './matrix-state.ts'
import { evidenceQuery } from './queries.ts'
import { RegulationTable } from './regulation-table.tsx'
import { WouldChange } from './would-change.tsx'

type Props = { drug: { id: string; name: string; proper_name: string }; search: MatrixSearch }

/** Tested outcomes, interactions, statements of authorities, and open questions about a compound. */
export function EvidencePanel({ drug, search }: Props) {
  const { data, error } = useQuery(evidenceQuery(drug.id))
  if (error)
    return (
      <Block id="tested" heading="Evidence">
        <p role="alert" className="text-sm text-bad">
          {messageOf(error, 'Error fetching the evidence of this compound.')}
        </p>
        <ReadAgain />
      </Block>
    )
  if (!data)
    return (
      <Block id="tested" heading="Evidence">
        <Skeleton className="h-96" />
      </Block>
    )
  return <Evidence evidence={data} drug={drug} search={search} />
}

function Evidence({ evidence, drug, search }: Props & { evidence: Answer<'getDrugEvidence'> }) {
  const { claims, summary, would_change, unknowns, interactions, regulation, changes } = evidence
  return (
    <div className="space-y-12">
      <Block id="tested" heading="Evidence" says={summary}>
        <WouldChange wouldChange={would_change} className="mb-4 lg:hidden" />
        {claims.length > 0 ? (
          <EvidenceMatrix name={drug.proper_name} claims={claims} search={search} />
        ) : (
          <p className="text-muted">No outcome is recorded for this compound yet.</p>
        )}
      </Block>
      <Block
        id="interactions"
        heading="Interactions"
        says="Most serious first. An empty list does not mean combinations are safe."
      >
        {interactions.length > 0 ? (
          <InteractionsTable slug={drug.name} interactions={interactions} />
        ) : (
          <p className="text-muted">No interaction is recorded. That does not mean that there is none.</p>
        )}
        <p className="mt-2 text-sm print:hidden">
          <Link
            {...links.interactions([drug.proper_name])}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
          >
            Check with your own list
          </Link>
        </p>
      </Block>
      <div className="grid gap-12 lg:grid-cols-2">
        <Block id="regulation" heading="Regulation">
          {regulation.length > 0 ? (
            <RegulationTable regulation={regulation} />
          ) : (
            <p className="text-muted">Nothing is recorded of any authority.</p>
          )}
        </Block>
        <Block id="unknowns" heading="Not known">
          {unknowns.length > 0 ? (
            <ul className="border-y border-rule text-sm">
              {unknowns.map((text) => (
                <li key={text} className="border-rule py-2.5 text-pretty not-first:border-t">
                  {text}
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">Nothing is noted as unknown.</p>
          )}
        </Block>
      </div>
      <LastSearched drugId={drug.id} />
      {changes.length > 0 && (
        <Block id="changes" heading="Changes">
          <ul className="border-y border-rule text-sm">
            {changes.map(({ id, at, text }) => (
              <li key={id} className="border-rule py-2.5 not-first:border-t">
                <time dateTime={at} className="block text-xs text-muted">
                  {instant(at)}
                </time>
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm print:hidden">
            <Link
              {...links.changes(drug.name)}
              className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
            >
              All changes of {drug.proper_name}
            </Link>
          </p>
        </Block>
      )}
    </div>
  )
}

type BlockProps = { id: string; heading: string; says?: string | null; children: ReactNode }

function Block({ id, heading, says, children }: BlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24">
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {says && <p className="mt-1 mb-3 max-w-[72ch] text-pretty text-muted">{says}</p>}
      {!says && <div className="mt-3" />}
      {children}
    </section>
  )
}
