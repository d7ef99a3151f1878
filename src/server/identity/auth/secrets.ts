import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as they travel. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored hash of a secret of full randomness: only its holder can make it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Six digits to type by hand. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Equality that takes the same time wherever the texts differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )
}
