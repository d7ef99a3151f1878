import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { links } from '#web/lib/links.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { inWhom } from './claim-text.ts'
import { CertaintyMark, DirectionMark, Participants, StudyBar } from './marks.tsx'

type Props = Pick<Answer<'getOutcome'>, 'outcome' | 'compounds'>

const HEADS = ['Compound, in whom', 'Direction', 'What was found', 'Certainty', 'Studies'] as const
const COLUMNS = [20.5, 13, 26, 15.5, 16, 9]
const CELL = 'lg:py-3 lg:pr-4'

/** Every finding about an outcome, one row a claim. */
export function OutcomeTable({ outcome, compounds }: Props) {
  return (
    <table
      {...tableRoles.table}
      className="w-full text-left text-sm max-lg:block max-lg:border-t max-lg:border-rule lg:table-fixed"
    >
      <caption className="sr-only">Every finding about {outcome.name}</caption>
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
          <th {...tableRoles.head} scope="col" className="py-2.5 text-right font-medium">
            Participants
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-lg:block">
        {compounds.flatMap((compound) =>
          compound.claims.map((claim) => (
            <tr
              key={claim.id}
              {...tableRoles.row}
              className="break-inside-avoid border-b border-rule align-top max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3"
            >
              <th
                {...tableRoles.rowHead}
                scope="row"
                className={`${CELL} min-w-0 font-normal max-lg:flex-[1_1_calc(100%-9.5rem)]`}
              >
                <Link
                  {...links.claim(compound.slug, outcome.slug)}
                  className="relative text-base font-medium underline-offset-4 after:absolute after:-inset-2 hover:text-accent hover:underline"
                >
                  {compound.name}
                </Link>
                {inWhom(claim) && <span className="block text-xs text-muted">{inWhom(claim)}</span>}
              </th>
              <td {...tableRoles.cell} className={`${CELL} max-lg:ml-auto`}>
                <DirectionMark direction={claim.direction} />
              </td>
              <td {...tableRoles.cell} className={`${CELL} text-pretty max-lg:basis-full`}>
                {claim.statement}
              </td>
              <td {...tableRoles.cell} className={CELL}>
                <CertaintyMark certainty={claim.certainty} />
              </td>
              <td {...tableRoles.cell} className={`${CELL} text-muted`}>
                <StudyBar counts={claim.counts} />
              </td>
              <td {...tableRoles.cell} className="figures lg:py-3 lg:text-right">
                <Participants value={claim.participants} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
