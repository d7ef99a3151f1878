import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Folded } from '#web/ui/fold.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Basis } from './basis.tsx'
import { SEVERITY_TEXT } from './claim-text.ts'
import { type Column, EvidenceTable } from './evidence-table.tsx'
import { LastSearched } from './last-searched.tsx'
import { EvidenceMatrix } from './matrix.tsx'
import type { MatrixSearch } from './matrix-state.ts'
import { evidenceQuery } from './queries.ts'
import { RegulationTable } from './regulation-table.tsx'

type WouldChangeProps = { wouldChange: Answer<'getDrugEvidence'>['would_change'] | undefined }

type Props = {
  drug: { id: string; name: string; proper_name: string }
  search: MatrixSearch
  /** Comes after the tested outcomes. */
  effects: ReactNode
  /** Comes after the effects: the first interactions and their number are in the warnings above the tabs. */
  articles: ReactNode
}

/** Tested outcomes, effects, articles, interactions, statements of authorities, and open questions about a compound. */
export function EvidencePanel({ drug, search, effects, articles }: Props) {
  const { data, error } = useQuery(evidenceQuery(drug.id))
  if (data)
    return <Evidence evidence={data} drug={drug} search={search} effects={effects} articles={articles} />
  return (
    <div className="space-y-10">
      <Block id="tested" heading="Evidence">
        {error ? (
          <>
            <p role="alert" className="text-sm text-bad">
              {messageOf(error, 'Error fetching the evidence of this compound.')}
            </p>
            <ReadAgain />
          </>
        ) : (
          <Skeleton className="h-96" />
        )}
      </Block>
      {effects}
      {articles}
    </div>
  )
}

function Evidence({
  evidence,
  drug,
  search,
  effects,
  articles,
}: Props & { evidence: Answer<'getDrugEvidence'> }) {
  const { claims, summary, would_change, unknowns, interactions, regulation, changes } = evidence
  return (
    <div className="space-y-8 lg:space-y-10">
      <Block id="tested" heading="Evidence" says={summary}>
        {claims.length > 0 ? (
          <EvidenceMatrix name={drug.proper_name} claims={claims} search={search} />
        ) : (
          <p className="text-muted">No outcome is recorded for this compound yet.</p>
        )}
      </Block>
      {effects}
      {articles}
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
          <TextLink
            link={links.interactions([drug.proper_name])}
            look="alone"
            className="inline-flex min-h-11 items-center font-medium"
          >
            Check with your own list
          </TextLink>
        </p>
      </Block>
      <div className="grid gap-10 lg:grid-cols-2">
        <Block id="regulation" heading="Regulation">
          {regulation.length > 0 ? (
            <RegulationTable regulation={regulation} />
          ) : (
            <p className="text-muted">Nothing is recorded of any authority.</p>
          )}
        </Block>
        <Block id="unknowns" heading="Not known">
          {unknowns.length > 0 ? (
            <Unknowns texts={unknowns} />
          ) : (
            <p className="text-muted">Nothing is noted as unknown.</p>
          )}
          <WouldChange wouldChange={would_change} />
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
            <TextLink
              link={links.changes(drug.name)}
              look="alone"
              className="inline-flex min-h-11 items-center font-medium"
            >
              All changes of {drug.proper_name}
            </TextLink>
          </p>
        </Block>
      )}
    </div>
  )
}

const Unknowns = ({ texts }: { texts: readonly string[] }) => (
  <Folded rows={texts}>
    {(shown) => (
      <ul className="border-y border-rule text-sm">
        {shown.map((text) => (
          <li key={text} className="border-rule py-2.5 text-pretty not-first:border-t">
            {text}
          </li>
        ))}
      </ul>
    )}
  </Folded>
)

type BlockProps = { id: string; heading: string; says?: string | null; children: ReactNode }

function Block({ id, heading, says, children }: BlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-40">
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {says && <p className="mt-1 mb-3 max-w-[72ch] text-pretty text-muted">{says}</p>}
      {!says && <div className="mt-3" />}
      {children}
    </section>
  )
}

/** The events that would change the certainty of the compound's surest benefit. Nothing without one. */
function WouldChange({ wouldChange }: WouldChangeProps) {
  if (!wouldChange) return null
  return (
    <div className="mt-3 text-xs text-muted">
      <h3 className="text-xs font-semibold">What would change this</h3>
      <p>{wouldChange.claim}</p>
      {wouldChange.events.map((event) => (
        <p key={event} className="mt-1">
          {event}
        </p>
      ))}
    </div>
  )
}

const COLUMNS: readonly Column[] = [
  { head: 'With', percent: 30 },
  { head: 'Severity', percent: 12 },
  { head: 'What may happen', percent: 37 },
  { head: 'Basis', percent: 21 },
]
const CELL = 'max-lg:block lg:py-3 lg:pr-4'

type InteractionsProps = { slug: string; interactions: readonly Interaction[] }

/** Interactions of one compound, the most serious first as they come. */
const InteractionsTable = ({ slug, interactions }: InteractionsProps) => (
  <Folded rows={interactions} says={moreText}>
    {(rows, isContinued) => <Rows slug={slug} interactions={rows} isContinued={isContinued} />}
  </Folded>
)

const KINDS = [
  ['avoid', 'to avoid'],
  ['caution', 'to take care with'],
  ['monitor', 'to monitor'],
] as const

/** '13 more: 1 to avoid, 5 to take care with, 7 to monitor'. */
function moreText(rest: readonly Interaction[]): string {
  const kinds = KINDS.map(([severity, text]) => {
    const count = rest.filter((each) => each.severity === severity).length
    return count > 0 && `${count} ${text}`
  })
  return `${rest.length} more: ${kinds.filter(Boolean).join(', ')}`
}

function Rows({ slug, interactions, isContinued }: InteractionsProps & { isContinued: boolean }) {
  return (
    <EvidenceTable
      caption={`Interactions, the most serious first${isContinued ? ', continued' : ''}`}
      columns={COLUMNS}
      isContinued={isContinued}
    >
      <tbody {...tableRoles.group} className="max-lg:block">
        {interactions.map((row) => (
          <tr
            key={`${row.of.id} ${row.with} ${row.effect}`}
            {...tableRoles.row}
            className="break-inside-avoid border-b border-rule align-top max-lg:block max-lg:space-y-0.5 max-lg:py-3"
          >
            <th {...tableRoles.rowHead} scope="row" className={`${CELL} font-medium`}>
              <OtherSide row={row} slug={slug} />
            </th>
            <td {...tableRoles.cell} className={`${CELL} font-medium`}>
              {SEVERITY_TEXT[row.severity]}
            </td>
            <td {...tableRoles.cell} className={`${CELL} text-pretty`}>
              {row.effect}
            </td>
            <td {...tableRoles.cell} className={`${CELL} text-muted max-lg:text-xs lg:pr-0`}>
              <Basis {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </EvidenceTable>
  )
}

const NAME_LOOK = 'underline decoration-rule underline-offset-4 hover:text-accent'

type OtherSideProps = { row: Interaction; slug: string }

/** What it interacts with, seen from the page's compound; a row of the other's record says whose words it has. */
function OtherSide({ row: { of, with: name, with_kind, with_compound }, slug }: OtherSideProps) {
  const other = of.slug === slug ? with_compound : of
  return (
    <>
      {other ? (
        <Link {...links.compound(other.slug)} className={NAME_LOOK}>
          {other.name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-xs font-normal text-muted">
        {of.slug !== slug
          ? `In the words of the record of ${of.name}`
          : with_compound
            ? name === with_compound.name
              ? 'Compound'
              : name
            : capital(with_kind)}
      </span>
    </>
  )
}
