import { useEffect } from 'react'
import { serviceWorkers } from '#web/lib/storage.ts'
import { storeViewed } from './recently-viewed.ts'

type Props = { path: string /** Absent for vendors. */; compound?: { slug: string; name: string } }

/** Keeps a page that was opened: for reading offline, and compounds among those viewed last. Shows nothing. */
export function VisitedPage({ path, compound }: Props) {
  const { slug, name } = compound ?? {}
  useEffect(() => {
    if (slug && name) storeViewed({ slug, name })
  }, [slug, name])
  useEffect(() => {
    void serviceWorkers()?.ready.then(({ active }) => active?.postMessage({ type: 'visited', path }))
  }, [path])
  return null
}
