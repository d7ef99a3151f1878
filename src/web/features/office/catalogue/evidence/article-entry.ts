import type { FoundArticle } from '#contract/office/evidence-desk.ts'
import { pick } from '#web/lib/pick.ts'

const SLUG_CHARS = 70

type Stated = Omit<FoundArticle, 'service' | 'status' | 'notice' | 'known'>

/** First content of an article's draft. It contains only facts that the service stated or the editor typed. */
export function articleEntry(compound: string, found: Stated | null): Record<string, unknown> {
  if (!found) return { compounds: [compound] }
  const { title, publication_date, publication_type } = found
  const year = publication_date === null ? null : Number(publication_date.slice(0, 4))
  return {
    slug: slugOf(title, year),
    compounds: [compound],
    ...pick(found, 'title', 'journal', 'publication_date', 'doi', 'pmid', 'pmcid', 'source_url'),
    year,
    ...(publication_type && { publication_type }),
  }
}

/** 'an-invented-trial-of-sleep-2019', cut at a word. */
export function slugOf(title: string, year: number | null): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    if (slug.length + word.length + 1 > SLUG_CHARS) break
    slug = slug === '' ? word : `${slug}-${word}`
  }
  return year === null || slug === '' ? slug : `${slug}-${year}`
}
