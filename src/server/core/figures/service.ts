import type { Output } from '#contract/endpoints.ts'
import { FIGURE_DAYS, FIGURES } from '#contract/office/overview-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Clocked, Deps } from '#server/core/deps.ts'
import * as repository from './repository.ts'

const KEPT_DAYS = 800

const dayBefore = (at: Date, days: number) =>
  new Date(at.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Saves what this process has counted; what could not be saved is there at the next time. */
export async function saveTally({ db, tally }: Pick<Deps, 'db' | 'tally'>) {
  const taken = tally.take()
  try {
    await repository.addCounts(db, taken)
  } catch (error) {
    tally.putBack(taken)
    throw error
  }
}

/** The job: counts rows of today and yesterday, and deletes figures older than two years. */
export async function countDay({ db, clock }: Clocked): Promise<number> {
  const now = clock()
  const yesterday = await repository.countRows(db, dayBefore(now, 1))
  const today = await repository.countRows(db, dayBefore(now, 0))
  return yesterday + today + (await repository.removeBefore(db, dayBefore(now, KEPT_DAYS)))
}

/** Every figure of the last days, also where nothing was counted. */
export async function getFigures(deps: Pick<Deps, 'db' | 'clock' | 'tally'>): Promise<Output<'getFigures'>> {
  await saveTally(deps)
  const now = deps.clock()
  const days = Array.from({ length: FIGURE_DAYS }, (_, n) => dayBefore(now, FIGURE_DAYS - 1 - n))
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const found = new Map(
    (await repository.listCounts(deps.db, from)).map(({ day, figure, count }) => [`${day} ${figure}`, count]),
  )
  const figures = FIGURES.map((figure) => ({
    figure,
    counts: days.map((day) => found.get(`${day} ${figure}`) ?? 0),
  }))
  return { from, to, figures }
}
