import { unlinkIdentity } from '../identities/link.ts'
import { type Call, open, own } from '../wire/call.ts'
import { authorize } from './authorize.ts'
import { callback } from './callback.ts'

/** Sign-in elsewhere: there, back, and which identities belong to whom. */
export const externalCalls: Call[] = [
  open('GET', '/authorize', { limit: 'authorize', needsKey: false }, (deps, ask) =>
    authorize(deps, ask, null),
  ),
  open('GET', '/callback', { limit: 'authorize', needsKey: false }, (deps, ask) => callback(deps, ask)),
  own('GET', '/user/identities/authorize', { limit: 'authorize' }, (deps, ask) =>
    authorize(deps, ask, ask.user.id),
  ),
  own('DELETE', '/user/identities/:id', {}, (deps, { user, param, from }) =>
    unlinkIdentity(deps, user, param('id'), from),
  ),
]
