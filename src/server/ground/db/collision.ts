/**
 * What PostgreSQL says when requests at the same time want the same: a value that may be there once, a row that is gone
 * meanwhile, a lock that others hold, an order that cannot be had.
 */
const CODES = new Set(['23503', '23505', '23P01', '40001', '40P01', '55P03'])

/** Whether a statement failed because of another request at the same time, so that a new try may succeed. */
export const isCollision = (error: unknown) => codeOf(error) !== null && CODES.has(String(codeOf(error)))

/** Whether a value was written that may be there only once. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null
