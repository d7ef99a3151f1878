import { Link } from '@tanstack/react-router'
import { CERTAINTIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { DIRECTION_TEXT, type Direction } from './claim-text.ts'
import { CertaintyMark, DirectionMark } from './marks.tsx'

type Props = Pick<Answer<'getOutcome'>, 'outcome' | 'compounds' | 'map'>

const GRADES: readonly string[] = ['high', 'moderate', 'low', 'very low']
const ALWAYS: readonly Direction[] = ['improves', 'mixed', 'unclear', 'no_difference', 'worsens']
const OF_VALUES: readonly Direction[] = ['lowers', 'raises', 'mixed', 'unclear', 'no_difference']
const ORDER = Object.keys(DIRECTION_TEXT) as Direction[]

/** Certainty down, direction across. Empty grades stay: that nothing is of high certainty is a finding. */
export function OutcomeMap({ outcome, compounds, map }: Props) {
  const claims = compounds.flatMap((compound) => compound.claims)
  const base = claims.every(({ kind }) => kind === 'marker') ? OF_VALUES : ALWAYS
  const directions = ORDER.filter(
    (each) => base.includes(each) || map.some(({ direction }) => direction === each),
  )
  const rows = CERTAINTIES.filter(
    (each) => GRADES.includes(each) || map.some(({ certainty }) => certainty === each),
  )
  return (
    <table
      {...tableRoles.table}
      className="mt-6 w-full text-left text-sm max-lg:block max-lg:border-t max-lg:border-rule lg:table-fixed"
    >
      <caption className="sr-only">Compounds by certainty and direction</caption>
      <thead {...tableRoles.group} className="max-lg:sr-only">
        <tr {...tableRoles.row} className="border-b border-edge">
          <th {...tableRoles.head} scope="col" className="w-[18%] py-2.5 pr-4 font-medium text-muted">
            Certainty
          </th>
          {directions.map((direction) => (
            <th key={direction} {...tableRoles.head} scope="col" className="border-l border-rule px-4 py-2.5">
              <DirectionMark direction={direction} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-lg:block">
        {rows.map((certainty) => (
          <tr
            key={certainty}
            {...tableRoles.row}
            className="border-b border-rule align-top max-lg:block max-lg:py-2.5"
          >
            <th {...tableRoles.rowHead} scope="row" className="font-normal max-lg:block lg:py-3 lg:pr-4">
              <CertaintyMark certainty={certainty} />
            </th>
            {directions.map((direction) => {
              const cell = map.find((each) => each.certainty === certainty && each.direction === direction)
              return (
                <td
                  key={direction}
                  {...tableRoles.cell}
                  className={`lg:border-l lg:border-rule lg:px-4 lg:py-3 ${!cell ? 'max-lg:hidden' : 'max-lg:block max-lg:pt-1'}`}
                >
                  {!cell ? (
                    <span className="sr-only">none</span>
                  ) : (
                    <span className="mr-2 text-muted lg:hidden">{DIRECTION_TEXT[direction]}:</span>
                  )}
                  <ul className="cell-names">
                    {cell?.compounds.map(({ slug, name }) => (
                      <li key={slug}>
                        <Link {...links.claim(slug, outcome.slug)}>{name}</Link>
                      </li>
                    ))}
                    {cell && cell.total > cell.compounds.length && (
                      <li className="py-1 text-muted">
                        and {count(cell.total - cell.compounds.length)} more
                      </li>
                    )}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
