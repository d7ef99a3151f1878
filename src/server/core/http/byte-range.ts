import type { ByteRange } from '#server/platform/adapters/storage/file-store.ts'

/**
 * The one range of bytes that a request asks for. Null is the whole file: nothing was asked for, several ranges were, or
 * what this server does not understand, which RFC 9110 has it ignore.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '')
    return Number(last) === 0 || bytes === 0
      ? 'outside'
      : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < from) return null
  return from >= bytes ? 'outside' : { from, to }
}
