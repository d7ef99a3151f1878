import type { DayFigures } from '#contract/office/office.ts'
import type { Figure } from '#contract/office/overview-vocabulary.ts'
import { count } from '#web/lib/format.ts'

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

export type Series = { name: string; counts: number[]; total: number }

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
