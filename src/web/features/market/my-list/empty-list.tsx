/** What the list is for, while nothing is on it. */
export const EmptyList = () => (
  <div className="mt-6 max-w-[68ch]">
    <p className="text-muted">Put everything you take, or think about, on one list. Four answers follow.</p>
    <dl className="mt-4 border-t border-rule">
      {VIEWS.map(([name, text]) => (
        <div key={name} className="border-b border-rule py-3">
          <dt className="font-medium">{name}</dt>
          <dd className="text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const VIEWS = [
  ['Together', 'What is known about combining them, the most serious first, and what each one warns of.'],
  ['Compare', 'Up to four side by side: what was tested, how certain it is, safety, price.'],
  ['Buy', 'The cheapest way to have all of it delivered, and from which shops.'],
  ['Watch', 'What changed since your last visit: prices, evidence, regulation. Alerts by email if you like.'],
] as const
