import { z } from 'zod'
import { stateOfUpdate } from '#domain/literature/notice.ts'
import { doiLink } from '#domain/study-links.ts'
import { type FoundArticle, mostSerious } from './found-article.ts'
import { dateOf, plainText } from './text.ts'

const DateParts = z.object({ 'date-parts': z.array(z.array(z.number().nullable())) })
/** As much of a work as is used. */
const Work = z.object({
  title: z.array(z.string()).min(1),
  'container-title': z.array(z.string()).default([]),
  issued: DateParts.optional(),
  /** Notices about this work. */
  'updated-by': z
    .array(z.object({ type: z.string(), DOI: z.string().optional(), label: z.string().optional() }))
    .default([]),
})

export function fromCrossref(told: unknown, id: string): FoundArticle | null {
  const work = Work.parse(told)
  const title = plainText(work.title[0] ?? '', 400)
  if (title === '') return null
  const [year, month, day] = work.issued?.['date-parts'][0] ?? []
  const notices = work['updated-by'].flatMap(({ type, label, DOI }) => {
    const status = stateOfUpdate(type)
    return status !== null && status !== 'reinstated'
      ? [{ status, words: `${plainText(label ?? type, 60)}${DOI ? ` (${plainText(DOI, 200)})` : ''}` }]
      : []
  })
  const worst = mostSerious(notices)
  const isRetracted = worst?.status !== 'retracted' && /^\W*retracted\b/i.test(title)
  return {
    service: 'Crossref',
    title,
    journal: plainText(work['container-title'][0] ?? '', 160) || null,
    publication_date: dateOf(year, month, day),
    publication_type: null,
    doi: id,
    pmid: null,
    pmcid: null,
    source_url: doiLink(id),
    status: isRetracted ? 'retracted' : (worst?.status ?? 'ok'),
    notice: isRetracted ? 'Its title says that it was retracted' : (worst?.words ?? null),
  }
}
