import type { ListedNotice } from '#server/platform/adapters/retractions/retraction-list.ts'

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
