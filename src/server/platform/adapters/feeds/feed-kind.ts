import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import type { SafeFetcher, Validators } from '../fetch/safe-fetcher.ts'

/** An unreadable row of a feed, with the reason in words. */
export type FailedRow = {
  /** Such as 'page 2, product 17' or 'line 5'. */
  where: string
  reason: string
  /** The pack it is about, if that much can be read: such a pack is not seen, and not gone either. */
  sku: string | null
}

export type FeedReading =
  | {
      state: 'read'
      items: FeedItem[]
      failed: FailedRow[]
      /** Pages that were read and name no pack: an offer of such a page is not gone. */
      silent: string[]
      pages: number
      bytes: number
      /** Whether the feed was read to its end: a pack that is neither in `items` nor in `failed` is no longer listed. */
      complete: boolean
      /** To be given with the next reading of the same link; null where the server gave none. */
      validators: Validators | null
    }
  /** The document still matches the validators. */
  | { state: 'unchanged' }
  /** Nothing was read. */
  | {
      state: 'refused'
      reason: string
      /** The server asks not to come again before that. */
      retry_after_ms: number | null
    }

export type FeedOptions = {
  /** The slug of the vendor: a catalogue file may have offers of several. */
  vendor: string
  /** From the last complete reading. */
  validators?: Validators | null
  /** Ends the reading, for instance when the process stops. */
  signal?: AbortSignal
  limits?: Partial<FeedLimits>
}

/** What one reading may take. */
export type FeedLimits = { pages: number; items: number; bytes: number; ms: number }

/** A way of telling what a vendor sells. `read` never throws: what goes wrong is in the reading, in words. */
export type FeedKind = {
  read: (link: string, fetcher: SafeFetcher, options: FeedOptions) => Promise<FeedReading>
}

/** Which of the known packs a reading shows to be no longer listed; none unless it is complete. */
export function noLongerListed(reading: FeedReading, known: readonly string[]): string[] {
  if (reading.state !== 'read' || !reading.complete) return []
  if (reading.failed.some(({ sku }) => sku === null)) return []
  const listed = new Set([...reading.items, ...reading.failed].map(({ sku }) => sku))
  return known.filter((sku) => !listed.has(sku))
}

export const bareHost = (host: string) => host.replace(/^www\./, '')

/** A page, however its address is written. */
export function placeOf(link: string): string {
  const { host, pathname } = new URL(link)
  return `${bareHost(host)}${pathname.replace(/\/$/, '')}`
}
