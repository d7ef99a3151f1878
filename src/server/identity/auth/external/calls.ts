import { type Call, open, own } from '../call.ts'
import { requireAal2, requireRecentSignIn } from '../proof/service.ts'
import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import { unlinkIdentity } from './link.ts'

/** Sign-in with an external provider: the way there and back, and the identities of a person. */
export const externalCalls: Call[] = [
  open('GET', '/authorize', { limit: 'authorize', needsKey: false }, (deps, ask) => authorize(deps, ask)),
  open('GET', '/callback', { limit: 'authorize', needsKey: false }, callback),
  own('GET', '/user/identities/authorize', { limit: 'authorize' }, async (deps, ask) => {
    requireAal2(ask, 'link an identity')
    requireRecentSignIn(deps, ask, 'link an identity')
    return authorize(deps, ask, ask.user.id)
  }),
  own('DELETE', '/user/identities/:id', {}, async (deps, ask) => {
    requireAal2(ask, 'unlink an identity')
    requireRecentSignIn(deps, ask, 'unlink an identity')
    return unlinkIdentity(deps, ask)
  }),
]
