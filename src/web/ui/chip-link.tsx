import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'

type Props = { link: LinkTarget; isShown?: boolean; children: ReactNode }

/** One of several views of a screen, each with its own link; the shown one is marked. */
export function ChipLink({ link, isShown = false, children }: Props) {
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
