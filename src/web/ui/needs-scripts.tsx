import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

type Props = { instead: ReactNode; className?: string; children: ReactNode }

/** Controls that do nothing without scripts; where those are switched off, one sentence in their place. */
export function NeedsScripts({ instead, className, children }: Props) {
  return (
    <>
      <noscript>
        <p className={className}>{instead}</p>
      </noscript>
      <div className={classes('scripted', className)}>{children}</div>
    </>
  )
}
