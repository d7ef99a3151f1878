import type { FoundEntry } from '#contract/office/literature.ts'
import { AbstractText } from '#web/features/office/catalogue/evidence/abstract-text.tsx'
import { FIELD_TEXT, factText } from '#web/features/office/catalogue/evidence/fact-text.ts'

type Props = { abstract: string; facts: FoundEntry['facts'] }

/** The abstract with its read sentences marked, next to the values. Nothing of it is saved. */
export function AbstractFacts({ abstract, facts }: Props) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AbstractText abstract={abstract} quotes={facts.flatMap(({ quotes }) => quotes)} />
      <dl className="min-w-0 space-y-3 text-sm">
        {facts.map((fact) => (
          <div key={`${fact.field} ${fact.value} ${fact.quotes[0]}`} className="border-b border-rule pb-3">
            <dt className="text-muted">{FIELD_TEXT[fact.field] ?? fact.field}</dt>
            <dd className="font-medium">{factText(fact)}</dd>
            {fact.quotes.map((quote) => (
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
