import { classes } from '#web/lib/classes.ts'

/** The classes of a chip that can be chosen: 44 px to touch, the chosen one filled and marked by `aria-current`. */
export const chipLook = classes(
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-rule bg-surface px-4 text-sm whitespace-nowrap',
  'text-ink transition-colors hover:border-edge hover:bg-sunken',
  'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong',
)

/** A small mark beside a name; it only says something. */
export function Tag({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center rounded-full bg-sunken px-2.5 py-0.5 text-xs whitespace-nowrap text-muted">
      {children}
    </span>
  )
}
