import { classes } from '#web/lib/classes.ts'

/** A quiet block of exactly the size of what follows; silent for screen readers. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classes('block animate-pulse rounded-sm bg-sunken', className)} />
  )
}
