import { Link } from '@tanstack/react-router'
import type { Interaction } from '#contract/evidence.ts'
import { links } from '#web/lib/links.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { Basis } from './basis.tsx'
import { capital, SEVERITY_TEXT } from './claim-text.ts'

const HEADS = ['With', 'Severity', 'What may happen', 'Basis'] as const
const COLUMNS = [30, 12, 37, 21]
const CELL = 'max-lg:block lg:py-3 lg:pr-4'

/** Interactions of one compound, the gravest first as they come. */
export function InteractionsTable({
  slug,
  interactions,
}: {
  slug: string
  interactions: readonly Interaction[]
}) {
  return (
    <table
      {...tableRoles.table}
      className="w-full text-left text-sm max-lg:block max-lg:border-t max-lg:border-rule lg:table-fixed"
    >
      <caption className="sr-only">Interactions, the gravest first</caption>
      <colgroup>
        {COLUMNS.map((percent) => (
          <col key={percent} style={{ width: `${percent}%` }} />
        ))}
      </colgroup>
      <thead {...tableRoles.group} className="max-lg:sr-only">
        <tr {...tableRoles.row} className="border-b border-edge text-xs text-muted">
          {HEADS.map((text) => (
            <th key={text} {...tableRoles.head} scope="col" className="py-2.5 pr-4 font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
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
    </table>
  )
}

const NAME_LOOK = 'underline decoration-rule underline-offset-4 hover:text-accent'

/** What it interacts with, seen from the page's compound; a row of the other's record says whose words it has. */
function OtherSide({
  row: { of, with: name, with_kind, with_compound },
  slug,
}: {
  row: Interaction
  slug: string
}) {
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
