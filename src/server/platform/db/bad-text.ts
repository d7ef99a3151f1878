/** What PostgreSQL says of a NUL or half a character, which no text of its can hold. Only a request brings one. */
const CODES = new Set(['22021', '22P05'])

export const isBadText = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && CODES.has(String(error.code))
