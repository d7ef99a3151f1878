import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something failed, in words, where it failed. `children` may end with the next step. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex w-full items-center gap-3 rounded-md bg-bad-soft px-4 py-3 text-sm text-bad"
    >
      <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </div>
  )
}
