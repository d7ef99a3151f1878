import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits; 24 of them cannot be guessed. */
export function randomText(length = 24): string {
  let text = ''
  // 248 is a multiple of 62: larger bytes are left out, so that every letter is equally likely.
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248) text += LETTERS[byte % 62]
  return text.slice(0, length)
}

export const newId = (prefix: string) => `${prefix}_${randomText()}`
export const newSecret = (id: string) => `${id}_secret_${randomText()}`
