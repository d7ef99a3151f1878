import { z } from 'zod'
import { Money } from '#contract/catalogue/offers.ts'
import { ById, type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'
import { FEED_KINDS, FEED_RUN_RESULTS, FORMS } from '#contract/vocabulary.ts'

/** One run of a source: what it read, and what became of it. */
export const FeedRun = z.object({
  id: z.int(),
  result: z.enum(FEED_RUN_RESULTS),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** Why it failed or asks, in words. */
  reason: z.string().nullable(),
  pages: z.int(),
  /** Packs that were read. */
  listed: z.int(),
  /** Those whose compound and size are certain. */
  matched: z.int(),
  added: z.int(),
  changed: z.int(),
  confirmed: z.int(),
  gone: z.int(),
  waiting: z.int(),
  ignored: z.int(),
  /** Rows that could not be read. */
  failed: z.int(),
  /** The first of them. */
  failures: z.array(z.object({ where: z.string(), reason: z.string() })),
})
export type FeedRun = z.infer<typeof FeedRun>

/** Where prices of a vendor come from. */
export const FeedSource = z.object({
  id: z.uuid(),
  name: z.string(),
  vendor: z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() }),
  kind: z.enum(FEED_KINDS),
  link: z.string(),
  every_minutes: z.int(),
  is_on: z.boolean(),
  off_reason: z.string().nullable(),
  failures_in_row: z.int(),
  is_running: z.boolean(),
  /** Null while it is off. */
  due_at: z.string().nullable(),
  offers: z.int(),
  waiting: z.int(),
  last_run: FeedRun.nullable(),
})
export type FeedSource = z.infer<typeof FeedSource>

/** A pack that a person has to look at, as the feed lists it. */
export const WaitingPack = z.object({
  id: z.uuid(),
  source: z.object({ id: z.uuid(), name: z.string(), vendor: z.string() }),
  sku: z.string(),
  title: z.string(),
  variant: z.string().nullable(),
  link: z.string().nullable(),
  money: Money.nullable(),
  in_stock: z.boolean().nullable(),
  reasons: z.array(z.string()),
  /** What it seems to be, as far as that is understood. */
  size: z.string().nullable(),
  form: z.enum(FORMS).nullable(),
  /** Compounds that come into question, the likeliest first. */
  candidates: z.array(z.object({ slug: z.string(), name: z.string() })),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
})
export type WaitingPack = z.infer<typeof WaitingPack>

/** What a person said of an article code, while it holds. */
export const FeedDecision = z.object({
  id: z.int(),
  vendor: z.object({ slug: z.string(), name: z.string() }),
  /** The one source for which it holds; null is every source of the vendor. */
  source: z.string().nullable(),
  sku: z.string(),
  /** As the feed called it; null where that was not kept. */
  title: z.string().nullable(),
  /** What it is; null is to be ignored. */
  compound: z.object({ slug: z.string(), name: z.string() }).nullable(),
  size: z.string().nullable(),
  /** The price that was seen and found right. */
  money: Money.nullable(),
  decided_at: z.string(),
  /** Null when the account is no more. */
  decided_by: z.string().nullable(),
})
export type FeedDecision = z.infer<typeof FeedDecision>

/** A published pack that would wait if it were read again: its wording is that of its publication. */
const KeptPack = z.object({
  id: z.int(),
  vendor: z.object({ slug: z.string(), name: z.string() }),
  source: z.string(),
  sku: z.string(),
  /** Title and variant, as the feed words them. */
  title: z.string(),
  /** What it is listed as: 'BPC-157, 10 mg'. */
  content: z.string(),
  /** Why it would wait. */
  reasons: z.array(z.string()),
  recorded_at: z.string(),
})

export const NewSource = z.strictObject({
  vendor: Slug,
  kind: z.enum(FEED_KINDS),
  link: z.url({ protocol: /^https?$/, error: 'must be a link' }).max(500),
  every_minutes: z.int().min(15).max(10_080).default(360),
})
export type NewSource = z.infer<typeof NewSource>

export const feedEndpoints = {
  listFeedSources: {
    summary: 'Where prices come from: every source with its last run, or those whose last run failed',
    query: z.object({ view: z.enum(['all', 'failing']).default('all'), ...paging(20) }),
    output: z.object({ sources: z.array(FeedSource), total: z.int(), waiting: z.int() }),
  },
  addFeedSource: {
    summary: 'Adds a source of a vendor; its first run is due at once',
    body: NewSource,
    output: z.object({ source: FeedSource }),
  },
  switchFeedSource: {
    summary: 'Turns a source on or off',
    params: ById,
    body: z.strictObject({ is_on: z.boolean() }),
    output: z.object({ source: FeedSource }),
  },
  runFeedSource: {
    summary: 'Makes a run of a source due now; with `may_shrink` it may end most of its offers',
    params: ById,
    body: z.strictObject({ may_shrink: z.boolean().default(false) }),
    output: z.object({ source: FeedSource }),
  },
  listFeedRuns: {
    summary: 'The runs of a source, newest first',
    params: ById,
    query: z.object(paging(20)),
    output: z.object({ source: FeedSource, runs: z.array(FeedRun), total: z.int() }),
  },
  listFeedWaiting: {
    summary: 'Packs that a person has to look at, the longest waiting first',
    query: z.object({ source: z.uuid().optional(), ...paging(20) }),
    output: z.object({ packs: z.array(WaitingPack), total: z.int() }),
  },
  decideFeedPack: {
    summary:
      'Says what a waiting pack is, or that it is to be ignored; holds for its vendor and article code',
    params: ById,
    body: z.union([
      z.strictObject({ ignore: z.literal(true) }),
      z.strictObject({
        compound: Slug,
        size: text(60).trim().min(1, 'is required'),
        form: z.enum(FORMS).nullable().default(null),
      }),
    ]),
    /** `waits`: what still stands against its publication; empty where it is public now, or ignored. */
    output: z.object({ decided: z.literal(true), waits: z.array(z.string()) }),
  },
  listFeedDecisions: {
    summary: 'What was decided about packs and holds, newest first',
    query: z.object(paging(20)),
    output: z.object({ decisions: z.array(FeedDecision), total: z.int() }),
  },
  listKeptPacks: {
    summary: 'Published packs that would wait if they were read again, the last recorded first',
    query: z.object(paging(20)),
    output: z.object({ packs: z.array(KeptPack), total: z.int() }),
  },
  endKeptPack: {
    summary: 'Has a kept pack read again: its offer stays, and from the next run on it waits for a decision',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: z.object({ ended: z.literal(true) }),
  },
  takeBackFeedDecision: {
    summary: 'Takes a decision back: its offer is no longer listed, and its pack waits for a new decision',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: z.object({ taken_back: z.literal(true) }),
  },
} satisfies Record<string, EndpointSchemas>
