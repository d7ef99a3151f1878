import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { deviceStorage, readEntriesWith, serviceWorkers } from '#web/lib/storage.ts'

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

type Viewed = { slug: string; name: string }

const KEY = 'recentlyViewed'
const MOST = 8

/** The compounds opened last on this device, the latest first. They never leave it. */
const readViewed = (): Viewed[] => readEntriesWith(KEY, 'slug', 'name').slice(0, MOST)

function storeViewed(viewed: Viewed) {
  const others = readViewed().filter(({ slug }) => slug !== viewed.slug)
  deviceStorage.setItem(KEY, JSON.stringify([viewed, ...others].slice(0, MOST)))
}

type VisitedProps = { path: string /** Absent for vendors. */; compound?: { slug: string; name: string } }

/** Keeps a page that was opened: for reading offline, and compounds among those viewed last. Shows nothing. */
export function VisitedPage({ path, compound }: VisitedProps) {
  const { slug, name } = compound ?? {}
  useEffect(() => {
    if (slug && name) storeViewed({ slug, name })
  }, [slug, name])
  useEffect(() => {
    void serviceWorkers()?.ready.then(({ active }) => active?.postMessage({ type: 'visited', path }))
  }, [path])
  return null
}
