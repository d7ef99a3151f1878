import { type Call, open, own } from '../call.ts'
import { Answered } from './credential.ts'
import { nameOwnPasskey, ownPasskeys, PasskeyName, removeOwnPasskey } from './manage.ts'
import { finishRegistration, Proof, startRegistration } from './register.ts'
import { finishAuthentication, startAuthentication } from './sign-in.ts'

/** Passkeys: a sign-in by face, finger or screen lock. */
export const passkeyCalls: Call[] = [
  own(
    'POST',
    '/passkeys/registration/options',
    { limit: 'user', body: Proof, mayBeEmpty: true },
    startRegistration,
  ),
  own('POST', '/passkeys/registration/verify', { limit: 'user', body: Answered }, finishRegistration),
  // A page that offers passkeys asks for this by itself.
  open('POST', '/passkeys/authentication/options', { limit: 'passkeys' }, startAuthentication),
  open('POST', '/passkeys/authentication/verify', { limit: 'passkey', body: Answered }, finishAuthentication),
  own('GET', '/passkeys', {}, (deps, { user }) => ownPasskeys(deps, user.id)),
  own('PATCH', '/passkeys/:id', { limit: 'user', body: PasskeyName }, nameOwnPasskey),
  own('DELETE', '/passkeys/:id', { limit: 'user' }, removeOwnPasskey),
]
