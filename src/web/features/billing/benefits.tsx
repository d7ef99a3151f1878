import { Check, X } from 'lucide-react'

/** A list of benefits, of a plan that is there or begins, or of one that is lost. */
export function Benefits({ items, isLost = false }: { items: readonly string[]; isLost?: boolean }) {
  const Sign = isLost ? X : Check
  return (
    <ul className="space-y-2.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Sign
            aria-hidden="true"
            size={20}
            className={`mt-0.5 shrink-0 ${isLost ? 'text-bad' : 'text-good'}`}
          />
          {item}
        </li>
      ))}
    </ul>
  )
}
