import type { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Query = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'data' | 'isFetchNextPageError' | 'isFetching' | 'refetch' | 'fetchNextPage'
>

/** Says in the place of reviews what could not be read: all of them, or what follows those that stand there. */
export function ReadFailure({ query }: { query: Query }) {
  const isMore = query.isFetchNextPageError
  const text = isMore
    ? 'More reviews could not be loaded.'
    : query.data
      ? 'The reviews could not be brought up to date.'
      : 'The reviews could not be loaded.'
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Notice>{text}</Notice>
      <Button
        isBusy={query.isFetching}
        onClick={() => void (isMore ? query.fetchNextPage() : query.refetch())}
      >
        {query.isFetching ? 'Loading...' : 'Try Again'}
      </Button>
    </div>
  )
}
