import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { ApiError, messageOf } from '#web/lib/api.ts'

/** A part of the page that could not be read: the server's message, or 'Error: ' and why it could not be asked. */
export const ReadFailure = ({ error, otherwise }: { error: Error; otherwise: string }) => (
  <>
    <p role="alert" className="text-sm text-bad">
      {error instanceof ApiError ? messageOf(error, otherwise) : `Error: ${error.message || otherwise}`}
    </p>
    <ReadAgain />
  </>
)
