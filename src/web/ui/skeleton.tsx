import type { CSSProperties } from 'react'
import { classes } from '#web/lib/classes.ts'

/** A place whose content is on its way. A size that no other part has is a style: a class would be loaded by every page. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-pulse rounded-sm bg-sunken', className)}
      style={style}
    />
  )
}
