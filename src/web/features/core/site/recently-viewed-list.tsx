import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { readViewed, type Viewed } from './recently-viewed.ts'

const HEADING = 'Viewed last on this device'

type Props = {
  /** Compounds that are on the page already. */
  except?: readonly string[]
  linkOf?: (slug: string) => LinkTarget
}

/** What was opened last on this device; nothing while nothing was. */
export function RecentlyViewedList({ except = [], linkOf = links.compound }: Props) {
  const [viewed, setViewed] = useState<Viewed[]>([])
  useEffect(() => setViewed(readViewed()), [])
  const shown = viewed.filter(({ slug }) => !except.includes(slug))
  if (shown.length === 0) return null
  return (
    <section aria-label={HEADING} className="mt-6">
      <h2 className="text-sm font-medium text-muted">{HEADING}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map(({ slug, name }) => (
          <li key={slug}>
            <Link {...linkOf(slug)} resetScroll={false} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
