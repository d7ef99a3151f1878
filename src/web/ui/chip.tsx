import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'

type ChipRowProps = { label: string; className: string; children: ReactNode }

/** Chips in a row behind what they are: list items, each with its link. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  const id = useId()
  return (
    <div className={classes('flex flex-wrap items-center gap-2', className)}>
      <p id={id} className="mr-1 text-sm text-muted">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  )
}

/** A small mark next to a name; without an action. */
export function Tag({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center rounded-full bg-sunken px-2.5 py-0.5 text-xs text-muted">
      {children}
    </span>
  )
}

type LinkProps = { link: LinkTarget; isShown?: boolean; children: ReactNode }

/** One of several views of a screen, each with its own link; the shown one is marked. */
export function ChipLink({ link, isShown = false, children }: LinkProps) {
  return (
    <Link
      {...link}
      aria-current={isShown ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      className="chip"
    >
      {children}
    </Link>
  )
}
