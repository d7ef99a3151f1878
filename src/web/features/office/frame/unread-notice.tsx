import { notifyManager, onlineManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { ApiError } from '#web/lib/api.ts'

/** Above the screen that is open: that there is no connection, or the way to ask again for what could not be read. */
export function UnreadNotice() {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
  const isUnread = useIsUnread()
  const isQuiet = isOnline && !isUnread
  return (
    <div role="status" className={isQuiet ? '' : 'gutter pt-4 text-sm'}>
      {!isOnline && (
        <p>
          There is no connection. What you typed stays here. What you send now is refused: send it again
          later.
        </p>
      )}
      {isOnline && isUnread && (
        <>
          <p>Not everything on this screen could be read.</p>
          <ReadAgain />
        </>
      )}
    </div>
  )
}

/**
 * Refusals are left out: repeating the request gives the same answer. A query being repeated counts as unread until it
 * has data.
 */
const isUnreadQuery = ({ state: { status, error, errorUpdateCount } }: Query) =>
  (status === 'error' && !(error instanceof ApiError && error.status < 500)) ||
  (status === 'pending' && errorUpdateCount > 0)

function useIsUnread() {
  const queries = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => queries.subscribe(notifyManager.batchCalls(changed)),
    () => queries.findAll({ type: 'active', predicate: isUnreadQuery }).length > 0,
    () => false,
  )
}
