import { trimEnd } from '#domain/text/trim-end.ts'
import { authorName, oneLine, publicName } from './author-name.ts'

/** How long a public name may be, in characters as people count them. */
const LENGTH = { min: 2, max: 40 }

/** Each Latin letter with what looks like it: letters of other scripts, and characters used as letters. */
const LOOKALIKES = new Map(
  'aаα@ bв cс dԁ eеε3 hн jј kкκ lіӏιı1!|i mмμ oоο0 pрρ sѕ5$ tтτ uυ vν xх yу'
    .split(' ')
    .flatMap(([latin = '', ...signs]) => signs.map((sign) => [sign, latin] as const)),
)

/** How a name looks: names that a reader would take for the same have the same key. */
export const nameKey = (name: string) =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((sign) => LOOKALIKES.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a name may not claim to be; whole words, also of many and with a number. */
const STAFF = new Set(
  ['admin', 'administrator', 'moderator', 'staff', 'support', 'official', 'webmaster'].map(nameKey),
)
const claimsStaff = (name: string) =>
  [name, ...name.split(/[^\p{L}\p{N}\p{M}@$!|]+/u)].some((word) => {
    const key = nameKey(trimEnd(word, '0123456789'))
    return STAFF.has(key) || STAFF.has(key.replace(/s$/, ''))
  })

/** First name and initial, as 'Ada L.' for Ada Lovelace; empty when the name is none that may be shown. */
export function proposedName(name: string): string {
  const [first = '', ...others] = (publicName(name) ?? '').split(' ')
  const initial = [...(others.at(-1) ?? '')][0]?.toUpperCase()
  const proposed = initial ? `${[...first].slice(0, LENGTH.max - 3).join('')} ${initial}.` : first
  return publicNameFault(proposed) === null ? proposed : ''
}

/** The public name of an account; null when there is nothing to show. */
export const shownName = ({ name, public_name }: { name: string; public_name: string | null }) =>
  (public_name ?? proposedName(name)) || null

/** The same, or a number that says nothing about the person. */
export const memberName = ({
  account_id,
  ...names
}: Parameters<typeof shownName>[0] & { account_id: string }) =>
  authorName({ account_id, user_name: null, profiles: { display_name: shownName(names) } })

/** Why a name may not be public, in words; null when it may. `reserved`: the product and the vendors. */
export function publicNameFault(given: string, reserved: readonly string[] = []): string | null {
  const name = oneLine(given)
  const length = [...name].length
  const isWhole = length >= LENGTH.min || /^[\p{Ideographic}\p{Script=Hangul}]$/u.test(name)
  if (!isWhole || length > LENGTH.max)
    return `Please enter a name of ${LENGTH.min} to ${LENGTH.max} characters.`
  if (publicName(name) === null || /\d(?:[\s().-]?\d){6,}/.test(name))
    return 'A public name holds no email, link or telephone number.'
  if (!/\p{L}/u.test(name)) return 'A public name needs at least one letter.'
  const key = nameKey(name)
  const isTaken = reserved
    .map(nameKey)
    .some((other) => key === other || (other.length > 3 && key.includes(other)))
  if (isTaken || claimsStaff(name))
    return 'This name could be taken for ours or for that of a vendor. Please choose another.'
  return null
}
