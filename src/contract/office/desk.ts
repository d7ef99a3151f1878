import { z } from 'zod'
import { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { PROPOSAL_STATES, STATED_FIELDS, STATEMENT_PARTS } from '#contract/catalogue/desk-vocabulary.ts'
import { ById, type EndpointSchemas, NO_REASON, Said, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'
import { FeedSource, NewSource } from '#contract/market/feeds.ts'
import { RatingPart } from '#contract/market/ratings.ts'

const { contact, shipping, region, refund, reimburse_test, endotoxin_test, sterility_test } =
  VendorEntry.shape
/** Null where nothing is stated. */
const shipping_rules = VendorEntry.shape.shipping_rules.unwrap()

export const StatedTerms = z.strictObject({ contact, shipping, shipping_rules })
export const StatedFacts = z.strictObject({ region, refund, reimburse_test, endotoxin_test, sterility_test })
const Stated = z.strictObject({ ...StatedTerms.shape, ...StatedFacts.shape })
export type Stated = z.infer<typeof Stated>

/** What a vendor says of itself, as a record that a change set puts. What it leaves out stays as the catalogue has it. */
export const StatementEntry = z
  .strictObject({ vendor: Slug, part: z.enum(STATEMENT_PARTS), facts: Stated.partial() })
  .refine(
    ({ part, facts }) => (part === 'terms' ? StatedTerms : StatedFacts).partial().safeParse(facts).success,
    { path: ['facts'], error: 'belong to another part' },
  )
export type StatementEntry = z.infer<typeof StatementEntry>

/** One field of a proposal: its current and its proposed value. */
const Difference = z.object({
  field: z.enum(STATED_FIELDS),
  before: z.union([z.string(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.boolean()]).nullable(),
})

export const Proposal = z.object({
  id: z.uuid(),
  vendor: z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() }),
  state: z.enum(PROPOSAL_STATES),
  differences: z.array(Difference),
  /** Why it was declined. */
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

const OfDesk = z.object({ slug: Slug })
const Answer = text(2_000).trim().min(1, 'is required')

const RatingStep = z.object({
  what: z.string(),
  /** How the sum changes, out of 10; null where the vendor is not rated before or after. */
  effect: z.number().nullable(),
})

export const deskEndpoints = {
  getDesk: {
    summary: 'What is shown of a vendor, what the vendor itself states, and what it has proposed',
    params: OfDesk,
    output: z.object({
      shown: Stated,
      stated: z.array(z.enum(STATED_FIELDS)),
      /** The last ones, the newest first. */
      proposals: z.array(Proposal),
    }),
  },
  setTerms: {
    summary:
      'States how a vendor is reached and what it delivers for; shown at once. Null: nothing is stated',
    params: OfDesk,
    body: StatedTerms,
    output: Said,
  },
  proposeFacts: {
    summary: 'Proposes facts of a vendor, which an editor accepts; replaces a waiting proposal',
    params: OfDesk,
    body: StatedFacts,
    output: Said,
  },
  withdrawProposal: {
    summary: 'Takes a proposal back that is not decided',
    params: z.object({ slug: Slug, id: z.uuid() }),
    output: Said,
  },
  getDeskRating: {
    summary: "The vendor's present rating, and what raises or lowers it by how much, for its people",
    params: OfDesk,
    output: z.object({
      as_of: z.string(),
      score: z.number().nullable(),
      sum: z.number().nullable(),
      /** What is missing for a rating. */
      missing: z.array(z.string()),
      parts: z.array(RatingPart),
      /** Each step alone, the largest effect first. */
      raises: z.array(RatingStep),
      lowers: z.array(RatingStep),
    }),
  },
  decideProposal: {
    summary: 'Accepts a proposal, which is shown from then on, or declines it with a reason',
    params: ById,
    body: z
      .strictObject({ decision: z.enum(['accept', 'decline']), reason: text(500).trim().default('') })
      .refine(({ decision, reason }) => decision === 'accept' || reason !== '', NO_REASON),
    output: z.object({ proposal: Proposal }),
  },
  answerReview: {
    summary: "A vendor's answer to a review of it; one for each, and repeating it changes the answer",
    params: ById,
    body: z.strictObject({ answer: Answer }),
    output: Said,
  },
  removeAnswer: { summary: "Takes a vendor's answer back", params: ById, output: Said },
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
