import { z } from 'zod'
import { pubMedLink } from '#domain/evidence/study-links.ts'
import { statesOfLinks } from '#domain/literature/notice.ts'
import { dayOf } from '../literature/parts.ts'
import { type FoundArticle, mostSerious, ownState } from './found-article.ts'
import { plainText } from './text.ts'

/** The used fields of a summary; a missing article has an `error`. */
const Summary = z.object({
  error: z.string().optional(),
  title: z.string().default(''),
  fulljournalname: z.string().default(''),
  pubdate: z.string().default(''),
  pubtype: z.array(z.string()).default([]),
  articleids: z.array(z.object({ idtype: z.string(), value: z.string() })).default([]),
  references: z.array(z.object({ reftype: z.string(), refsource: z.string().default('') })).default([]),
})

export function fromPubMed(told: unknown, id: string): FoundArticle | null {
  const summary = Summary.parse(told)
  const title = plainText(summary.title, 400).replace(/\.$/, '')
  if (summary.error !== undefined || title === '') return null
  const idOf = (type: string, pattern: RegExp) =>
    summary.articleids.find(({ idtype, value }) => idtype === type && pattern.test(value))?.value ?? null
  const notices = summary.references.flatMap(({ reftype, refsource }) => {
    const [status] = statesOfLinks({ links: [{ type: reftype }] })
    return status && status !== 'reinstated'
      ? [{ status, notice: plainText(`${reftype} ${refsource}`, 260) }]
      : []
  })
  const own = ownState({ title, publicationTypes: summary.pubtype })
  const isRetracted = summary.pubtype.includes('Retracted Publication')
  const worst = mostSerious([
    ...notices,
    ...(isRetracted ? [{ status: 'retracted' as const, notice: 'Retracted Publication' }] : []),
    ...(own ? [own] : []),
  ])
  return {
    service: 'PubMed',
    title,
    journal: plainText(summary.fulljournalname, 160) || null,
    publication_date: dayOf(summary.pubdate),
    publication_type: TYPES.find(([type]) => summary.pubtype.includes(type))?.[1] ?? null,
    doi: idOf('doi', /^10\.\d{4,9}\/\S{1,180}$/)?.toLowerCase() ?? null,
    pmid: id,
    pmcid: idOf('pmc', /^PMC\d{1,9}$/),
    source_url: pubMedLink(id),
    status: worst?.status ?? 'ok',
    notice: worst?.notice ?? null,
  }
}

/** The first that a summary has decides: a trial that is also a review is a trial. */
const TYPES: [string, NonNullable<FoundArticle['publication_type']>][] = [
  ['Meta-Analysis', 'Meta-analysis'],
  ['Randomized Controlled Trial', 'Randomized controlled trial'],
  ['Clinical Trial', 'Clinical trial'],
  ['Observational Study', 'Observational study'],
  ['Systematic Review', 'Systematic review'],
  ['Review', 'Review'],
]
