import { z } from 'zod'
import { ARTICLE_STATES } from '#contract/catalogue/evidence-vocabulary.ts'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS, PUBLICATION_TYPES, STUDIED_IN } from '#contract/vocabulary.ts'

/** An article of a compound, as far as claims rest on it. */
export const DeskArticle = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  journal: z.string().nullable(),
  publication_date: z.string().nullable(),
  publication_type: z.enum(PUBLICATION_TYPES),
  studied_in: z.enum(STUDIED_IN),
  conclusion: z.string(),
  doi: z.string().nullable(),
  pmid: z.string().nullable(),
  source_url: z.string(),
  /** State of the article by the lists of notices; an entry may state a more serious one. */
  status: z.enum(ARTICLE_STATES),
  trials: z.array(z.string()),
  trial_role: z.string().nullable(),
  gathers: z.string().nullable(),
  is_pooled: z.boolean().nullable(),
})
export type DeskArticle = z.infer<typeof DeskArticle>

/** What a service of metadata says of an article; nothing of it is kept. */
export const FoundArticle = z.object({
  service: z.enum(['Crossref', 'Europe PMC']),
  title: z.string(),
  journal: z.string().nullable(),
  publication_date: z.string().nullable(),
  publication_type: z.enum(PUBLICATION_TYPES).nullable(),
  doi: z.string().nullable(),
  pmid: z.string().nullable(),
  pmcid: z.string().nullable(),
  source_url: z.string(),
  status: z.enum(ARTICLE_STATES),
  /** What the service says of its status. */
  notice: z.string().nullable(),
  /** Slug of the catalogue's article with one of these identifiers. */
  known: z.string().nullable(),
})
export type FoundArticle = z.infer<typeof FoundArticle>

export const evidenceDeskEndpoints = {
  getEvidenceDesk: {
    summary: 'What the claims of a compound can be made of: its articles, and the outcomes there are',
    params: z.object({ slug: text(100) }),
    output: z.object({
      compound: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
      /** What the studies give, and what an editor wrote; readers see the first alone. */
      level: z.object({ derived: z.enum(EVIDENCE_LEVELS), written: z.enum(EVIDENCE_LEVELS) }),
      /** Id of its record of evidence; null while there is none. */
      record_id: z.uuid().nullable(),
      articles: z.array(DeskArticle),
      outcomes: z.array(z.object({ slug: z.string(), name: z.string() })),
      /** Which identifiers can be looked up. */
      looks_up: z.object({ doi: z.boolean(), pmid: z.boolean() }),
    }),
  },
  lookUpArticle: {
    summary:
      'An article by its DOI (Crossref) or PMID (Europe PMC), as the service describes it; keeps nothing',
    query: z.object({ id: text(300).trim().min(1) }),
    output: z.object({ article: FoundArticle.nullable() }),
  },
  listUnreadNotices: {
    summary: 'Rows of the list of retractions that name an article of the catalogue and cannot be read',
    query: z.object(paging(20)),
    output: z.object({
      notices: z.array(
        z.object({
          id: z.uuid(),
          article: z.object({
            slug: z.string().nullable(),
            title: z.string(),
            doi: z.string().nullable(),
            pmid: z.string().nullable(),
          }),
          /** The row, shortened to the needed part. */
          row: z.string(),
          /** Why it cannot be read, in words. */
          problem: z.string(),
          first_seen: z.iso.datetime(),
        }),
      ),
      total: z.int(),
    }),
  },
  listUnsourcedRegulation: {
    summary: 'Rows of regulation without an address that says so, the most serious statuses first',
    query: z.object(paging(20)),
    output: z.object({
      rows: z.array(
        z.object({
          compound: z.object({ slug: z.string(), name: z.string() }),
          authority: z.string(),
          jurisdiction: z.string(),
          status: z.string(),
          scope: z.string().nullable(),
          date: z.string().nullable(),
          /** How many vendors sell the compound. */
          vendors: z.int(),
        }),
      ),
      total: z.int(),
    }),
  },
  closeUnreadNotice: {
    summary: 'Closes such a row once an editor has dealt with it; it stays closed while the list has it',
    params: ById,
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
