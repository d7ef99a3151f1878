import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changePerson } from '#web/lib/personal.ts'
import { useSession } from '#web/lib/session.ts'
import { STORAGE_KEY } from '#web/lib/session-state.ts'
import { deviceStorage } from '#web/lib/storage.ts'

/** Updates the page for the signed-in person: the HTML is the same for all readers. */
export function PersonWatch() {
  const queryClient = useQueryClient()
  const session = useSession()
  const shownTo = useRef<string | null>(null)
  const id = session.status === 'signed-in' ? session.person.id : null
  const isKnown = session.status !== 'checking'
  useEffect(() => {
    if (!isKnown) return
    // The stylesheet hides locks of a page that may be unlocked.
    const showLocks = () => {
      document.documentElement.dataset.answered = 'person'
    }
    if (id === shownTo.current) return showLocks()
    void changePerson(queryClient, shownTo.current).finally(showLocks)
    shownTo.current = id
    if (id !== null) void moveWatches()
  }, [queryClient, isKnown, id])
  useEffect(() => {
    if (isKnown) return followList(id)
  }, [isKnown, id])
  return null
}

/** The list of a person is their account's as long as they are signed in. */
function followList(id: string | null) {
  // A check that fails is not a sign-out.
  const isLeft =
    id === null &&
    deviceStorage.getItem('myListSaved') !== null &&
    deviceStorage.getItem(STORAGE_KEY) === null
  if (id === null && !isLeft) return
  let stop = () => {}
  let isOver = false
  void import('#web/lib/saved-list.ts').then(
    ({ keepListSaved, leaveSavedList }) => {
      if (isLeft) leaveSavedList()
      else if (id !== null && !isOver) stop = keepListSaved(id)
    },
    () => {
      // The next page tries again.
    },
  )
  return () => {
    isOver = true
    stop()
  }
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
