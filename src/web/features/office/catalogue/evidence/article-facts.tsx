import { ARTICLE_STATES, DIRECTIONS } from '#contract/catalogue/evidence-vocabulary.ts'
import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { doiLink, pubMedLink } from '#domain/evidence/study-links.ts'
import { DirectionMark } from '#web/features/catalogue/evidence/marks.tsx'
import { STATUS_TEXT, STUDIED_TEXT } from '#web/features/catalogue/evidence/study-text.ts'
import { links } from '#web/lib/links.ts'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'

type Props = {
  article: DeskArticle | undefined
  slug: string
  /** What became of it, by the entry or by a list of notices. */
  status: string | undefined
  finding?: string
}

/** The catalogue's facts about an article, next to the study that cites it. */
export function ArticleFacts({ article, slug, status, finding }: Props) {
  if (!article)
    return (
      <p className="text-sm text-bad wrap-anywhere">
        {slug ? `‘${slug}’ is no published article of this compound.` : 'No article is chosen.'}
      </p>
    )
  const { title, journal, publication_date, publication_type, studied_in, doi, pmid } = article
  const state = ARTICLE_STATES.find((each) => each === status) ?? article.status
  const found = DIRECTIONS.find((direction) => direction === finding)
  const [name, href] = doi
    ? ['DOI', doiLink(doi)]
    : pmid
      ? ['PubMed', pubMedLink(pmid)]
      : ['Source', article.source_url]
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium text-pretty wrap-anywhere">
        <TextLink link={links.study(slug)} look="alone">
          {title}
        </TextLink>
      </p>
      {state !== 'ok' && <p className="mt-1 font-medium text-bad">{STATUS_TEXT[state]}</p>}
      <p className="mt-1 text-xs text-muted wrap-anywhere">
        {[journal, publication_date, publication_type, STUDIED_TEXT[studied_in]].filter(Boolean).join(' · ')}
        {' · '}
        <ExternalLink href={href} look="words">
          {name}
        </ExternalLink>
      </p>
      <p className="mt-2 text-pretty wrap-anywhere">{article.conclusion}</p>
      {found && (
        <p className="mt-2 text-xs">
          <DirectionMark direction={found} />
        </p>
      )}
    </div>
  )
}
