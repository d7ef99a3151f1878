import { useQuery } from '@tanstack/react-query'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { read } from '#web/lib/api.ts'
import { longDate, shortDate } from '#web/lib/format.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'

/** How many texts were removed and restored and what became of appeals, month by month. */
export function ModerationByMonth() {
  const { data } = useQuery(read('countModeration', {}))
  if (!data) return null
  if (data.months.length === 0) return <p>Nothing was removed in the last twelve months.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer scroll it by keys */}
      <section aria-label="Removals by month" tabIndex={0} className="overflow-x-auto">
        <PlainTable
          caption="Removals in each of the last twelve months, by kind"
          className="mt-3 max-w-xl"
          rows={data.months}
          keyOf={({ month, kind }) => `${month}${kind}`}
          columns={[
            {
              head: 'Month',
              cell: ({ month, kind }) => `${longDate(month)}, ${capital(KIND_NAMES[kind].many)}`,
            },
            { head: 'Removed', isFigure: true, cell: ({ removed }) => removed },
            { head: 'Restored', isFigure: true, cell: ({ restored }) => restored },
            { head: 'Appeals', isFigure: true, cell: ({ appeals }) => appeals },
            { head: 'Kept', isFigure: true, cell: ({ appeals_kept }) => appeals_kept },
            { head: 'Granted', isFigure: true, cell: ({ appeals_restored }) => appeals_restored },
          ]}
        />
      </section>
      {data.decided_alone.length > 0 && (
        <section aria-label="Appeals decided by those who removed the text" className="mt-4 text-sm">
          <p>
            Nobody else could decide on these appeals, so a person decided who had taken part in the removal:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {data.decided_alone.map(({ decided_on, kind, outcome, decided_by, removed_by }) => (
              <li key={`${decided_on}${kind}${outcome}${decided_by}${removed_by.join()}`}>
                {shortDate(decided_on)}: a {KIND_NAMES[kind].one}, removed by {removed_by.join(' and ')}.{' '}
                {decided_by} {outcome === 'kept' ? 'kept it removed' : 'restored it'}.
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** How many disputes there were, month by month. */
export function DisputesByMonth() {
  const { data } = useQuery(read('countDisputes', {}))
  if (!data) return null
  if (data.months.length === 0) return <p>There were none in the last twelve months.</p>
  return (
    <PlainTable
      caption="Disputes in each of the last twelve months"
      className="mt-3 max-w-xl"
      rows={data.months}
      keyOf={({ month }) => month}
      columns={[
        { head: 'Month', cell: ({ month }) => longDate(month) },
        { head: 'Opened', isFigure: true, cell: ({ opened }) => opened },
        { head: 'Decided', isFigure: true, cell: ({ decided }) => decided },
        { head: 'Upheld', isFigure: true, cell: ({ upheld }) => upheld },
      ]}
    />
  )
}
