import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals secrets, so that the database alone does not give them away. `place` is the row: a secret copied to another row stays closed. */
export type Seal = {
  close: (secret: string, place: string) => string
  /** Null when another key closed it, or it was changed or moved. */
  open: (closed: string, place: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A seal by a key that does not lie in the database: `FACTOR_KEY`, or the one in the data folder. */
export function sealWith(key: string): Seal {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'secrets of second factors', 32))
  return {
    close: (secret, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, derived, nonce).setAAD(Buffer.from(place))
      const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open: (closed, place) => {
      const bytes = Buffer.from(closed, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
        const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
