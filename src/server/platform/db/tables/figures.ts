import type { Figure } from '#contract/office/overview-vocabulary.ts'

export type FigureTables = {
  /** What happened on a day, as a number. */
  day_figures: { day: string; figure: Figure; count: number }
}
