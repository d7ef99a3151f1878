import type { ReactNode } from 'react'
import type { ReadFact } from '#contract/office/literature.ts'
import { table } from '#domain/text/table.ts'

/** The abstract with the sentences marked that a value was read from. */
export function AbstractText({ abstract, quotes }: { abstract: string; quotes: readonly string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">For editors: neither published nor exported.</p>
      <p className="mt-2 max-w-[68ch] wrap-anywhere">
        {piecesOf(abstract, [...new Set(quotes)]).map(({ text, isQuoted, at }) =>
          isQuoted ? (
            <mark key={at} className="bg-caution-soft text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}

/** The text in pieces, those apart that a value was read from. */
function piecesOf(text: string, quotes: readonly string[]) {
  const places = quotes
    .flatMap((quote) => {
      const at = text.indexOf(quote)
      return at < 0 ? [] : [{ at, end: at + quote.length }]
    })
    .toSorted((a, b) => a.at - b.at)
  const pieces: { text: string; isQuoted: boolean; at: number }[] = []
  let done = 0
  for (const { at, end } of places) {
    if (at < done) continue
    if (at > done) pieces.push({ text: text.slice(done, at), isQuoted: false, at: done })
    pieces.push({ text: text.slice(at, end), isQuoted: true, at })
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isQuoted: false, at: done })
  return pieces
}

const FIELD_TEXT = table({
  outcome: 'Outcome',
  people: 'People',
  weeks: 'Weeks',
  comparison: 'Compared with',
  population: 'Population',
  registration: 'Registration',
  finding: 'Finding',
  funding: 'Funding',
  concern: 'Concern',
})

type FactsProps = {
  facts: readonly ReadFact[]
  /** What can be done with a value. */
  actOf?: (fact: ReadFact) => ReactNode
}

/** The values that were read in an abstract, each with its sentences. Null: only the sentences say it. */
export const ReadFacts = ({ facts, actOf }: FactsProps) => (
  <dl>
    {facts.map((fact) => (
      <div key={`${fact.field} ${fact.value} ${fact.quotes[0]}`} className="border-b border-rule py-2">
        <dt className="text-muted">{FIELD_TEXT[fact.field] ?? fact.field}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-medium">{fact.value?.replaceAll('_', ' ') ?? 'Read the sentences'}</span>
          {actOf?.(fact)}
        </dd>
        {fact.quotes.map((quote) => (
          <dd key={quote} className="mt-1 wrap-anywhere text-muted">
            “{quote}”
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
