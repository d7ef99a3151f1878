import type { LinkTarget } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'

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
        {above.map(({ label, link }, place) => (
          <li key={label} className="flex items-center gap-2">
            {place > 0 && <span aria-hidden="true">/</span>}
            <TextLink link={link} look="name" className="py-2">
              {label}
            </TextLink>
          </li>
        ))}
        {/* On phones the heading below says it. */}
        <li className="flex gap-2 py-2 text-ink max-sm:sr-only">
          <span aria-hidden="true" className="text-muted">
            /
          </span>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
