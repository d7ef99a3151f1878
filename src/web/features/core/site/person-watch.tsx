import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changePerson } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { STORAGE_KEY } from '#web/lib/session-state.ts'
import { deviceStorage } from '#web/lib/storage.ts'

/** What older versions left in a browser, and what it keeps before its person signs in. */
const LEFT = /Saved$|^basket$/
const KEPT = /^myList|^basket$|^watches$/

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
  }, [queryClient, isKnown, id])
  useEffect(() => {
    // A check that fails is not a sign-out.
    if (!isKnown || (id === null && deviceStorage.getItem(STORAGE_KEY) !== null)) return
    if (!deviceStorage.keys().some((key) => (id === null ? LEFT : KEPT).test(key))) return
    import('#web/lib/left-behind.ts')
      .then(({ readOlderVersions, moveToAccount }) => {
        readOlderVersions()
        return id === null ? undefined : moveToAccount(queryClient)
      })
      .catch(() => {
        // The next page tries again.
      })
  }, [queryClient, isKnown, id])
  return null
}
