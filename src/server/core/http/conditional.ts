import { createHash } from 'node:crypto'
import fresh from 'fresh'
import type { Encoding } from './encodings.ts'

/** A strong entity tag of these bytes. */
export const entityTag = (content: Uint8Array | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** ETag of one encoding: a strong tag promises the same bytes, and every encoding has different bytes. */
export const tagOfEncoding = (etag: string, encoding: Encoding | undefined) =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag

/**
 * Whether the client has this version already, so that 304 is the answer. Weak tags, lists and `*` as RFC 9110, 13.1.2
 * says. `Cache-Control: no-cache` of a request does not matter here: programs send it with every condition they set
 * themselves.
 */
export const isUnchanged = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  Boolean(ifNoneMatch) && fresh({ 'if-none-match': ifNoneMatch?.trim() }, { etag })
