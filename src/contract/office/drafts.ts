import { z } from 'zod'
import { DRAFT_STATES, EDITED_KINDS } from '#contract/core/record-vocabulary.ts'
import { Difference, RecordHead } from '#contract/core/records.ts'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'

const EditedKind = z.enum(EDITED_KINDS)

/** An entry as typed, right or not. */
const Typed = z.record(z.string(), z.unknown())

/** A draft in a list. */
export const DraftHead = z.object({
  id: z.uuid(),
  kind: EditedKind,
  record_id: z.uuid().nullable(),
  /** As people call it; empty where nothing is typed that says so. */
  title: z.string(),
  /** As messages and files name it: 'bpc-157'. */
  label: z.string(),
  state: z.enum(DRAFT_STATES),
  /** Whether the draft deletes or retires its record. */
  is_retiring: z.boolean(),
  /** Whether its record becomes a part of another. */
  is_merging: z.boolean(),
  /** The email of who began it. */
  author: z.string(),
  publish_at: z.string().nullable(),
  /** Why it could not be published at its time. */
  failure: z.string().nullable(),
  updated_at: z.string(),
})
export type DraftHead = z.infer<typeof DraftHead>

/** A field that both the draft and another editor changed, with different values. */
export const Conflict = z.object({
  field: z.string(),
  base: z.unknown().optional(),
  mine: z.unknown().optional(),
  theirs: z.unknown().optional(),
})
export type Conflict = z.infer<typeof Conflict>

/** What moves when two compounds or vendors become one; only what there can be of their kind. */
export const MergeCounts = z.object({
  offers: z.int(),
  /** Offers whose code both vendors have: the remaining vendor's offer is kept. */
  dropped_offers: z.int().optional(),
  articles: z.int().optional(),
  claims: z.int().optional(),
  batches: z.int(),
  certificates: z.int(),
  reviews: z.int(),
  /** Reviews by people who reviewed both: the one in view stays, of two the newer. */
  removed_reviews: z.int(),
  questions: z.int(),
  watches: z.int(),
  disputes: z.int().optional(),
  feeds: z.int().optional(),
  /** People who speak for the vendor. */
  members: z.int().optional(),
  /** What the vendor says of itself, which goes. */
  statements: z.int().optional(),
})
export type MergeCounts = z.infer<typeof MergeCounts>

/** A draft as its editors see it, checked against the current catalogue. */
export const Draft = DraftHead.extend({
  /** The current record; null for a new one. */
  record: RecordHead.nullable(),
  /** For a merge: the record that this one becomes a part of, and how much moves. `counts` is null once it is published. */
  merge: z.object({ into: RecordHead, counts: MergeCounts.nullable() }).nullable(),
  reason: z.string(),
  version: z.int(),
  entry: Typed.nullable(),
  /** The published entry. */
  published: Typed.nullable(),
  /** The page that it would change; null for a kind or slug without one, and once it is published or discarded. */
  page: z.string().nullable(),
  /** Differences between the published and the drafted entry. */
  differences: z.array(Difference),
  /** Fields that others changed since, and that this draft leaves alone: they stay as they are. */
  kept: z.array(z.string()),
  conflicts: z.array(Conflict),
  /** Who published the record since this draft began, and when; null when that did not happen. */
  overtaken: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** The email of who saved it last. */
  saved_by: z.string(),
  /** What colleagues wrote when they sent it back, the oldest first; `by` is an email. */
  returns: z.array(z.object({ by: z.string(), at: z.string(), words: z.string() })),
  /** What is wrong with it, by field; empty when it can be published. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Whether a person who did not edit it must publish it. */
  needs_second: z.boolean(),
  /** Whether the caller may be the one who publishes it. */
  may_publish: z.boolean(),
  /** Other drafts of the same record. */
  others: z.array(DraftHead),
})
export type Draft = z.infer<typeof Draft>

const version = z.int().min(1).max(1_000_000_000)
const one = z.object({ draft: Draft })

export const draftEndpoints = {
  getRecordForm: {
    summary: 'What an entry of a kind is made of, as the schema of the catalogue files (JSON Schema)',
    params: z.object({ kind: EditedKind }),
    output: z.object({ schema: z.record(z.string(), z.unknown()) }),
  },
  getRecord: {
    summary: 'A published record and its open drafts',
    params: z.object({ kind: EditedKind, id: z.uuid() }),
    output: z.object({ record: RecordHead, entry: Typed.nullable(), drafts: z.array(DraftHead) }),
  },
  listDrafts: {
    summary: 'Drafts in a state, the latest first',
    query: z.object({ state: z.enum(DRAFT_STATES).default('draft'), ...paging(20) }),
    output: z.object({ drafts: z.array(DraftHead), total: z.int() }),
  },
  getDraft: { summary: 'A draft, checked against the present catalogue', params: ById, output: one },
  previewDraft: {
    summary:
      'The page as visitors will see it once a draft is published, as HTML without scripts, and the lines that change',
    params: ById,
    output: z.object({
      path: z.string(),
      html: z.string(),
      /** Changed lines of the page, in its order; all lines of a new page. */
      changes: z.array(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
    }),
  },
  createDraft: {
    summary: 'Begins a draft of a record, of a new one, or of its retirement',
    body: z.strictObject({
      kind: EditedKind,
      /** Id of an existing record. */
      record_id: z.uuid().optional(),
      is_retiring: z.boolean().default(false),
      /** The slug of the compound or vendor that it becomes a part of. */
      merge_into: Slug.optional(),
      /** What a new record begins with. */
      entry: Typed.optional(),
      /** For a new article: an open draft of the same article is answered instead, unchanged. */
      opens_existing: z.boolean().default(false),
    }),
    output: one.extend({
      /** Whether the draft was open already. */
      is_existing: z.boolean(),
    }),
  },
  saveDraft: {
    summary:
      'Stores the typed values, right or not. `version` is the version that was read; a newer one is a conflict',
    params: ById,
    body: z.strictObject({
      version,
      entry: Typed,
      reason: text(500).trim(),
      /** For each conflicting field whether the draft's own value stands. */
      settled: z.record(z.string().max(200), z.enum(['mine', 'theirs'])).optional(),
      /** A missing record that the values name: its draft begins with them, or nothing is stored. */
      begins: z.strictObject({ kind: EditedKind, entry: Typed }).optional(),
    }),
    output: one.extend({
      /** Id of the new draft; null where none began. */
      begun: z.uuid().nullable(),
    }),
  },
  sendDraft: {
    summary: 'Asks another person to review a draft',
    params: ById,
    body: z.strictObject({ version }),
    output: one.extend({
      /** How many colleagues may publish it and were asked by mail. */
      asked: z.int(),
    }),
  },
  returnDraft: {
    summary: 'Sends a draft in review back to its author, who gets the reason by mail',
    params: ById,
    body: z.strictObject({ version, words: text(2000).trim().min(1, 'is required') }),
    output: one,
  },
  publishDraft: {
    summary: 'Publishes a draft at once, or at a time',
    params: ById,
    body: z.strictObject({ version, at: z.iso.datetime().optional() }),
    output: one,
  },
  discardDraft: { summary: 'Takes a draft away', params: ById, output: Said },
  rollBack: {
    summary:
      'Begins a draft that makes a record, or one field of it, what it was; published at once where one person may',
    params: z.object({ kind: EditedKind, id: z.uuid() }),
    body: z.strictObject({ number: z.int().min(1), field: z.string().max(200).optional() }),
    output: one,
  },
} satisfies Record<string, EndpointSchemas>
