import type { FeedKindName } from '#contract/vocabulary.ts'
import type { SafeFetcher } from '../fetch/safe-fetcher.ts'
import { catalogueFile } from './catalogue-file.ts'
import { csv } from './csv.ts'
import type { FeedKind, FeedOptions, FeedReading } from './feed-kind.ts'
import { jsonLd } from './json-ld.ts'
import { merchant } from './merchant.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

/** How each kind of feed is read. A further kind is one file, a word in the contract, and a line here. */
export const feedKinds: Readonly<Record<FeedKindName, FeedKind>> = {
  shopify,
  woocommerce,
  json_ld: jsonLd,
  merchant,
  csv,
  catalogue_file: catalogueFile,
}

export type FeedToRead = { kind: FeedKindName; link: string } & Pick<
  FeedOptions,
  'vendor' | 'validators' | 'signal'
>

/** Asks shops what they list. Nothing is thrown: what goes wrong is in the reading, in words. */
export type FeedReader = {
  read: (feed: FeedToRead) => Promise<FeedReading>
  /** Aborts the current reading and prevents further ones. */
  stop: () => void
  stopped: AbortSignal
}

export function createFeedReader(fetcher: SafeFetcher): FeedReader {
  const stopping = new AbortController()
  return {
    read: ({ kind, link, signal, ...options }) =>
      feedKinds[kind].read(link, fetcher, {
        ...options,
        signal: signal ? AbortSignal.any([stopping.signal, signal]) : stopping.signal,
      }),
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  }
}
