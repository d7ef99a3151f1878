import type { FeedDecision, FeedRun, WaitingPack } from '#contract/market/feeds.ts'
import { formatSize, packMassUg } from '#domain/prices/pack-size.ts'
import { formatMass } from '#domain/text/number-format.ts'
import { count } from '#web/lib/format.ts'

/** What a run came to, in figures that are not nothing: '120 listed', '3 new', '2 waiting'. */
export function countsOf(run: FeedRun): string[] {
  const counts: [number, string][] = [
    [run.listed, 'listed'],
    [run.added, 'new'],
    [run.changed, 'changed'],
    [run.confirmed, 'as before'],
    [run.gone, 'gone'],
    [run.waiting, 'waiting'],
    [run.ignored, 'ignored'],
    [run.failed, 'not read'],
  ]
  return counts.flatMap(([value, word]) => (value > 0 ? [`${count(value)} ${word}`] : []))
}

/** 'every 6 hours', 'every 90 minutes'. */
export const everyText = (minutes: number) =>
  minutes % 60 === 0
    ? `every ${minutes === 60 ? 'hour' : `${minutes / 60} hours`}`
    : `every ${minutes} minutes`

/** What a person said: 'BPC-157, 10 mg', 'Ignored'. */
export const decidedText = ({ compound, size }: Pick<FeedDecision, 'compound' | 'size'>) =>
  compound ? [compound.name, formatSize(size)].filter(Boolean).join(', ') : 'Ignored'

/** A waiting pack in the shop's own words. */
export const packName = ({ title, variant }: WaitingPack) => [title, variant].filter(Boolean).join(', ')

/** 'BPC-157, 2 x 5 mg (10 mg)': what the feed seems to say; empty where that is not understood. */
export function readingText({ candidates, size }: WaitingPack): string {
  const mass = packMassUg(size)
  const [whole, sum] = [formatSize(size), mass === null ? null : formatMass(mass / 1000)]
  const [first, ...others] = candidates
  return [
    others.length === 0 && first?.name,
    whole && (sum === null || sum === whole ? whole : `${whole} (${sum})`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Options of lists that a run on its way may change. */
export const WHILE_A_RUN_MAY_BE = { refetchInterval: 10_000 }

export const FEED_LISTS = [
  'listFeedSources',
  'listFeedRuns',
  'listFeedWaiting',
  'listFeedDecisions',
  'listKeptPacks',
] as const
