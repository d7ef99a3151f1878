import { Link } from '@tanstack/react-router'
import type { LinkTarget } from '#web/lib/links.ts'

type Props = {
  /** The pages above this one, the highest first. */
  above: { label: string; link: LinkTarget }[]
  /** This page. */
  current: string
}

/** Where a page stands, above its heading. */
export function Breadcrumbs({ above, current }: Props) {
  return (
    <nav aria-label="Breadcrumbs" className="gutter pt-3 text-sm text-muted print:hidden">
      <ol className="-mb-4 flex flex-wrap items-center gap-x-2">
        {above.map(({ label, link }) => (
          <li key={label} className="flex items-center gap-2">
            <Link {...link} className="py-2 underline-offset-4 hover:text-accent hover:underline">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        {/* Cut rather than put on a row of its own: the heading below says it whole. */}
        <li aria-current="page" className="min-w-24 flex-1 truncate py-2 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
