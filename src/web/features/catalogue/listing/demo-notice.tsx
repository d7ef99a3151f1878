import { Info } from 'lucide-react'
import { classes } from '#web/lib/classes.ts'

/** Stands on every page that shows a fictional vendor or its price, unless its title says so; and on no other. */
export function DemoNotice({ className }: { className?: string }) {
  return (
    <p className={classes('flex items-center gap-2 text-sm text-muted', className)}>
      <Info aria-hidden="true" size={16} className="shrink-0 text-info" />
      Demo data: vendors and prices are fictional
    </p>
  )
}
