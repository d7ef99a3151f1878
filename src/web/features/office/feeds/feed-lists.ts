/** Options of lists that a run on its way may change. */
export const WHILE_A_RUN_MAY_BE = { refetchInterval: 10_000 }

export const FEED_LISTS = [
  'listFeedSources',
  'listFeedRuns',
  'listFeedWaiting',
  'listFeedDecisions',
  'listKeptPacks',
] as const
