import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { links } from '#web/lib/links.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { inWhom, notAloneText } from './claim-text.ts'
import { ClaimCells, type Column, EvidenceTable } from './evidence-table.tsx'

type Props = Pick<Answer<'getOutcome'>, 'outcome' | 'compounds'>

const COLUMNS: readonly Column[] = [
  { head: 'Compound, in whom', percent: 20.5 },
  { head: 'Direction', percent: 13 },
  { head: 'What was found', percent: 26 },
  { head: 'Certainty', percent: 15.5 },
  { head: 'Studies', percent: 16 },
  { head: 'Participants', percent: 9, kind: 'figure' },
]

/** Every finding about an outcome, one row a claim. */
export function OutcomeTable({ outcome, compounds }: Props) {
  return (
    <EvidenceTable caption={`Every finding about ${outcome.name}`} columns={COLUMNS}>
      <tbody {...tableRoles.group} className="max-lg:block">
        {compounds.flatMap((compound) =>
          compound.claims.map((claim, place) => (
            <tr key={claim.id} {...tableRoles.row} className="outcome-row">
              <th
                {...tableRoles.rowHead}
                scope="row"
                className="font-normal max-lg:flex-[1_1_calc(100%-9.5rem)]"
              >
                <span className="flex items-start justify-between gap-2">
                  <span className="min-w-0">
                    <Link {...links.claim(compound.slug, outcome.slug)} className="outcome-link">
                      {compound.name}
                    </Link>
                    {inWhom(claim) && <span className="block text-xs text-muted">{inWhom(claim)}</span>}
                    {notAloneText(claim) && (
                      <span className="block text-xs font-medium">{notAloneText(claim)}</span>
                    )}
                  </span>
                  {place === 0 && <ListButton isSmall slug={compound.slug} name={compound.name} />}
                </span>
              </th>
              <ClaimCells claim={claim} />
            </tr>
          )),
        )}
      </tbody>
    </EvidenceTable>
  )
}
