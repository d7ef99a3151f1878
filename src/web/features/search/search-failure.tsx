import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Results that could not be had: the server's words, or that the network failed. */
export function SearchFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <main id="content" className="gutter py-8 md:py-10">
      <h1 className="text-2xl">Search</h1>
      <div className="mt-6 flex flex-col items-start gap-4">
        <Notice>{wordsFor(error)}</Notice>
        <Button look="primary" onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    </main>
  )
}

function wordsFor(error: unknown): string {
  if (error instanceof ApiError) return error.message || 'Error searching for products'
  return 'Failed to fetch search results. Please try again.'
}
