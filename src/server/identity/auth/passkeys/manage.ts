import type { Deps } from '#server/core/deps.ts'
import { record } from '../audit.ts'
import { requireAal2 } from '../factors/require-aal2.ts'
import { mailNotice } from '../notices/security-notice.ts'
import type { SignedIn } from '../sessions/bearer.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import type { Origin } from '../sessions/start.ts'
import type { UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { deletePasskey, listPasskeys, updatePasskey } from './repository.ts'
import { passkeyView } from './view.ts'

const MAX_NAME = 120

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

export const ownPasskeys = async ({ db }: Pick<Deps, 'db'>, userId: string) =>
  (await listPasskeys(db, userId)).map(passkeyView)

/** Names a passkey. A first name goes without a mail: the mail of the new passkey has just been sent. */
export async function nameOwnPasskey(
  deps: Needs,
  signedIn: SignedIn,
  passkeyId: string,
  typed: string | undefined,
  from: Origin,
) {
  const { user } = signedIn
  requireAal2(signedIn, 'name a passkey')
  const name = (typed ?? '').trim()
  if (!name) throw new AuthError('validation_failed', 'friendly_name is required')
  if (name.length > MAX_NAME)
    throw new AuthError('validation_failed', `friendly_name must be ${MAX_NAME} characters or less`)
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await lockSignedIn(inside, signedIn)
    const passkey = await ownPasskey(inside, user, passkeyId)
    await updatePasskey(db, passkey.id, { friendly_name: name })
    await record(inside, 'passkey_renamed', user.id, from.ip)
    if (passkey.friendly_name && passkey.friendly_name !== name)
      await mailNotice(
        inside,
        user,
        'passkey_renamed',
        `It was called “${passkey.friendly_name}” and is now called “${name}”.`,
      )
    return passkeyView({ ...passkey, friendly_name: name })
  })
}

/** Removes a passkey and ends the other sessions that it opened, but never the last way into an account. */
export async function removeOwnPasskey(deps: Needs, signedIn: SignedIn, passkeyId: string, from: Origin) {
  const { user, session } = signedIn
  requireAal2(signedIn, 'remove a passkey')
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const owner = await lockSignedIn(inside, signedIn)
    const others = (await listPasskeys(db, user.id)).filter(({ id }) => id !== passkeyId)
    const isLast =
      others.length === 0 &&
      owner.password_hash === null &&
      owner.identities.every(({ provider }) => provider === 'email')
    await ownPasskey(inside, owner, passkeyId)
    if (isLast)
      throw new AuthError(
        'single_identity_not_deletable',
        'This is your only way in. Add another passkey, or set a password, before you remove it.',
      )
    await removePasskey(inside, owner, passkeyId, session.id, from)
  })
}

/** Give the transaction as `db`. */
export async function removePasskey(
  deps: Needs,
  user: UserRecord,
  passkeyId: string,
  keptSession: string | null,
  from: Origin,
) {
  const passkey = await ownPasskey(deps, user, passkeyId)
  await deletePasskey(deps.db, passkey.id, keptSession)
  await record(deps, 'passkey_removed', user.id, from.ip)
  await mailNotice(
    deps,
    user,
    'passkey_removed',
    passkey.friendly_name ? `It was called “${passkey.friendly_name}”.` : '',
  )
}

async function ownPasskey({ db }: Pick<Deps, 'db'>, user: UserRecord, id: string) {
  const passkey = (await listPasskeys(db, user.id)).find((each) => each.id === id)
  if (!passkey) throw new AuthError('webauthn_credential_not_found', 'Passkey not found')
  return passkey
}
