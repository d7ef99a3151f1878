import type { TestPoint } from '#contract/market/certificates.ts'
import { shortDate } from '#web/lib/format.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { Dot, TestChart } from './test-chart.tsx'
import { labelSentence, puritySentence } from './test-points.ts'

/** What was measured against the label, and how pure, test by test; and both as a table. */
export function TestCharts({ tests, marked }: { tests: readonly TestPoint[]; marked?: string }) {
  if (tests.length === 0) return null
  const own = tests.filter(({ laboratory }) => laboratory === 'own').length
  const legend: [name: string, count: number, isOwn: boolean][] = [
    ['Another laboratory', tests.length - own, false],
    ['The vendor’s own word or laboratory', own, true],
  ]
  const common = { tests, ...(marked !== undefined && { marked }) }
  return (
    <div>
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {legend.map(
          ([name, count, isOwn]) =>
            count > 0 && (
              <li key={name} className="flex items-center gap-2">
                <Dot isOwn={isOwn} /> {name}, {count}
              </li>
            ),
        )}
      </ul>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <TestChart
          {...common}
          title="Measured, of the label amount"
          measure="measured_percent"
          reference={100}
          sentence={labelSentence(tests)}
        />
        <TestChart {...common} title="Purity" measure="purity_percent" sentence={puritySentence(tests)} />
      </div>
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-3">
          The same as a table
        </summary>
        <div className="overflow-x-auto">
          <table className="w-full max-w-3xl text-left">
            <caption className="sr-only">Tests by day</caption>
            <thead className="text-muted">
              <tr className="border-b border-rule">
                {['Tested', 'Compound', 'Lot', 'Of the label', 'Purity'].map((head) => (
                  <th key={head} scope="col" className="py-2 pr-4 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tests.map(({ slug, tested_on, compound, lot, measured_percent, purity_percent }) => (
                <tr key={slug} className="border-b border-rule">
                  <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                    {shortDate(tested_on)}
                  </th>
                  <td className="py-2 pr-4">{compound}</td>
                  <td className="py-2 pr-4 whitespace-nowrap">{lot}</td>
                  <Percent value={measured_percent} />
                  <Percent value={purity_percent} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

const Percent = ({ value }: { value: number | null }) => (
  <td className="figures py-2 pr-4 whitespace-nowrap">{value === null ? <Unknown /> : `${value} %`}</td>
)
