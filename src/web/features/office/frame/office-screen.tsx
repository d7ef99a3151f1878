import type { DayFigures } from '#contract/office/office.ts'
import { MOST_COUNTED } from '#contract/office/overview-vocabulary.ts'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { SetupList } from '#web/features/office/setup/setup-list.tsx'
import { ageText } from '#web/lib/age.ts'
import { read } from '#web/lib/api.ts'
import { count, shortDate } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/own.ts'
import { ListRow } from '#web/ui/list-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { FIGURE_GROUPS, type FigureGroup, readGroup, sentenceOf } from './figure-groups.ts'
import { queues } from './office-places.tsx'
import { QUEUE_PLACES } from './waiting-at.ts'

/** The first screen of the back office. The server decides who may see it. */
export function OfficeScreen() {
  const mayChange = useOffice()?.permissions.includes('settings.change')
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Back office" />
      <div className="mt-3 space-y-2 empty:hidden">
        <SwitchedOff />
      </div>
      {mayChange && <SetupList />}
      <Titled title="What waits" className="mt-6">
        <div className="mt-3">
          <QueueList />
        </div>
      </Titled>
      <Titled title="The last 30 days" className="mt-10">
        <div className="mt-3">
          <FigureCharts />
        </div>
      </Titled>
    </main>
  )
}

/** The waiting work, with its amount and age; a note when none waits. */
function QueueList() {
  const [data, instead] = useLoaded(queues, 'h-64')
  if (!data) return instead
  const waiting = data.queues.filter((queue) => queue.count > 0)
  const empty = data.queues.filter((queue) => queue.count === 0)
  return (
    <>
      {waiting.length === 0 && (
        <p className="text-muted">Nothing waits. What does appears here with its age.</p>
      )}
      {waiting.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {waiting.map(({ queue, count: all, oldest_at }) => (
            <ListRow
              key={queue}
              title={QUEUE_PLACES[queue][1]}
              link={QUEUE_PLACES[queue][2]}
              acts={
                <p className="figures text-sm text-muted">
                  <span className="font-medium text-ink">
                    {all > MOST_COUNTED ? `over ${count(MOST_COUNTED)}` : count(all)}
                  </span>
                  {oldest_at && (
                    <>
                      {' · oldest '}
                      <time dateTime={oldest_at}>{ageText(oldest_at, new Date())}</time>
                    </>
                  )}
                </p>
              }
            />
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          Empty: {empty.map(({ queue }) => QUEUE_PLACES[queue][1].toLowerCase()).join('; ')}.
        </p>
      )}
    </>
  )
}

const DAY_MS = 86_400_000
const HEIGHT = 48

/** What was counted on the last 30 days: each figure as bars, a sentence and a table. */
function FigureCharts() {
  const [data, instead] = useLoaded(read('getFigures', {}, { retry: false }), 'h-64')
  if (!data) return instead
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
        <summary className="min-h-11 w-fit py-2.5 hover:text-ink">By day</summary>
        <PlainTable
          caption={`${group.title} by day`}
          className="max-w-full"
          columns={[
            { head: 'Day', cell: (day) => shortDate(dayAfter(from, day)) },
            ...read.series.map(({ name, counts }) => ({
              head: name,
              isFigure: true,
              cell: (day: number) => count(counts[day] ?? 0),
            })),
          ]}
          rows={[...read.days.keys()]}
          keyOf={String}
        />
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
