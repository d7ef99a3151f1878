import { Button } from './button.tsx'

type Props = {
  /** A list that is read piece by piece. */
  query: { hasNextPage: boolean; fetchNextPage: () => Promise<unknown>; isFetchingNextPage: boolean }
  text?: string
  className?: string
}

/** Reads the next piece of a list, where there is one. */
export function ShowMore({ query, text = 'Show more', className }: Props) {
  if (!query.hasNextPage) return null
  return (
    <Button
      className={className}
      onClick={() => void query.fetchNextPage()}
      isBusy={query.isFetchingNextPage}
    >
      {query.isFetchingNextPage ? 'Loading...' : text}
    </Button>
  )
}
