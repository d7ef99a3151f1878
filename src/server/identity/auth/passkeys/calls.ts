import { z } from 'zod'
import { type Call, open, own } from '../call.ts'
import { words } from '../wire/fields.ts'
import { anyCredential } from './credential.ts'
import { nameOwnPasskey, ownPasskeys, removeOwnPasskey } from './manage.ts'
import { finishRegistration, startRegistration } from './register.ts'
import { finishAuthentication, startAuthentication } from './sign-in.ts'

const Proof = z.object({ current_password: words, nonce: words })
const Answered = z.object({ challenge_id: words, credential: anyCredential })
const Name = z.object({ friendly_name: words })

/** Passkeys: a sign-in by face, finger or screen lock. */
export const passkeyCalls: Call[] = [
  own(
    'POST',
    '/passkeys/registration/options',
    { limit: 'user', body: Proof, mayBeEmpty: true },
    (deps, { body, from, ...signedIn }) => startRegistration(deps, signedIn, body, from),
  ),
  own(
    'POST',
    '/passkeys/registration/verify',
    { limit: 'user', body: Answered },
    (deps, { body, from, ...signedIn }) => finishRegistration(deps, signedIn, body, from),
  ),
  // A page that offers passkeys asks for this by itself.
  open('POST', '/passkeys/authentication/options', { limit: 'passkeys' }, (deps) =>
    startAuthentication(deps),
  ),
  open(
    'POST',
    '/passkeys/authentication/verify',
    { limit: 'passkey', body: Answered },
    (deps, { body, from }) => finishAuthentication(deps, body, from),
  ),
  own('GET', '/passkeys', {}, (deps, { user }) => ownPasskeys(deps, user.id)),
  own('PATCH', '/passkeys/:id', { limit: 'user', body: Name }, (deps, { body, param, from, ...signedIn }) =>
    nameOwnPasskey(deps, signedIn, param('id'), body.friendly_name, from),
  ),
  own('DELETE', '/passkeys/:id', { limit: 'user' }, async (deps, { param, from, ...signedIn }) => {
    await removeOwnPasskey(deps, signedIn, param('id'), from)
    return new Response(null, { status: 204 })
  }),
]
