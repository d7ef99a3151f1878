import { oneLine, publicName } from './author-name.ts'

/** How long a public name may be, in characters as people count them. */
const LENGTH = { min: 2, max: 40 }

/** What a name may not claim to be; whole words. */
const STAFF = /\b(admin|administrator|moderator|staff|support|official|webmaster)\b/

/** Letters of other scripts that look like Latin ones, and signs that stand for letters. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'l',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  i: 'l',
}

/** How a name looks: names that a reader would take for the same have the same key. */
export const nameKey = (name: string) =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** First name and initial, as 'Ada L.' for Ada Lovelace; empty when the name is none that may be shown. */
export function proposedName(name: string): string {
  const [first = '', ...others] = (publicName(name) ?? '').split(' ')
  const initial = [...(others.at(-1) ?? '')][0]?.toUpperCase()
  const proposed = initial ? `${[...first].slice(0, LENGTH.max - 3).join('')} ${initial}.` : first
  return publicNameFault(proposed) === null ? proposed : ''
}

/** What readers see of somebody with this account; null when there is nothing to show. */
export function shownName({
  name,
  public_name,
}: {
  name: string
  public_name: string | null
}): string | null {
  return (public_name ?? proposedName(name)) || null
}

/** Why a name may not be public, in words; null when it may. `reserved`: the product and the vendors. */
export function publicNameFault(given: string, reserved: readonly string[] = []): string | null {
  const name = oneLine(given)
  const length = [...name].length
  if (length < LENGTH.min || length > LENGTH.max)
    return `Please enter a name of ${LENGTH.min} to ${LENGTH.max} characters.`
  if (publicName(name) === null || /\d(?:[\s().-]?\d){6,}/.test(name))
    return 'A public name holds no e-mail address, link or telephone number.'
  if (!/\p{L}/u.test(name)) return 'A public name needs at least one letter.'
  const key = nameKey(name)
  const isTaken = reserved
    .map(nameKey)
    .some((other) => key === other || (other.length > 3 && key.includes(other)))
  if (isTaken || STAFF.test(name.toLowerCase()))
    return 'This name could be taken for ours or for that of a vendor. Please choose another.'
  return null
}
