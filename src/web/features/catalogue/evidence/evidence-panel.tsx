import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/text/capital.ts'
import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { instant } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { Folded } from '#web/ui/fold.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { Basis } from './basis.tsx'
import { FoldedFacts } from './evidence-table.tsx'
import { LastSearched } from './last-searched.tsx'
import { EvidenceMatrix } from './matrix.tsx'
import type { MatrixSearch } from './matrix-state.ts'
import { severityText } from './pair-names.ts'
import { evidenceQuery } from './queries.ts'
import { RegulationTable } from './regulation-table.tsx'

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
  return (
    <div className="space-y-8 lg:space-y-10">
      <Block id="tested" heading="Evidence" says={data?.summary}>
        {data && data.claims.length > 0 && (
          <EvidenceMatrix name={drug.proper_name} claims={data.claims} search={search} />
        )}
        {data?.claims.length === 0 && (
          <p className="text-muted">No outcome is recorded for this compound yet.</p>
        )}
        {!data && !error && <Skeleton className="h-96" />}
        {!data && error && (
          <>
            <p role="alert" className="text-sm text-bad">
              {messageOf(error, 'Error fetching the evidence of this compound.')}
            </p>
            <ReadAgain />
          </>
        )}
      </Block>
      {effects}
      {articles}
      {data && (
        <>
          <Block
            id="interactions"
            heading="Interactions"
            says="Most serious first. An empty list does not mean combinations are safe."
          >
            {data.interactions.length > 0 ? (
              <FoldedFacts
                caption="Interactions, the most serious first"
                rows={data.interactions}
                keyOf={(row) => `${row.of.id} ${row.with} ${row.effect}`}
                says={(rest) => `${rest.length} more: ${severityText(rest)}`}
                columns={[
                  {
                    head: 'With',
                    percent: 30,
                    look: 'font-medium',
                    cell: (row) => <OtherSide row={row} slug={drug.name} />,
                  },
                  {
                    head: 'Severity',
                    percent: 12,
                    look: 'font-medium',
                    cell: ({ severity }) => capital(severity),
                  },
                  { head: 'What may happen', percent: 37, look: 'text-pretty', cell: ({ effect }) => effect },
                  {
                    head: 'Basis',
                    percent: 21,
                    look: 'text-muted max-lg:text-xs lg:pr-0',
                    cell: (row) => <Basis {...row} />,
                  },
                ]}
              />
            ) : (
              <p className="text-muted">No interaction is recorded. That does not mean that there is none.</p>
            )}
            <More link={links.interactions([drug.proper_name])}>Check with your own list</More>
          </Block>
          <div className="grid gap-10 lg:grid-cols-2">
            <Block id="regulation" heading="Regulation">
              {data.regulation.length > 0 ? (
                <RegulationTable regulation={data.regulation} />
              ) : (
                <p className="text-muted">Nothing is recorded of any authority.</p>
              )}
            </Block>
            <Block id="unknowns" heading="Not known">
              {data.unknowns.length > 0 ? (
                <Folded rows={data.unknowns}>
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
              ) : (
                <p className="text-muted">Nothing is noted as unknown.</p>
              )}
              {data.would_change && (
                <div className="mt-3 text-xs text-muted">
                  <h3 className="text-xs font-semibold">What would change this</h3>
                  <p>{data.would_change.claim}</p>
                  {data.would_change.events.map((event) => (
                    <p key={event} className="mt-1">
                      {event}
                    </p>
                  ))}
                </div>
              )}
            </Block>
          </div>
          <LastSearched drugId={drug.id} />
          {data.changes.length > 0 && (
            <Block id="changes" heading="Changes">
              <ul className="border-y border-rule text-sm">
                {data.changes.map(({ id, at, text }) => (
                  <li key={id} className="border-rule py-2.5 not-first:border-t">
                    <time dateTime={at} className="block text-xs text-muted">
                      {instant(at)}
                    </time>
                    {text}
                  </li>
                ))}
              </ul>
              <More link={links.changes(drug.name)}>{`All changes of ${drug.proper_name}`}</More>
            </Block>
          )}
        </>
      )}
    </div>
  )
}

/** The way to all of it, below a part. */
const More = ({ link, children }: { link: LinkTarget; children: string }) => (
  <p className="mt-2 text-sm print:hidden">
    <TextLink link={link} look="alone" className="inline-flex min-h-11 items-center font-medium">
      {children}
    </TextLink>
  </p>
)

type BlockProps = { id: string; heading: string; says?: string | null | undefined; children: ReactNode }

const Block = ({ id, heading, says, children }: BlockProps) => (
  <Titled id={id} title={heading} heading={classes('scroll-mt-40 text-xl', !says && 'mb-3')}>
    {says && <p className="mt-1 mb-3 max-w-[72ch] text-pretty text-muted">{says}</p>}
    {children}
  </Titled>
)

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
