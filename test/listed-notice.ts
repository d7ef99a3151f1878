import { applyStudyWatch, watchStudies } from '#server/catalogue/evidence/study-watch.ts'
import type { ListedNotice } from '#server/platform/adapters/retractions/retraction-list.ts'
import type { TestApp } from './app.ts'

/** A row of the list of retractions as read: a retraction, unless stated otherwise. */
export const listedNotice = (over: Partial<ListedNotice> = {}): ListedNotice => ({
  row: 2,
  dois: [],
  pmids: [],
  status: 'retracted',
  date: '2026-11-20',
  reason: null,
  problem: null,
  text: 'Retraction · the row',
  ...over,
})

/** The list retracts the articles with these DOIs, and all that follows of it is done. */
export async function retract({ db, deps }: TestApp, ...dois: string[]) {
  async function* list() {
    for (const [place, doi] of dois.entries()) yield listedNotice({ row: place + 2, dois: [doi] })
  }
  const watch = await watchStudies(db, list())
  await applyStudyWatch(deps, watch, { actor: 'command:test', now: new Date('2026-11-21T12:00:00Z') })
  await deps.tags.catchUp()
}
