import { z } from 'zod'
import { doiLink } from '#domain/evidence/study-links.ts'
import { stateOfUpdate } from '#domain/literature/notice.ts'
import { dateOf } from '../literature/parts.ts'
import { type FoundArticle, mostSerious, ownState, plainText } from './found-article.ts'

const DateParts = z.object({ 'date-parts': z.array(z.array(z.number().nullable())) })
/** As much of a work as is used. */
const Work = z.object({
  title: z.array(z.string()).min(1),
  'container-title': z.array(z.string()).default([]),
  issued: DateParts.optional(),
  /** The works that this one is a notice about. */
  'update-to': z.array(z.object({ type: z.string() })).default([]),
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
      ? [{ status, notice: `${plainText(label ?? type, 60)}${DOI ? ` (${plainText(DOI, 200)})` : ''}` }]
      : []
  })
  const publicationTypes = work['update-to'].map(({ type }) => type.replace(/[_-]/g, ' '))
  const own = ownState({ title, publicationTypes })
  const worst = mostSerious([...notices, ...(own ? [own] : [])])
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
    status: worst?.status ?? 'ok',
    notice: worst?.notice ?? null,
  }
}
