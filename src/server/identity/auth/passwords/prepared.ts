/** Beyond this no password is accepted, so that none grows without bound when it is prepared. */
export const LONGEST_TYPED = 1_000

/**
 * A password as measured and hashed, the same from every keyboard: one device sends 'é' as one character, another
 * as an 'e' with an accent, a third types digits in full width (RFC 8265, with the compatible forms of Unicode).
 */
export const preparedPassword = (password: string): string =>
  password.length > LONGEST_TYPED ? password : password.normalize('NFKC').replace(/\p{Zs}/gu, ' ')

/**
 * All that an older hash may have been made of when this was typed, the prepared password first. Passwords were hashed
 * as the device sent them. One that has the same form everywhere, such as any in plain letters, is one text.
 */
export function formsOfPassword(password: string): string[] {
  if (password.length > LONGEST_TYPED) return [password]
  return [
    ...new Set([preparedPassword(password), password, password.normalize('NFC'), password.normalize('NFD')]),
  ]
}
