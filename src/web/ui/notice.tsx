import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

type Props = { className?: string; children: ReactNode }

/** Something failed, in words, where it failed. `children` may end with the next step. */
export function Notice({ className, children }: Props) {
  return (
    <div
      role="alert"
      className={classes(
        'flex w-full items-center gap-3 rounded-md bg-bad-soft px-4 py-3 text-sm text-bad',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </div>
  )
}
