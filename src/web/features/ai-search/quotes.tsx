import type { AiQuote } from '#contract/ai-search/ai-search.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'

const STUDIED_ON = { people: 'In people', animals: 'In animals', laboratory: 'In the laboratory' } as const
const FIELDS = {
  claim: 'What studies found',
  short_description: 'Short description',
  what_it_does: 'What it does',
  how_it_works: 'How it works',
  article: 'Title of a study',
  article_summary: 'Summary of a study',
} as const

/** What a reason rests on: words of the record, on whom they report, and where they stand. */
export function Quotes({ quotes }: { quotes: AiQuote[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {quotes.map((quote) => (
        <li key={`${quote.source.field} ${quote.source.doi} ${quote.text}`}>
          <figure className="border-l-2 border-rule pl-4 text-sm">
            <blockquote className="break-words">&ldquo;{quote.text}&rdquo;</blockquote>
            <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
              {quote.studied_on && <Tag>{STUDIED_ON[quote.studied_on]}</Tag>}
              {quote.certainty && <Tag>{`Certainty: ${quote.certainty}`}</Tag>}
              <Source source={quote.source} text={quote.text} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** How certain the claim of a reason is, and a study behind it. */
export function ClaimSource({ claim: { certainty, source } }: { claim: AiQuote }) {
  return (
    <p className="mt-1 max-w-[68ch] text-sm text-muted">
      {certainty && <span>{`Certainty: ${certainty}. `}</span>}
      {source.title && <span>{'Study: '}</span>}
      {source.url ? (
        <ExternalLink href={source.url} className="text-accent underline underline-offset-3">
          {source.title ?? 'Source'}
        </ExternalLink>
      ) : (
        source.title
      )}
    </p>
  )
}

function Source({ source: { field, title, doi, url }, text }: { source: AiQuote['source']; text: string }) {
  // A quoted title need not be named again.
  const name = title && title !== text ? `${FIELDS[field]}: ${title}` : FIELDS[field]
  return (
    <span className="min-w-0">
      {title === null ? `From the record: ${name}` : name}
      {url && (
        <>
          {' · '}
          <ExternalLink href={url} className="break-all text-accent underline underline-offset-3">
            {doi ? `doi:${doi}` : 'Source'}
          </ExternalLink>
        </>
      )}
    </span>
  )
}
