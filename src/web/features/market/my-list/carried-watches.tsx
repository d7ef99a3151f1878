import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Watched } from '#contract/market/watches.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { ownWatchesQuery, watchedQuery } from '#web/features/catalogue/listing/watch/queries.ts'
import { readDeviceWatches } from '#web/lib/device-watches.ts'
import { carryOver } from '#web/lib/my-list.ts'
import { useSignedIn } from '#web/lib/session.ts'

/** Puts compounds that were watched before there was a list on it: those of this device, or of the signed-in person. */
export function CarriedWatches({ source }: { source: string }) {
  const person = useSignedIn()
  const wishes = person ? [] : readDeviceWatches()
  const device = useQuery({
    ...watchedQuery(wishes.map(({ target }) => target)),
    enabled: wishes.length > 0,
  })
  const own = useQuery({ ...ownWatchesQuery(person?.id ?? ''), enabled: person !== null })
  const found = person ? own.data?.watches.map(({ watched }) => watched) : device.data?.watched
  useEffect(() => {
    if (found) carryOver(source, found.flatMap(toEntry))
  }, [found, source])
  return null
}

const toEntry = ({ target, slug, name }: Watched): ListEntry[] =>
  target.kind === 'vendor' ? [] : [{ kind: 'compound', slug, name }]
