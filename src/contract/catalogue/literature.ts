import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { LITERATURE_DECISIONS, LITERATURE_SERVICES, type LiteratureService } from './literature-vocabulary.ts'

export const LiteratureServiceName = z.enum(
  Object.keys(LITERATURE_SERVICES) as [LiteratureService, ...LiteratureService[]],
)

export const literatureLogEndpoints = {
  getLiteratureLog: {
    summary:
      'When the literature of a compound was last searched, where, and what became of each article found',
    params: z.object({ drugId: z.uuid() }),
    query: z.object(paging(20)),
    output: z.object({
      /** Null where it was never searched completely. */
      searched: z
        .object({
          /** The day up to which all services were read that were ever read completely. */
          day: z.string(),
          /** First seen by the last search, without articles on record. */
          fresh: z.int(),
          /** How many of these an editor included. */
          included: z.int(),
        })
        .nullable(),
      services: z.array(
        z.object({
          service: LiteratureServiceName,
          /** Null: never read completely. */
          day: z.string().nullable(),
          /** Whether the last search of it was broken off. */
          is_incomplete: z.boolean(),
          /** What it was asked. */
          query: z.string(),
        }),
      ),
      entries: z.array(
        z.object({
          title: z.string(),
          journal: z.string().nullable(),
          published: z.string().nullable(),
          link: z.string().nullable(),
          kind: z.string(),
          detail: z.string().nullable(),
          status: z.enum(['ok', 'retracted']),
          found: z.string(),
          /** Null: no editor has decided yet. */
          decision: z.enum(LITERATURE_DECISIONS).nullable(),
          reason: z.string().nullable(),
          /** Slug of the article on record. */
          on_record: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  suggestStudy: {
    summary: 'Suggests a study of a compound by its DOI, PMID, PMCID or NCT number; an editor decides',
    params: z.object({ drugId: z.uuid() }),
    body: z.strictObject({ identifier: text(300).trim().min(1, 'is required') }),
    output: z.object({
      message: z.string(),
      /** Slug of the article, where it is on record already. */
      on_record: z.string().nullable(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
