import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

type RowProps = { label: string; className?: string; children: ReactNode }

/** A fact behind its label. */
export function SheetRow({ label, className, children }: RowProps) {
  return (
    <div className={classes('flex flex-wrap gap-x-3 border-t border-rule py-2', className)}>
      <dt className="w-22 text-xs leading-[1.6] text-muted md:w-26">{label}</dt>
      <dd className="min-w-0 flex-1 basis-32">{children}</dd>
    </div>
  )
}
