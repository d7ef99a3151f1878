import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { ApiError, messageOf } from '#web/lib/api.ts'

/** The message for a part that failed to load: the server's own, or 'Error: ' and why the request failed. */
export const ReadFailure = ({ error, otherwise }: { error: Error; otherwise: string }) => (
  <>
    <p role="alert" className="text-sm text-bad">
      {error instanceof ApiError ? messageOf(error, otherwise) : `Error: ${error.message || otherwise}`}
    </p>
    <ReadAgain />
  </>
)
