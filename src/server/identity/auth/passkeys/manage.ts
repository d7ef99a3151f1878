import { z } from 'zod'
import type { Configured, Deps } from '#server/core/deps.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { mailNotice } from '../notices/service.ts'
import { requireAal2 } from '../proof/service.ts'
import { asOwner } from '../sessions/bearer.ts'
import type { Origin } from '../sessions/service.ts'
import type { UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { listPasskeys, type PasskeyRecord } from './repository.ts'

const MAX_NAME = 120

export const PasskeyName = z.object({ friendly_name: words })

export const ownPasskeys = async ({ db }: Pick<Deps, 'db'>, userId: string) =>
  (await listPasskeys(db, userId)).map(passkeyView)

/** Names a passkey. A first name goes without a mail: the mail of the new passkey has just been sent. */
export async function nameOwnPasskey(deps: Configured, ask: Own<typeof PasskeyName>) {
  const { user, body, param, from } = ask
  requireAal2(ask, 'name a passkey')
  const name = (body.friendly_name ?? '').trim()
  if (!name) throw new AuthError('validation_failed', 'friendly_name is required')
  if (name.length > MAX_NAME)
    throw new AuthError('validation_failed', `friendly_name must be ${MAX_NAME} characters or less`)
  return asOwner(deps, ask, async (inside) => {
    const passkey = await ownPasskey(inside, user, param('id'))
    await updateRows(inside.db, 'auth_passkeys', { id: passkey.id }, { friendly_name: name })
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
export async function removeOwnPasskey(deps: Configured, ask: Own) {
  const { user, session, from } = ask
  const passkeyId = ask.param('id')
  requireAal2(ask, 'remove a passkey')
  await asOwner(deps, ask, async (inside, owner) => {
    const others = (await listPasskeys(inside.db, user.id)).filter(({ id }) => id !== passkeyId)
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
  return new Response(null, { status: 204 })
}

/** Give the transaction as `db`. */
export async function removePasskey(
  deps: Configured,
  user: UserRecord,
  passkeyId: string,
  keptSession: string | null,
  from: Origin,
) {
  const passkey = await ownPasskey(deps, user, passkeyId)
  // The sessions that it opened go with it.
  if (keptSession !== null)
    await updateRows(deps.db, 'auth_sessions', { id: keptSession }, { passkey_id: null })
  await deleteRows(deps.db, 'auth_passkeys', { id: passkey.id })
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

/** A passkey as its owner sees it. `backed_up` is beyond the protocol: a copy is on the owner's other devices. */
export const passkeyView = (passkey: PasskeyRecord) => ({
  id: passkey.id,
  ...(passkey.friendly_name && { friendly_name: passkey.friendly_name }),
  created_at: passkey.created_at.toISOString(),
  ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
  backed_up: passkey.is_backed_up,
})
