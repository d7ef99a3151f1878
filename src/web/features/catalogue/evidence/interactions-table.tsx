import { Link } from '@tanstack/react-router'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/text/capital.ts'
import { links } from '#web/lib/links.ts'
import { Folded } from '#web/ui/fold.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { Basis } from './basis.tsx'
import { SEVERITY_TEXT } from './claim-text.ts'
import { type Column, EvidenceTable } from './evidence-table.tsx'

const COLUMNS: readonly Column[] = [
  { head: 'With', percent: 30 },
  { head: 'Severity', percent: 12 },
  { head: 'What may happen', percent: 37 },
  { head: 'Basis', percent: 21 },
]
const CELL = 'max-lg:block lg:py-3 lg:pr-4'

type Props = { slug: string; interactions: readonly Interaction[] }

/** Interactions of one compound, the most serious first as they come. */
export const InteractionsTable = ({ slug, interactions }: Props) => (
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

function Rows({ slug, interactions, isContinued }: Props & { isContinued: boolean }) {
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
