import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { classes } from '#web/lib/classes.ts'
import { longDate } from '#web/lib/format.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Folded } from '#web/ui/fold.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'

type Row = Answer<'getDrugEvidence'>['regulation'][number]

/** What each authority says, since when, and which page says so; without a page that is said too. */
export const RegulationTable = ({ regulation }: { regulation: readonly Row[] }) => (
  <Folded rows={regulation} says={({ length }) => `${length} more statements`}>
    {(rows, isContinued) => <Rows regulation={rows} isContinued={isContinued} />}
  </Folded>
)

function Rows({ regulation, isContinued }: { regulation: readonly Row[]; isContinued: boolean }) {
  return (
    <table {...tableRoles.table} className="w-full text-left text-sm max-sm:block sm:table-fixed">
      <caption className="sr-only">Regulation by authority{isContinued && <span>, continued</span>}</caption>
      <thead className={isContinued ? 'sr-only' : 'max-sm:sr-only'}>
        <tr className="border-b border-edge text-xs text-muted">
          <th scope="col" className="w-[22%] py-2.5 pr-4 font-medium">
            Authority
          </th>
          <th scope="col" className="py-2.5 pr-4 font-medium">
            Status
          </th>
          <th scope="col" className="w-[18%] py-2.5 text-right font-medium">
            Since
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {regulation.map(({ authority, jurisdiction, status, scope, date, source_url }) => (
          <tr
            key={`${authority} ${jurisdiction} ${status} ${scope}`}
            {...tableRoles.row}
            className="break-inside-avoid border-b border-rule align-top max-sm:grid max-sm:py-3 xs:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <th {...tableRoles.rowHead} scope="row" className="py-3 pr-4 font-medium max-sm:py-0">
              {capital(authority)}
              <span className="block text-xs font-normal text-muted">{jurisdiction}</span>
            </th>
            <td {...tableRoles.cell} className="py-3 pr-4 max-sm:p-0">
              {capital(status)}
              {scope && <span className="block text-xs text-muted">{capital(scope)}</span>}
              {source_url ? (
                <span className="block">
                  <ExternalLink
                    href={source_url}
                    rel="noopener"
                    className="text-xs text-accent underline-offset-3 hover:underline"
                  >
                    Source
                  </ExternalLink>
                </span>
              ) : (
                <span className="block text-xs text-muted">No source on record</span>
              )}
            </td>
            <td
              {...tableRoles.cell}
              className={classes(
                'figures py-3 text-right max-sm:col-start-2 max-sm:pt-1 max-sm:pb-0 max-sm:text-left max-sm:text-xs',
                !date && 'max-sm:sr-only',
              )}
            >
              {date && <span className="text-muted sm:hidden">Since </span>}
              {longDate(date) ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">not stated</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
