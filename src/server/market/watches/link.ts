import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/text/duration.ts'

/** As long as a mail may lie unread and its link still works. */
export const LINK_DAYS = 90

export const newLinkKey = () => randomBytes(32).toString('base64url')

/**
 * What the link of a mail carries: whose mails it is about, until when it is good, and a signature by a key of that
 * person alone. It opens how often alerts are mailed, nothing else.
 */
export function signLink({ link, link_key }: { link: string; link_key: string }, now: Date): string {
  const ends = Math.floor((now.getTime() + LINK_DAYS * DAY_MS) / 1000).toString(36)
  return `${link}.${ends}.${signatureOf(link, ends, link_key)}`
}

/** The parts of a link, when it looks like one. */
export function readLink(token: string) {
  const [, link, ends, signature] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  return link && ends && signature ? { link, ends, signature } : null
}

type Read = NonNullable<ReturnType<typeof readLink>>

export const isSigned = ({ link, ends, signature }: Read, key: string) =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link, ends, key)))

export const isExpired = ({ ends }: Read, now: Date) => Number.parseInt(ends, 36) * 1000 <= now.getTime()

const signatureOf = (link: string, ends: string, key: string) =>
  createHmac('sha256', key).update(`watch mails ${link} ${ends}`).digest('base64url')
