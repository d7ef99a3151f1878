import type { Deps } from '#server/core/deps.ts'
import type { UsedMethod } from '#server/platform/db/tables/auth.ts'
import { isProvenLately } from '../../../core/permissions/session-proof.ts'
import { limitPasswordTry } from '../limits.ts'
import { codeHash } from '../one-time/issue.ts'
import { countCodeTry, findPendingFor, spend } from '../one-time/repository.ts'
import { checkPassword } from '../passwords/hash.ts'
import { isSame } from '../secrets.ts'
import type { Origin } from '../sessions/start.ts'
import type { UserRecord } from '../users/repository.ts'

/** What a person gives in the middle of a session to show that it is still them. */
export type Given = { current_password?: string | undefined; nonce?: string | undefined }

/** `nonce` is the token behind a right code, to be spent with the change that it was for. */
export type Proof =
  | { outcome: 'proven'; nonce: string | null }
  | { outcome: 'wrong_password' | 'wrong_code' | 'missing' }

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>

const MAX_NONCE_TRIES = 5

/**
 * Whether the person is shown to be the account's own: by their password, by the code that was mailed for this
 * moment, or by having signed in just now. What is given must be right, even where nothing would have been needed.
 */
export async function proofOf(
  deps: Needs,
  user: Pick<UserRecord, 'id' | 'email' | 'password_hash'>,
  {
    methods,
    given,
    from,
  }: { methods: readonly UsedMethod[]; given: Given; from: Pick<Origin, 'network' | 'browser'> },
): Promise<Proof> {
  const { current_password: password, nonce } = given
  if (password) {
    const takeBack = await limitPasswordTry(deps, user.email ?? user.id, from)
    if (!(await checkPassword(user.password_hash, password))) return { outcome: 'wrong_password' }
    await takeBack()
  }
  const token = nonce ? await findNonce(deps, user, nonce) : null
  if (nonce && token === null) return { outcome: 'wrong_code' }
  if (password || token || isProvenLately(methods, deps.clock())) return { outcome: 'proven', nonce: token }
  return { outcome: 'missing' }
}

async function findNonce(
  { db, clock, keys }: Needs,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  nonce: string,
): Promise<string | null> {
  for (const token of await findPendingFor(db, email ?? '', ['reauthentication'], clock())) {
    if (token.user_id !== id) continue
    const tries = await countCodeTry(db, token.id)
    if (tries <= MAX_NONCE_TRIES && isSame(token.code_hash, codeHash(keys, token.id, nonce))) return token.id
  }
  return null
}

/** Takes the code that a proof came by, once; give the transaction of the change as `db`. */
export const spendNonce = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, nonce: string | null) =>
  nonce === null || spend(db, nonce, clock())
