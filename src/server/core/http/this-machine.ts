import type { Context } from 'hono'
import { AppError } from '#server/platform/errors.ts'
import { isLocalUrl } from '#server/platform/local-url.ts'
import type { HttpEnv } from './env.ts'

/** Any such header comes from a proxy, whether or not it holds a client's IP. */
const FORWARDED = /^(x-forwarded-|forwarded$|via$|x-real-ip$)/

/**
 * Whether the request comes from this machine and is meant for it. A proxy on the same machine looks local too, and a
 * hostile page may point its own name at it, so the name asked for and our public name must be local as well.
 */
export function isFromThisMachine(c: Context<HttpEnv>, publicUrl: string): boolean {
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name))
  return isLoopback(c.get('client').ip) && !isForwarded && [c.req.url, publicUrl].every(isLocalUrl)
}

/** Throws `forbidden` for every other caller, with a reason. */
export function requireThisMachine(c: Context<HttpEnv>, publicUrl: string, message: string) {
  if (!isFromThisMachine(c, publicUrl)) throw new AppError('forbidden', message)
}

const isLoopback = (ip: string) => /^(127\.|::1$)/.test(ip)
