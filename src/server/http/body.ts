import { AppError } from '#server/errors.ts'

/** The JSON body of a request. An absent body is undefined, so that schemas decide; bad JSON is `malformed`. */
export async function readJson(request: Request): Promise<unknown> {
  const raw = await request.text()
  if (raw === '') return undefined
  try {
    return JSON.parse(raw)
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.')
  }
}
