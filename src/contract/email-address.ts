/** The most of an address as a whole, of the part before the '@', and of the domain (RFC 5321). */
const MOST = 254
const MOST_OF_LOCAL = 64
const MOST_OF_DOMAIN = 253

/**
 * One reader for every address that a person types. The domain becomes its A-labels ('xn--…'), in lower case, so that
 * an address is the same in every spelling; null for other text. Letters outside ASCII before
 * the '@' are refused, because most mail servers cannot deliver to them: `hasForeignLocal` says so.
 */
export function readAddress(typed: string): string | null {
  const given = typed.trim()
  const at = given.lastIndexOf('@')
  if (at < 1 || given.length > MOST || !isLocal(given.slice(0, at))) return null
  const domain = domainOf(given.slice(at + 1))
  const address = `${given.slice(0, at).toLowerCase()}@${domain}`
  return domain !== null && address.length <= MOST ? address : null
}

/** Whether an address is refused for letters outside ASCII before its '@'. */
export function hasForeignLocal(typed: string): boolean {
  const at = typed.indexOf('@')
  return at > 0 && !isAscii(typed.slice(0, at).trim())
}

/** The key to look up for a typed address, valid or not. */
export const lookedFor = (typed: string): string =>
  readAddress(typed) ?? (isAscii(typed) ? typed.trim().toLowerCase() : typed.trim())

/** Why an address is refused, after the name of its field. */
export const addressFault = (typed: string) =>
  hasForeignLocal(typed) ? FOREIGN_LOCAL : 'is not a valid email'

const FOREIGN_LOCAL =
  'has letters before the @ that we cannot send mail to. Please use an address with the letters a to z there'

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

const isLocal = (local: string) =>
  local.length <= MOST_OF_LOCAL &&
  local.split('.').every((name) => /^[\w'+-]+$/.test(name)) &&
  !local.endsWith("'")

function domainOf(typed: string): string | null {
  if (typed.length > MOST_OF_DOMAIN || !/^[^\s\0-\x2c/:-@[-`{-\x7f]+$/.test(typed)) return null
  const domain = isAscii(typed) && !/xn--/i.test(typed) ? typed.toLowerCase() : toALabels(typed)
  if (domain === null || domain.length > MOST_OF_DOMAIN) return null
  const names = domain.split('.')
  const isDomain =
    names.length > 1 &&
    names.every((name) => name.length <= 63 && /^[a-z0-9-]+$/.test(name) && !/^-|-$/.test(name)) &&
    /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(names.at(-1) ?? '')
  return isDomain ? domain : null
}

/** As browsers write a host (UTS 46); null for other text. */
function toALabels(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
