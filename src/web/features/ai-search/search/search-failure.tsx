import { type ErrorComponentProps, useParams, useSearch } from '@tanstack/react-router'
import { TryAgain } from '#web/features/core/site/section-error.tsx'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { readQueryText } from './load-results.ts'

/** Results that could not be had: the server's words, or that the network failed. */
export function SearchFailure({ error, reset }: ErrorComponentProps) {
  const { query } = useParams({ strict: false })
  const { q } = useSearch({ strict: false })
  return (
    <main id="content" className="gutter py-8 md:py-10">
      <h1 className="text-2xl break-words">Search results for &quot;{readQueryText(query ?? q)}&quot;</h1>
      <div className="mt-6 flex flex-col items-start gap-4">
        <Notice>{failureText(error)}</Notice>
        <TryAgain reset={reset} />
      </div>
    </main>
  )
}

/** What is said of results that did not come: a refusal in the server's words, or that the network failed. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError
    ? messageOf(error, 'Error searching for products')
    : 'Failed to fetch search results. Please try again.'
