import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { RECORD_KINDS } from './record-vocabulary.ts'

export const RecordKind = z.enum(RECORD_KINDS)

/** A record of the catalogue, and where it stands. */
export const RecordHead = z.object({
  kind: RecordKind,
  id: z.uuid(),
  /** As messages and files name it: 'bpc-157'. */
  label: z.string(),
  /** Display name; a record without one is named after its subject. */
  title: z.string(),
  /** Current slug of its page, or of its subject's page. */
  slug: z.string(),
  /** Number of its latest revision. */
  number: z.int(),
  /** Whose record it is: 'file:catalogue', 'desk:catalogue'. */
  source: z.string(),
  at: z.string(),
  is_retired: z.boolean(),
  /** The record of its kind that it became a part of, for good. */
  merged_into: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export type RecordHead = z.infer<typeof RecordHead>

/** A field that differs, named as in messages: 'claims[2].statement'. What is not there is absent. */
export const Difference = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type Difference = z.infer<typeof Difference>

/** What a record was from some instant on. */
export const Revision = z.object({
  number: z.int(),
  at: z.string(),
  source: z.string(),
  /** The account of a person, or the name of a command or job. */
  by: z.string(),
  reason: z.string(),
  what: z.enum(['added', 'changed', 'retired']),
  /** From the revision before; empty for the first. */
  differences: z.array(Difference),
})
export type Revision = z.infer<typeof Revision>

const which = z.object({ kind: RecordKind, id: z.uuid() })

export const recordEndpoints = {
  listRecords: {
    summary:
      'Records of the catalogue by name, for everybody in the back office; `next` asks for the following page',
    query: z.object({
      kind: RecordKind.optional(),
      query: text(100).trim().default(''),
      retired: z.enum(['true', 'false']).default('false'),
      /** By name, or the latest change first. */
      sort: z.enum(['name', 'changed']).default('name'),
      after: text(600).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    output: z.object({ records: z.array(RecordHead), next: z.string().nullable() }),
  },
  listRevisions: {
    summary: 'What a record was: every change with who, when, why and what differs, newest first',
    params: which,
    query: z.object({
      /** Only those before this number. */
      before: z.coerce.number().int().min(1).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: z.object({ record: RecordHead, revisions: z.array(Revision), next: z.int().nullable() }),
  },
} satisfies Record<string, EndpointSchemas>
