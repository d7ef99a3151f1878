import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changePerson } from '#web/lib/personal.ts'
import { useSession } from '#web/lib/session.ts'
import { deviceStorage } from '#web/lib/storage.ts'

/** Keeps what is on the page with who looks at it: the page itself comes the same to everyone. */
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

/** What somebody watched on this device before they signed in moves to their account; if it fails, it stays here. */
async function moveWatches() {
  try {
    if (deviceStorage.getItem('watches'))
      await (await import('#web/lib/device-watches.ts')).moveDeviceWatches()
  } catch {
    // The next page tries again.
  }
}
