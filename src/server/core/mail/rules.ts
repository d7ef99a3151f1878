const FIRST_RETRY_MS = 15_000
const LONGEST_WAIT_MS = 6 * 60 * 60_000
const MAX_TRIES = 10

/** How long to wait after the n-th try failed: four times longer each time; null after the last try. */
export function retryAfterMs(tries: number): number | null {
  if (tries >= MAX_TRIES) return null
  return Math.min(FIRST_RETRY_MS * 4 ** (tries - 1), LONGEST_WAIT_MS)
}

/** One plain email: what could end it and begin a second one, a name or a header is not part of it. */
export const isPlainEmail = (email: string) =>
  email.length <= 255 && /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(email)

/** One line without control characters, so that it ends no header. */
export const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** The links in a text, in order, without the full stop or comma of their sentence. */
export const linksOf = (text: string) => text.match(/https?:\/\/[^\s<>"]*[^\s<>".,;:]/g) ?? []

/** `a…@people.example`: enough to tell two apart, and to see whose mail server is meant. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`
}

/** The mail server's answer, without the recipient, whom it often repeats. */
export const withShortEmails = (said: string) =>
  said.replace(/(?<![^\s<>()[\],;:"'=@])[^\s<>()[\],;:"'=@]+@[^\s<>()[\],;:"']+/g, shortEmail)

/** The kind of the last mail to a person whose account is deleted; it is deleted once it is sent. */
export const FAREWELL = 'account deleted'
