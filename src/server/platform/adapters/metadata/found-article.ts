import { decodeHTMLStrict } from 'entities'
import { noticeOf } from '#domain/literature/notice.ts'
import type { LiteratureRecord } from '#domain/literature/record.ts'

/** An article as a service of metadata describes it. What it does not say is null. */
export type FoundArticle = {
  service: 'Crossref' | 'Europe PMC'
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

/**
 * Where a record is itself a notice about another article, or its title says that it was taken back: what that makes of
 * it, so that no notice is cited like an article. Null for an article.
 */
export function ownState(
  record: Pick<LiteratureRecord, 'title' | 'publicationTypes'>,
): Pick<FoundArticle, 'status' | 'notice'> | null {
  const notice = noticeOf(record)
  if (notice === 'retraction' || notice === 'withdrawn')
    return { status: 'retracted', notice: 'It is itself the notice of a retraction' }
  if (notice === 'concern') return { status: 'concern', notice: 'It is itself an expression of concern' }
  if (notice === 'correction')
    return { status: 'corrected', notice: 'It is itself the notice of a correction' }
  return SAYS_RETRACTED.test((record.title ?? '').slice(0, 400))
    ? { status: 'retracted', notice: 'Its title says that it was retracted' }
    : null
}

const SAYS_RETRACTED = /^\W*retracted\b|[([]\s?retracted (?:article|paper|publication)\b/i

const BY_SERIOUSNESS: FoundArticle['status'][] = ['retracted', 'concern', 'corrected', 'ok']

/** The most serious of the notices about an article. */
export const mostSerious = <T extends { status: FoundArticle['status'] }>(
  notices: readonly T[],
): T | undefined =>
  notices.toSorted((a, b) => BY_SERIOUSNESS.indexOf(a.status) - BY_SERIOUSNESS.indexOf(b.status))[0]

/** Titles come with marks for italics and entities, now and then twice escaped; one line of text without them. */
export function plainText(text: string, most: number): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
}
