import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readWishes } from '#domain/wish-list.ts'
import type { KeptList } from '#web/lib/device-basket.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { FromMyList } from '../compare/from-my-list.tsx'

/** The way back to the list that was looked at last on this device; nothing where there is none. */
export function KeptListLink() {
  const [kept, setKept] = useState<KeptList | null>(null)
  useEffect(() => {
    void import('#web/lib/device-basket.ts').then(({ readKeptList }) => setKept(readKeptList()))
  }, [])
  if (!kept?.c) return <FromMyList view="buy" text="Price what is on your list" />
  return (
    <p className="mt-4">
      <Link {...links.basket(kept)} className="chip">
        From your list: {counted(readWishes(kept.c).length, 'compound')}
      </Link>
    </p>
  )
}
