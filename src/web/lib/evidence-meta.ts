import type { Answer } from '#contract/endpoints.ts'
import type { Described } from './described-page.ts'
import { links, pathOf } from './links.ts'

/** The description of an outcome for search engines: its compounds in the order of the page. */
export type OutcomeText = Pick<Answer<'getOutcome'>['outcome'], 'slug' | 'name' | 'area'> & {
  total: number
  compounds: string[]
}

type Told = 'slug' | 'title' | 'journal' | 'publication_date' | 'publication_type' | 'doi' | 'pmid' | 'url'
export type StudyText = Pick<Answer<'getArticle'>['article'], Told | 'status' | 'notices'> & {
  compounds: string[]
}

const BECAME = {
  ok: 'Reinstated',
  corrected: 'Corrected',
  concern: 'Expression of concern',
  retracted: 'Retracted',
}

export function textOfOutcome({ slug, name, area, total, compounds }: OutcomeText): Described {
  const tested = total === 1 ? '1 compound' : `${total} compounds`
  return {
    title: `${name}: ${tested} tested | {product}`,
    path: pathOf(links.outcome(slug)),
    isListed: total > 0,
    ...(import.meta.env.SSR && {
      description: `${tested} tested for ${name.toLowerCase()}: what studies found, in whom, how certain that is, and what was not found.`,
      keywords: [name, area, 'evidence', 'studies', ...compounds.slice(0, 4)],
      above: [{ name: 'Outcomes', path: pathOf(links.outcomes()) }],
      crumb: name,
      entity: {
        '@type': 'WebPage',
        about: { '@type': 'MedicalEntity', name },
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: total,
          itemListElement: compounds.map((compound, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: compound,
          })),
        },
      },
    }),
  }
}

export function textOfStudy(study: StudyText): Described {
  const { slug, title, journal, publication_date, publication_type, doi, pmid, url, compounds } = study
  const { status, notices } = study
  return {
    title: `${shortened(title)} | {product}`,
    path: pathOf(links.study(slug)),
    isListed: true,
    ...(import.meta.env.SSR && {
      description: `${publication_type}${journal ? ` in ${journal}` : ''}: what was studied, in whom, and what it found of ${compounds.join(', ') || 'each compound'}.`,
      keywords: ['study', publication_type, ...compounds.slice(0, 5)],
      entity: {
        '@type': 'ScholarlyArticle',
        name: title,
        headline: title,
        ...(publication_date && { datePublished: publication_date }),
        ...(journal && { isPartOf: { '@type': 'Periodical', name: journal } }),
        identifier: [...(doi ? [`doi:${doi}`] : []), ...(pmid ? [`pmid:${pmid}`] : [])],
        sameAs: url,
        ...(status !== 'ok' && { creativeWorkStatus: BECAME[status] }),
        ...(notices.length > 0 && {
          correction: notices.map(
            (notice) =>
              `${notice.date}: ${BECAME[notice.status]}${notice.reason ? `. ${notice.reason}` : ''}`,
          ),
        }),
        about: compounds.map((name) => ({ '@type': 'MedicalEntity', name })),
      },
    }),
  }
}

/** A title as long as search engines show one, cut between words. */
const shortened = (title: string) =>
  title.length <= 90 ? title : `${title.slice(0, 88).replace(/(?<!\s)\s+\S*$/, '')}…`
