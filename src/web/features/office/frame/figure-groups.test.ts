import { expect, test } from 'vitest'
import { FIGURES } from '#contract/office/overview-vocabulary.ts'
import { FIGURE_GROUPS, type FigureGroup, readGroup, sentenceOf } from './office-screen.tsx'

const GROUP = FIGURE_GROUPS.find(({ title }) => title === 'Subscriptions') as FigureGroup

test("a chart is summed up in a sentence, with today's figure; where nothing happened it says so, and names no part", () => {
  const figures = [
    { figure: 'subscriptions_begun' as const, counts: [1_200, 0, 1] },
    { figure: 'subscriptions_ended' as const, counts: [0, 2, 1] },
  ]
  const group = readGroup(GROUP, figures)
  expect(group.days).toEqual([1_200, 2, 2])
  expect(sentenceOf(group)).toBe('1,201 begun, 3 ended in the last 3 days, 2 today.')
  const none = readGroup(GROUP, [{ figure: 'subscriptions_begun', counts: [0, 0] }])
  expect(sentenceOf(none)).toBe('None in the last 2 days.')
})

test('every figure is shown once', () => {
  const shown = FIGURE_GROUPS.flatMap(({ columns }) => columns.map(([figure]) => figure))
  expect(shown.toSorted()).toEqual([...FIGURES].toSorted())
})
