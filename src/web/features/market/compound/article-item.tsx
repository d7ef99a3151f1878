import type { Article } from '#contract/catalogue/articles.ts'
import { capital } from '#domain/text/capital.ts'
import { STATUS_TEXT, TESTED_TEXT } from '#web/features/catalogue/evidence/study-text.ts'
import { StudyTile } from '#web/features/catalogue/listing/study-kinds.tsx'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { LockedValue } from '#web/ui/figure.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { studyAnchor } from './reference.tsx'

const SUMMARIES = [
  { label: 'Background', key: 'ai_background' },
  { label: 'Conclusion', key: 'ai_conclusion' },
] as const

type Props = {
  article: Article
  /** Its place in the list, by which the page refers to it. */
  number: number
  locked: boolean
}

/** One published article: what it is, where it stands, and what it found where that is open. */
export function ArticleItem({ article, number, locked }: Props) {
  const { slug, ai_heading, journal, publication_date, publication_type, evidence, key_terms, url } = article
  const { tested, status } = article
  const summaries = SUMMARIES.filter(({ key }) => locked || article[key])
  return (
    <article
      id={studyAnchor(number)}
      className="scroll-mt-20 border-b border-rule py-5 target:bg-accent-soft"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="figures text-ink">[{number}]</span>
        <span className="inline-flex items-center gap-1.5 font-medium text-ink">
          <StudyTile kind={evidence} /> {capital(evidence)}
        </span>
        <span>{publication_type}</span>
        {tested !== 'same' && (
          <span className="text-ink">{tested ? TESTED_TEXT[tested] : 'Not yet assessed'}</span>
        )}
        {status !== 'ok' && <span className="font-medium text-bad">{STATUS_TEXT[status]}</span>}
        <span className="figures">{longDate(publication_date) ?? 'Date not specified'}</span>
      </p>
      <h3 className="mt-1.5 text-base leading-snug font-semibold text-pretty">
        <TextLink link={links.study(slug)} look="name">
          {ai_heading}
        </TextLink>
      </h3>
      <p className="mt-1 text-sm text-muted">
        {journal && <cite>{journal}</cite>}
        {journal && <span>{' · '}</span>}
        <ExternalLink
          href={url}
          rel="noopener"
          className="font-mono text-xs wrap-anywhere underline-offset-3 hover:text-accent hover:underline"
        >
          {idOf(article)}
        </ExternalLink>
      </p>
      {key_terms.length > 0 && (
        <ul aria-label="Key terms" className="mt-2 flex flex-wrap gap-1.5">
          {key_terms.map((term) => (
            <li key={term} className="rounded-full bg-sunken px-2.5 py-0.5 text-xs text-muted">
              {term}
            </li>
          ))}
        </ul>
      )}
      {summaries.length > 0 && (
        <dl
          className={`mt-3 text-sm ${locked ? 'grid gap-x-8 gap-y-1.5 sm:grid-cols-2' : 'max-w-[68ch] space-y-1.5'}`}
        >
          {summaries.map(({ label, key }) => (
            <div key={label} className="flex flex-wrap gap-x-4">
              <dt className="w-24 shrink-0 font-medium">{label}</dt>
              <dd className="min-w-32 flex-1">
                {locked ? <LockedValue className="max-w-96" /> : article[key]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** What the link leads to, so that a reader can look it up elsewhere. */
function idOf({ doi, pmid, url }: Article): string {
  if (doi) return `doi:${doi}`
  if (pmid) return `PubMed ${pmid}`
  return URL.canParse(url) ? new URL(url).hostname : url
}
