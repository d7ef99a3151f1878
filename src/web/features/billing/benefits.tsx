import { Check } from 'lucide-react'

/** A list of benefits. */
export function Benefits({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-good" />
          {item}
        </li>
      ))}
    </ul>
  )
}
