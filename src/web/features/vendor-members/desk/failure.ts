import { capital } from '#domain/capital.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Failure } from '#web/ui/form.tsx'

/** Runs a form's work; a refusal is shown at its field, or above all fields. */
export async function failureOf(work: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.field) return { message: error.message }
    // Below its field the message need not name it.
    return { faults: { [error.field]: capital(error.message.replace(`${error.field}: `, '')) } }
  }
}
