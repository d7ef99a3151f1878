import { FlaskConical } from 'lucide-react'

/** Said wherever the sandbox takes a card. */
export function TestMoneyBanner() {
  return (
    <p className="flex items-start gap-3 rounded-md bg-caution-soft px-4 py-3 text-sm text-caution">
      <FlaskConical aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">Test payments: no real money moves.</strong> This form talks to the
        built-in sandbox alone, and real cards are refused.
      </span>
    </p>
  )
}
