import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, as they travel. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored hash of a secret of full randomness: only its holder can make it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Six digits to type by hand. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
