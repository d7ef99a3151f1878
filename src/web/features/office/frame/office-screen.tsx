import type { DayFigures } from '#contract/office/office.ts'
import { type Figure, MOST_COUNTED } from '#contract/office/overview-vocabulary.ts'
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
import { queues } from './office-places.tsx'
import { QUEUE_PLACES } from './places.ts'

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

/** Figures that are shown as one chart, each with the name of its column. */
export type FigureGroup = { title: string; about: string; columns: readonly (readonly [Figure, string])[] }

export const FIGURE_GROUPS: FigureGroup[] = [
  {
    title: 'Visits',
    about:
      'Public pages opened from elsewhere or again. Visitors are not distinguished, and known programs are left out.',
    columns: [['page_views', 'page views']],
  },
  {
    title: 'Searches without result',
    about: 'Names that were searched for and that no compound has.',
    columns: [['empty_searches', 'without result']],
  },
  {
    title: 'Sign-ups',
    about: 'Accounts that were used for the first time.',
    columns: [['sign_ups', 'sign-ups']],
  },
  {
    title: 'Subscriptions',
    about: 'Begun and ended; a later end counts on its own day.',
    columns: [
      ['subscriptions_begun', 'begun'],
      ['subscriptions_ended', 'ended'],
    ],
  },
  {
    title: 'AI questions',
    about: 'By outcome; the questions themselves are not kept here.',
    columns: [
      ['ai_answered', 'answered'],
      ['ai_nothing', 'nothing fits'],
      ['ai_safety', 'safety answer'],
      ['ai_refused', 'no searches left'],
      ['ai_failed', 'failed'],
    ],
  },
  {
    title: 'Review decisions',
    about: 'By the rules and by moderators, of reviews, questions and answers.',
    columns: [
      ['reviews_held', 'held'],
      ['reviews_approved', 'approved'],
      ['reviews_removed', 'removed'],
      ['reviews_restored', 'restored'],
    ],
  },
]

type Series = { name: string; counts: number[]; total: number }

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** The columns of a group, and of each day how much there was of all together. */
export function readGroup({ columns }: FigureGroup, figures: readonly DayFigures[]) {
  const series = columns.map(([figure, name]): Series => {
    const counts = figures.find((each) => each.figure === figure)?.counts ?? []
    return { name, counts, total: sum(counts) }
  })
  const days = (series[0]?.counts ?? []).map((_, day) => sum(series.map(({ counts }) => counts[day] ?? 0)))
  return { series, days }
}

/** '12 begun and 3 ended in the last 30 days, 1 today.' */
export function sentenceOf({ series, days }: ReturnType<typeof readGroup>): string {
  if (sum(days) === 0) return `None in the last ${days.length} days.`
  const parts = series.filter(({ total }) => total > 0).map(({ name, total }) => `${count(total)} ${name}`)
  return `${parts.join(', ')} in the last ${days.length} days, ${count(days.at(-1) ?? 0)} today.`
}
