import { ApiError } from './api.ts'

type Refused = { message?: string; faults?: Record<string, string> }

/**
 * Does what a form is for. What the server refuses is said as it says it: under its field, if the form has that one,
 * else above the fields. Anything else is thrown on, as unexpected.
 */
export async function failureOf(
  work: () => Promise<unknown>,
  fields: readonly string[] = [],
): Promise<Refused | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { field, message } = error
    return field && fields.includes(field) ? { faults: { [field]: message } } : { message }
  }
}
