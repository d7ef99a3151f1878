import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import { ARTICLE_STATES, TESTED } from './evidence-vocabulary.ts'

/** A published article about a compound. Titles, dates and links are open; the summaries are for subscribers. */
export const Article = z.object({
  id: z.uuid(),
  /** Names its page: /studies/{slug}. */
  slug: z.string(),
  /** Position on the page; null stands last. */
  order: z.int().nullable(),
  ai_heading: z.string(),
  journal: z.string().nullable(),
  /** As precise as recorded: `2025`, `2025-12` or `2025-12-01`. */
  publication_date: z.string().nullable(),
  publication_type: z.string(),
  evidence: z.enum(STUDIED_IN),
  /** What it tested, seen from the compound; null where that is not yet assessed. */
  tested: z.enum(TESTED).nullable(),
  /** What became of it after publication, as far as a notice says. */
  status: z.enum(ARTICLE_STATES),
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
  /** Where the link leads: the DOI, else PubMed, else the source. */
  url: z.string(),
  key_terms: z.array(z.string()),
  ai_background: z.string().nullable(),
  ai_conclusion: z.string().nullable(),
})
export type Article = z.infer<typeof Article>

export const articleEndpoints = {
  listArticles: {
    summary: 'The research articles about a compound',
    query: z.object({ drug_id: z.uuid() }),
    output: z.object({ locked: z.boolean(), articles: z.array(Article) }),
  },
} satisfies Record<string, EndpointSchemas>
