import { useQuery } from '@tanstack/react-query'
import { read } from '#web/lib/read.ts'
import { monthName } from './month-name.ts'

/** How many disputes there were, month by month. */
export function DisputesByMonth() {
  const { data } = useQuery(read('countDisputes', {}))
  if (!data) return null
  if (data.months.length === 0) return <p>There were none in the last twelve months.</p>
  return (
    <table className="figures mt-3 w-full max-w-xl text-sm">
      <caption className="sr-only">Disputes in each of the last twelve months</caption>
      <thead>
        <tr className="border-b border-rule text-left text-muted">
          <th scope="col" className="py-2 font-normal">
            Month
          </th>
          {['Opened', 'Decided', 'Upheld'].map((heading) => (
            <th key={heading} scope="col" className="py-2 text-right font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.months.map(({ month, opened, decided, upheld }) => (
          <tr key={month} className="border-b border-rule/60">
            <th scope="row" className="py-2 text-left font-normal">
              {monthName(month)}
            </th>
            <td className="py-2 text-right">{opened}</td>
            <td className="py-2 text-right">{decided}</td>
            <td className="py-2 text-right">{upheld}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
