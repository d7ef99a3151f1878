import { PRIOR, ratingOf, type Stars } from '#domain/ratings/rating.ts'
import { tableRoles } from '#web/ui/table-roles.ts'

const EXAMPLES: { who: string; stars: Stars }[] = [
  { who: 'One person gives 5', stars: [0, 0, 0, 0, 1] },
  { who: 'Ten people give 5', stars: [0, 0, 0, 0, 10] },
  { who: 'Two hundred give 4.5 on average', stars: [0, 0, 0, 100, 100] },
]

/** The plain and the weighted mean of some invented reviews, by the function that rates the real ones. */
export function WorkedAverage() {
  return (
    <>
      <p className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm">
        weighted mean = (sum of ratings + {PRIOR.count} × {PRIOR.mean}) ÷ (number of ratings + {PRIOR.count})
      </p>
      <table {...tableRoles.table} className="stacks mt-4 w-full text-left text-sm">
        <caption className="sr-only">Examples of averages, from invented reviews</caption>
        <thead className="border-b border-rule text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Invented example
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              Plain average
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Weighed mean
            </th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map(({ who, stars }) => {
            const { average, mean } = ratingOf(stars)
            return (
              <tr key={who} {...tableRoles.row} className="border-b border-rule">
                <td {...tableRoles.cell} className="py-2 pr-4">
                  {who}
                </td>
                <td {...tableRoles.cell} data-label="Plain average" className="figures py-2 pr-4 text-right">
                  {average?.toFixed(1)}
                </td>
                <td
                  {...tableRoles.cell}
                  data-label="Weighed mean"
                  className="figures py-2 text-right font-medium"
                >
                  {mean?.toFixed(2)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
