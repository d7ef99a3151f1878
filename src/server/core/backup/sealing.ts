import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import { BackupRefused } from './refused.ts'

const CIPHER = 'aes-256-gcm'
const SALT_BYTES = 16
const TAG_BYTES = 16

type Bytes = AsyncIterable<Uint8Array>

/** A separate key for each part, bound to its name: parts cannot be swapped, and no key is used twice. */
function keyOf(secret: string, salt: Uint8Array, name: string) {
  const made = Buffer.from(hkdfSync('sha256', secret, salt, `assayer backup ${name}`, 32 + 12))
  return { key: made.subarray(0, 32), iv: made.subarray(32) }
}

/** What is written: the salt, the text sealed with AES-256-GCM, and its tag. */
export async function* seal(source: Bytes, secret: string, name: string): Bytes {
  const salt = randomBytes(SALT_BYTES)
  const { key, iv } = keyOf(secret, salt, name)
  const cipher = createCipheriv(CIPHER, key, iv)
  yield salt
  for await (const chunk of source) yield cipher.update(chunk)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** Throws at the end when a byte was altered: do not use anything before the end. */
export async function* unseal(source: Bytes, secret: string, name: string): Bytes {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | undefined
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    if (!decipher && held.length >= SALT_BYTES) {
      const { key, iv } = keyOf(secret, held.subarray(0, SALT_BYTES), name)
      decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      held = held.subarray(SALT_BYTES)
    }
    // The last bytes are the tag, and which are the last is known at the end only.
    if (decipher && held.length > TAG_BYTES) {
      yield decipher.update(held.subarray(0, held.length - TAG_BYTES))
      held = held.subarray(held.length - TAG_BYTES)
    }
  }
  try {
    if (!decipher) throw new Error('It is too short.')
    decipher.setAuthTag(held)
    yield decipher.final()
  } catch (cause) {
    throw new BackupRefused(
      `${name} cannot be read: it was not sealed with this BACKUP_KEY, or was changed since.`,
      { cause },
    )
  }
}
