import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changePerson } from '#web/lib/personal.ts'
import { useSession } from '#web/lib/session.ts'
import { deviceStorage } from '#web/lib/storage.ts'

/** Updates the page for the signed-in person: the HTML is the same for all readers. */
export function PersonWatch() {
  const queryClient = useQueryClient()
  const session = useSession()
  const shownTo = useRef<string | null>(null)
  const id = session.status === 'signed-in' ? session.person.id : null
  const isKnown = session.status !== 'checking'
  useEffect(() => {
    if (!isKnown || id === shownTo.current) return
    void changePerson(queryClient, shownTo.current)
    shownTo.current = id
    if (id !== null) void moveWatches()
  }, [queryClient, isKnown, id])
  return null
}

/** Watches made on this device before signing in move to the account; if that fails, they stay here. */
async function moveWatches() {
  try {
    if (deviceStorage.getItem('watches'))
      await (await import('#web/lib/device-watches.ts')).moveDeviceWatches()
  } catch {
    // The next page tries again.
  }
}
