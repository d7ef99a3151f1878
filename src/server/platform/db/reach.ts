import { AppError } from '#server/platform/errors.ts'

/** Seconds after which a refused caller may try again. */
export const RETRY_AFTER_S = 5

/** The database cannot be reached, or takes no writes while another server takes its place. */
export class DatabaseAway extends AppError {
  override name = 'DatabaseAway'
  constructor(detail?: unknown) {
    super('unavailable', 'This cannot be answered at the moment. Please try again in a few seconds.', {
      retryAfterS: RETRY_AFTER_S,
      detail,
    })
  }

  override get forLog() {
    return reasonOf(this.detail) ?? 'no reason given'
  }
}

/** Whether the database is there, as far as this process knows. */
export type Reach = {
  readonly isAway: boolean
  /** Why it is away, for the log; null where nothing said it. */
  readonly reason?: string | null
}

export const ALWAYS_THERE: Reach = { isAway: false }

const MOST_CHARS = 300

/**
 * What the driver or the server said of the connection, for operators. Such errors name hosts and users of the database,
 * never a row.
 */
export function reasonOf(detail: unknown): string | null {
  if (typeof detail === 'string') return detail
  if (!(detail instanceof Error)) return null
  if (detail instanceof AggregateError && detail.errors.length > 0) return reasonOf(detail.errors[0])
  if (detail instanceof DatabaseAway) return reasonOf(detail.detail)
  const code = 'code' in detail ? String(detail.code) : ''
  const said = detail.message.slice(0, MOST_CHARS)
  return said.includes(code) ? said : `${code}: ${said}`
}

const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300|25006)$/
const MESSAGES =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end/

/** Turns a driver's error for a lost, refused or slow connection into ours; other errors pass unchanged. */
export function awayOr(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  return CODES.test(code) || MESSAGES.test(error.message) ? new DatabaseAway(error) : error
}

/** State of the database as one process sees it: a failed query reports it, and waiting callers are notified. */
export function createReach() {
  let isAway = false
  let reason: string | null = null
  const waiting = new Set<(away: DatabaseAway) => void>()
  const whenAway: (() => void)[] = []
  return {
    get isAway() {
      return isAway
    },
    get reason() {
      return reason
    },
    away(detail: unknown) {
      if (isAway) return
      isAway = true
      reason = reasonOf(detail)
      for (const refuse of waiting) refuse(new DatabaseAway(detail))
      waiting.clear()
      for (const tell of whenAway) tell()
    },
    back() {
      isAway = false
    },
    onAway: (tell: () => void) => whenAway.push(tell),
    /**
     * Rejects as soon as the database is away. A race against one promise that lasts as long as the process would
     * keep everything of each request for as long.
     */
    unlessAway: <T>(asked: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (isAway) return reject(new DatabaseAway(reason ?? undefined))
        waiting.add(reject)
        asked.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
  }
}

export type OwnReach = ReturnType<typeof createReach>
