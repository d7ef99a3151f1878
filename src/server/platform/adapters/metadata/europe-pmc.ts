import { pubMedLink } from '#domain/evidence/study-links.ts'
import { statesOfLinks } from '#domain/literature/notice.ts'
import { typesOf } from '#domain/literature/record.ts'
import { readRecord } from '../literature/europe-pmc.ts'
import { dateText, dayOf, listOf, objectOf, textOf } from '../literature/parts.ts'
import { type FoundArticle, mostSerious, ownState, plainText } from './found-article.ts'

/** The article of a PMID as Europe PMC tells it, with what the notices about it say. */
export function fromEuropePmc(told: Record<string, unknown>, pmid: string): FoundArticle | null {
  const record = readRecord(told)
  if (!record) return null
  const title = plainText(record.title, 400).replace(/\.$/, '')
  const types = typesOf(record)
  const links = listOf(objectOf(told.commentCorrectionList).commentCorrection).map(objectOf)
  const notices = links.flatMap((link) => {
    const type = textOf(link.type) ?? ''
    const [status] = statesOfLinks({ links: [{ type }] })
    const notice = plainText(`${type} ${textOf(link.reference) ?? ''}`, 260)
    return status && status !== 'reinstated' ? [{ status, notice }] : []
  })
  const own = ownState({ title, publicationTypes: [...types] })
  const worst = mostSerious([
    ...notices,
    ...(types.has('retracted publication')
      ? [{ status: 'retracted' as const, notice: 'Retracted Publication' }]
      : []),
    ...(own ? [own] : []),
  ])
  const printed = objectOf(told.journalInfo).dateOfPublication
  return {
    service: 'Europe PMC',
    title,
    journal: plainText(record.journal ?? '', 160) || null,
    // The day of the first publication may be made up where a journal names a month alone.
    publication_date: dateText(printed) ?? dayOf(textOf(printed) ?? '') ?? record.published ?? null,
    publication_type: TYPES.find(([type]) => types.has(type))?.[1] ?? null,
    doi: /^10\.\d{4,9}\/\S{1,180}$/.exec(record.doi ?? '')?.[0].toLowerCase() ?? null,
    pmid,
    pmcid: /^PMC\d{1,9}$/.exec(String(record.pmcid ?? ''))?.[0] ?? null,
    source_url: pubMedLink(pmid),
    status: worst?.status ?? 'ok',
    notice: worst?.notice ?? null,
  }
}

/** The first that an article has decides: a trial that is also a review is a trial. */
const TYPES: [string, NonNullable<FoundArticle['publication_type']>][] = [
  ['meta analysis', 'Meta-analysis'],
  ['randomized controlled trial', 'Randomized controlled trial'],
  ['clinical trial', 'Clinical trial'],
  ['observational study', 'Observational study'],
  ['systematic review', 'Systematic review'],
  ['review', 'Review'],
]
