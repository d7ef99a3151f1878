import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'
import { FeedSource, NewSource } from '#contract/market/feeds.ts'

const OfDesk = z.object({ slug: Slug })

export const deskFeedEndpoints = {
  listDeskFeeds: {
    summary: 'Where the prices of a vendor come from, with the last run of each source',
    params: OfDesk,
    output: z.object({ sources: z.array(FeedSource) }),
  },
  previewFeed: {
    summary: 'Reads a feed at a link and says what would become of each row; keeps nothing',
    params: OfDesk,
    body: NewSource.pick({ kind: true, link: true }),
    output: z.object({
      /** What would be new or change. */
      changes: z.array(z.object({ what: text(40), sku: z.string(), text: z.string() })),
      /** What a person would have to look at. */
      waiting: z.array(z.object({ sku: z.string(), title: z.string(), reasons: z.array(z.string()) })),
      /** Rows that cannot be read, each with its reason. */
      refused: z.array(z.object({ where: z.string(), reason: z.string() })),
      /**
       * Lists show the first rows of each group; these are the totals. Of a long feed only the first rows are compared
       * with the record: `planned` of the rows `listed`.
       */
      counts: z.object({
        listed: z.int(),
        planned: z.int(),
        certain: z.int(),
        waiting: z.int(),
        refused: z.int(),
      }),
    }),
  },
  registerFeed: {
    summary: 'Registers a feed of a vendor, which is read once an operator has turned it on',
    params: OfDesk,
    body: NewSource.pick({ kind: true, link: true }),
    output: z.object({ source: FeedSource }),
  },
} satisfies Record<string, EndpointSchemas>
