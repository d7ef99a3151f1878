import { z } from 'zod'
import { DrugCard } from './catalogue.ts'
import { type EndpointSchemas, paging, text } from './endpoint.ts'

const Query = text(200)

/** A compound found by its name, with how near the name is and which letters matched. */
export const DrugHit = DrugCard.extend({
  /** In [0,1]; 1 is the exact name or an alias. */
  similarity: z.number(),
  matched: z.object({
    /** The name that matched: slug, proper name or alias. */
    term: z.string(),
    kind: z.enum(['name', 'proper_name', 'alias']),
    /** Half-open ranges of matched letters in `term`, in UTF-16 units. */
    ranges: z.array(z.object({ from: z.int(), to: z.int() })),
  }),
})
export type DrugHit = z.infer<typeof DrugHit>

export const searchEndpoints = {
  searchDrugs: {
    summary: 'Compounds whose name, proper name or alias is like the query',
    query: z.object({
      query: Query,
      ...paging(24),
      threshold: z.coerce.number().min(0).max(1).default(0.5),
    }),
    output: z.object({ drugs: z.array(DrugHit), total: z.int() }),
  },
  suggestNames: {
    summary: 'Names like the query, as plain text',
    query: z.object({ query: Query, limit: z.coerce.number().int().min(1).max(100).default(5) }),
    output: z.object({ suggestions: z.array(z.string()) }),
  },
} satisfies Record<string, EndpointSchemas>
