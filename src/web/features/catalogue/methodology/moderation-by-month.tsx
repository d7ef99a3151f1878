import { useQuery } from '@tanstack/react-query'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { shortDate } from '#web/lib/format.ts'
import { read } from '#web/lib/read.ts'
import { monthName } from './month-name.ts'

const HEADINGS = ['Removed', 'Restored', 'Appeals', 'Kept', 'Granted']

/** How many texts were removed and restored and what became of appeals, month by month. */
export function ModerationByMonth() {
  const { data } = useQuery(read('countModeration', {}))
  if (!data) return null
  if (data.months.length === 0) return <p>Nothing was removed in the last twelve months.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer scroll it by keys */}
      <section aria-label="Removals by month" tabIndex={0} className="overflow-x-auto">
        <table className="figures mt-3 w-full max-w-xl text-sm">
          <caption className="sr-only">Removals in each of the last twelve months, by kind</caption>
          <thead>
            <tr className="border-b border-rule text-left text-muted">
              <th scope="col" className="py-2 font-normal">
                Month
              </th>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-3 text-right font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.months.map(
              ({ month, kind, removed, restored, appeals, appeals_kept, appeals_restored }) => (
                <tr key={`${month}${kind}`} className="border-b border-rule/60">
                  <th scope="row" className="py-2 text-left font-normal">
                    {monthName(month)}, {capital(KIND_NAMES[kind].many)}
                  </th>
                  {[removed, restored, appeals, appeals_kept, appeals_restored].map((count, column) => (
                    <td key={HEADINGS[column]} className="py-2 text-right">
                      {count}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
      <DecidedAlone decisions={data.decided_alone} />
    </>
  )
}

/** Appeals that no one else could decide, with the names of the deciders. */
function DecidedAlone({ decisions }: { decisions: Answer<'countModeration'>['decided_alone'] }) {
  if (decisions.length === 0) return null
  return (
    <section aria-label="Appeals decided by those who removed the text" className="mt-4 text-sm">
      <p>Nobody else could decide on these appeals, so a person decided who had taken part in the removal:</p>
      <ul className="mt-1 list-disc pl-5">
        {decisions.map(({ decided_on, kind, outcome, decided_by, removed_by }) => (
          <li key={`${decided_on}${kind}${outcome}${decided_by}${removed_by.join()}`}>
            {shortDate(decided_on)}: a {KIND_NAMES[kind].one}, removed by {removed_by.join(' and ')}.{' '}
            {decided_by} {outcome === 'kept' ? 'kept it removed' : 'restored it'}.
          </li>
        ))}
      </ul>
    </section>
  )
}
