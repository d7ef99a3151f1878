import { AppError } from '#server/platform/errors.ts'

/** Nothing that is sent here is made of so many parts within each other. */
const MOST_LEVELS = 100

/**
 * Parses a request's JSON body. An absent body is undefined, so that schemas decide. Bad JSON is `malformed`, and so is
 * nesting deep enough to exhaust the stack.
 */
export async function readJson(request: Request): Promise<unknown> {
  const raw = await request.text()
  if (raw === '') return undefined
  const value = parse(raw)
  if (isDeeper(value, MOST_LEVELS)) throw new AppError('malformed', 'The body is nested too deep.')
  return value
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.')
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}
