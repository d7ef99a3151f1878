import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Watched } from '#contract/market/watches.ts'
import type { ListEntry } from '#domain/my-list.ts'
import { ownWatchesQuery, watchedQuery } from '#web/features/catalogue/listing/watch/queries.ts'
import { readDeviceWatches } from '#web/lib/device-watches.ts'
import { carryOver, isCarriedOver } from '#web/lib/my-list.ts'
import { useSession } from '#web/lib/session.ts'

const DEVICE = 'device'

/** Compounds that were watched before there was a list are on it, once: of this device, and of the signed-in person. */
export function useCarriedWatches() {
  const { status, person } = useSession()
  const isSignedIn = status === 'signed-in'
  const source = isSignedIn ? `person ${person.id}` : DEVICE
  const isDone = status === 'checking' || isCarriedOver(source)
  const wishes = isDone || isSignedIn ? [] : readDeviceWatches()
  const device = useQuery({
    ...watchedQuery(wishes.map(({ target }) => target)),
    enabled: wishes.length > 0,
  })
  const own = useQuery({ ...ownWatchesQuery(person?.id ?? ''), enabled: isSignedIn && !isDone })
  const found = isSignedIn ? own.data?.watches.map(({ watched }) => watched) : device.data?.watched
  useEffect(() => {
    if (!isDone && found) carryOver(source, found.flatMap(toEntry))
  }, [isDone, found, source])
}

const toEntry = ({ target, slug, name }: Watched): ListEntry[] =>
  target.kind === 'vendor' ? [] : [{ kind: 'compound', slug, name }]
