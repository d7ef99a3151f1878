/** Null is a value that is not known; false a fact that there is not. */
type Fact = readonly [term: string, value: string | null] | false

/** What is known of a subscription: terms on the left, values on the right. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-rule border-y border-rule">
    {facts
      .filter((fact) => fact !== false)
      .map(([term, value]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="figures flex-1 basis-32 text-right">{value ?? '–'}</dd>
        </div>
      ))}
  </dl>
)
