/** An article as a service of metadata describes it. What it does not say is null. */
export type FoundArticle = {
  service: 'Crossref' | 'PubMed'
  title: string
  journal: string | null
  /** '2019', '2019-06' or '2019-06-14'. */
  publication_date: string | null
  publication_type:
    | 'Meta-analysis'
    | 'Systematic review'
    | 'Randomized controlled trial'
    | 'Clinical trial'
    | 'Observational study'
    | 'Review'
    | null
  doi: string | null
  pmid: string | null
  pmcid: string | null
  /** Its page for people. */
  source_url: string
  status: 'ok' | 'corrected' | 'concern' | 'retracted'
  /** What the service says of its status, in words. */
  notice: string | null
}

const BY_SERIOUSNESS: FoundArticle['status'][] = ['retracted', 'concern', 'corrected', 'ok']

/** The most serious of the notices about an article. */
export const mostSerious = <T extends { status: FoundArticle['status'] }>(
  notices: readonly T[],
): T | undefined =>
  notices.toSorted((a, b) => BY_SERIOUSNESS.indexOf(a.status) - BY_SERIOUSNESS.indexOf(b.status))[0]
