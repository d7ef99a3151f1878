import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'

/** What failed on this page, and nothing else. */
const FAILED = {
  type: 'active',
  predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
} as const

/** Fetches every part of the page again that failed to load. */
export function ReadAgain() {
  const client = useQueryClient()
  const isBusy = useIsFetching(FAILED) > 0
  return (
    <Button className="mt-3 print:hidden" isBusy={isBusy} onClick={() => void client.refetchQueries(FAILED)}>
      {isBusy ? 'Loading...' : 'Try Again'}
    </Button>
  )
}
