import type { FeedKindName } from '#contract/vocabulary.ts'
import type { SafeFetcher } from '../fetch/safe-fetcher.ts'
import type { FeedKind } from './feed-kind.ts'
import { createFeedReader } from './feed-reader.ts'

const kinds: Partial<Record<FeedKindName, FeedKind>> = {}

export const openFeeds = (fetcher: SafeFetcher) => createFeedReader(kinds, fetcher)
