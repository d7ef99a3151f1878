import type { AiQuote } from '#contract/ai-search/ai-search.ts'
import type { CatalogueRecord } from './record.ts'

/** Whether a quote is, letter for letter, in its named part of the record. */
export function isInRecord(record: CatalogueRecord, { text, source, certainty }: AiQuote): boolean {
  if (text.trim() === '') return false
  switch (source.field) {
    case 'claim':
      return record.claims.some(
        (claim) =>
          claim.statement === text &&
          claim.certainty === certainty &&
          claim.studies.some(({ title }) => title === source.title),
      )
    case 'what_it_does':
    case 'how_it_works':
    case 'short_description':
      return record[source.field].includes(text)
    case 'article':
      return record.articles.some(({ title }) => title === text && title === source.title)
    case 'article_summary':
      return record.articles.some(
        ({ title, background, conclusion }) =>
          title === source.title && (background.includes(text) || conclusion.includes(text)),
      )
  }
}
