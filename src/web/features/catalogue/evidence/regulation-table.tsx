import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { longDate } from '#web/lib/format.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'

type Row = Answer<'getDrugEvidence'>['regulation'][number]

/** What each authority says, since when, and which page says so; without a page that is said too. */
export function RegulationTable({ regulation }: { regulation: readonly Row[] }) {
  return (
    <table {...tableRoles.table} className="stacks w-full text-left text-sm">
      <caption className="sr-only">Regulation by authority</caption>
      <thead>
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
      <tbody>
        {regulation.map(({ authority, jurisdiction, status, scope, date, source_url }) => (
          <tr
            key={`${authority} ${jurisdiction} ${status} ${scope}`}
            {...tableRoles.row}
            className="break-inside-avoid border-b border-rule align-top"
          >
            <th {...tableRoles.rowHead} scope="row" className="py-3 pr-4 font-medium">
              {capital(authority)}
              <span className="block text-xs font-normal text-muted">{jurisdiction}</span>
            </th>
            <td {...tableRoles.cell} className="py-3 pr-4">
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
                <span className="block text-xs text-muted">Source not yet checked</span>
              )}
            </td>
            <td {...tableRoles.cell} data-label="Since" className="figures py-3 text-right">
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
