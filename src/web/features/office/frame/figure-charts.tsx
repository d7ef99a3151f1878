import { useQuery } from '@tanstack/react-query'
import type { DayFigures } from '#contract/office/overview.ts'
import { messageOf } from '#web/lib/api.ts'
import { count, shortDate } from '#web/lib/format.ts'
import { read } from '#web/lib/read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { FIGURE_GROUPS, type FigureGroup, readGroup, sentenceOf } from './figure-groups.ts'

const DAY_MS = 86_400_000
const HEIGHT = 48

/** What was counted on the last 30 days: each figure as bars, a sentence and a table. */
export function FigureCharts() {
  const { data, error } = useQuery(read('getFigures', {}, { retry: false }))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-64 w-full" />
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {FIGURE_GROUPS.map((group) => (
        <Chart key={group.title} group={group} from={data.from} figures={data.figures} />
      ))}
    </div>
  )
}

type Props = { group: FigureGroup; from: string; figures: DayFigures[] }

function Chart({ group, from, figures }: Props) {
  const read = readGroup(group, figures)
  return (
    <Titled title={group.title} as="h3" heading="font-medium" className="min-w-0">
      <p className="figures mt-1 text-sm">{sentenceOf(read)}</p>
      <Bars days={read.days} />
      <p className="mt-1 text-xs text-muted">{group.about}</p>
      <details className="mt-1 text-sm text-muted">
        <summary className="w-fit py-1.5 hover:text-ink">By day</summary>
        <table className="figures w-full">
          <caption className="sr-only">{group.title} by day</caption>
          <thead>
            <tr className="border-b border-rule text-left">
              <th scope="col" className="py-2 font-normal">
                Day
              </th>
              {read.series.map(({ name }) => (
                <th key={name} scope="col" className="py-2 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.days.map((_, day) => (
              <tr key={dayAfter(from, day)} className="border-b border-rule/60">
                <th scope="row" className="py-2 text-left font-normal">
                  {shortDate(dayAfter(from, day))}
                </th>
                {read.series.map(({ name, counts }) => (
                  <td key={name} className="py-2 text-right">
                    {count(counts[day] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Titled>
  )
}

/** A bar for each day. The sentence above it and the table below say the same. */
function Bars({ days }: { days: number[] }) {
  const most = Math.max(1, ...days)
  const width = 100 / days.length
  return (
    <svg
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-12 w-full border-b border-rule"
      style={{ fill: 'var(--accent)' }}
    >
      {days.map((value, day) => {
        const height = (value / most) * (HEIGHT - 2)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            x={day * width + width * 0.15}
            y={HEIGHT - height}
            width={width * 0.7}
            height={height}
          />
        )
      })}
    </svg>
  )
}

const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)
