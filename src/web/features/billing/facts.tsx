/** Null is a value that is not known. */
export type Fact = readonly [term: string, value: string | null]

/** What is known of a subscription: terms on the left, values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {facts.map(([term, value]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="figures flex-1 basis-32 text-right">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
