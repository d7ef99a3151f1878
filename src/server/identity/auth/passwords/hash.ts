import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import pLimit from 'p-limit'
import { POOL_THREADS } from '#server/platform/config.ts'
import { formsOfPassword, preparedPassword } from './prepared.ts'

/** 19 MiB, two passes, one lane: the floor that OWASP gives for argon2id, and this library's own choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const BCRYPT = /^\$2[aby]\$\d\d\$/

/** The hash of a random password, checked for unknown people so that they cost as much time as known ones. */
const DECOY = await hash(crypto.randomUUID(), COST)

/** All but one thread may hash, so that signed-in people never wait for the passwords of others. */
const inTurn = pLimit(Math.max(1, POOL_THREADS - 1))

export const hashPassword = (password: string) => inTurn(() => hash(preparedPassword(password), COST))

/**
 * Whether the password is the one behind `stored`, an argon2 or (of an imported user) bcrypt hash. Without a
 * stored hash the answer is no, after the same work. A hash of before passwords were prepared opens by the same text,
 * composed or not.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  for (const form of formsOfPassword(password)) if (await opens(stored ?? DECOY, form)) return stored !== null
  return false
}

const opens = (stored: string, form: string): Promise<boolean> =>
  inTurn(() => (BCRYPT.test(stored) ? verifyBcrypt(form, stored) : verify(stored, form)))

/**
 * Whether a stored hash, which `password` opens, is weaker than new ones, of another kind, or made of the
 * password as one device sent it.
 */
export const isOutdated = async (stored: string, password: string): Promise<boolean> =>
  !CURRENT.test(stored) ||
  (formsOfPassword(password).length > 1 && !(await opens(stored, preparedPassword(password))))

/** Whether the text is a hash that `checkPassword` reads. */
export const isKnownHash = (stored: string) =>
  /^\$argon2(id|i|d)\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(stored) ||
  /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(stored)
