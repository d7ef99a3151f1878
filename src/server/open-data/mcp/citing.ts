import { z } from 'zod'
import type { Pages } from './pages.ts'
import { quotableWhole } from './words.ts'

/** A published article as a source. */
export const Source = z.object({
  title: z.string().nullable().describe('Null where the title states a dose'),
  year: z.int().nullable(),
  link: z.string().describe('The DOI, else PubMed, else the source'),
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
  page: z.string().describe('Where we tell more about it'),
})
export type Source = z.infer<typeof Source>

type Article = { slug: string; title: string; year: number | null; url: string }
type Identifiers = { pmid: string | null; doi: string | null }

const DOI_LINK = /^https:\/\/doi\.org\/(10\..+)$/
const PUBMED_LINK = /^https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)\/?$/

/** `ids` where they are known apart; a link to a publisher or library names one of them. */
export const sourceOf = (article: Article, pages: Pages, ids?: Identifiers): Source => ({
  title: quotableWhole(article.title),
  year: article.year,
  link: article.url,
  pmid: ids?.pmid ?? PUBMED_LINK.exec(article.url)?.[1] ?? null,
  doi: ids?.doi ?? DOI_LINK.exec(article.url)?.[1] ?? null,
  page: pages.study(article.slug),
})

/** 'Title (2020), PMID 123, doi 10.1/2, https://doi.org/10.1/2'. */
export const citation = ({ title, year, link, pmid, doi }: Source): string =>
  [
    `${title ?? 'A study whose title states a dose'}${year === null ? '' : ` (${year})`}`,
    pmid && `PMID ${pmid}`,
    doi && `doi ${doi}`,
    link,
  ]
    .filter(Boolean)
    .join(', ')
