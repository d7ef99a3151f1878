import type { FoundEntry } from '#contract/office/literature.ts'
import { FIELD_TEXT } from './kind-text.ts'

type Props = { abstract: string; facts: FoundEntry['facts'] }

/** The abstract with its read sentences marked, next to the values. Nothing of it is saved. */
export function AbstractFacts({ abstract, facts }: Props) {
  const quotes = [...new Set(facts.flatMap((fact) => fact.quotes))]
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="text-sm text-muted">For editors: neither published nor exported.</p>
        <p className="mt-2 max-w-[68ch] wrap-anywhere">
          {piecesOf(abstract, quotes).map(({ text, isQuoted, at }) =>
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
      <dl className="min-w-0 space-y-3 text-sm">
        {facts.map(({ field, value, quotes: read }) => (
          <div key={`${field} ${value} ${read[0]}`} className="border-b border-rule pb-3">
            <dt className="text-muted">{FIELD_TEXT[field] ?? field}</dt>
            <dd className="font-medium">{value?.replaceAll('_', ' ') ?? 'Read the sentences'}</dd>
            {read.map((quote) => (
              <dd key={quote} className="mt-1 wrap-anywhere text-muted">
                “{quote}”
              </dd>
            ))}
          </div>
        ))}
        {facts.length === 0 && <div className="text-muted">No rule could read a value from it.</div>}
      </dl>
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
