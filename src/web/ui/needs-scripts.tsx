import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

type Props = { what: string; className?: string; children: ReactNode }

/** Controls that do nothing without scripts; where those are switched off, one sentence in their place. */
export function NeedsScripts({ what, className, children }: Props) {
  return (
    <>
      <noscript>
        <p className={className}>{what} JavaScript, which is switched off in this browser.</p>
      </noscript>
      <div className={classes('scripted', className)}>{children}</div>
    </>
  )
}
