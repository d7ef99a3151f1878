import { z } from 'zod'
import { type Call, open, own } from '../call.ts'
import { userView } from '../users/view.ts'
import { metadata, pkceFields, words } from '../wire/fields.ts'
import { readChallenge } from '../wire/pkce.ts'
import { signUp } from './sign-up.ts'
import { updateOwnUser } from './update.ts'

const SignUp = z.object({ email: words, phone: words, password: words, data: metadata, ...pkceFields })
const Changes = z.object({
  email: words,
  phone: words,
  password: words,
  current_password: words,
  nonce: words,
  data: metadata,
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ...pkceFields,
})

/** People: making an account, reading it and changing it. */
export const userCalls: Call[] = [
  open(
    'POST',
    '/signup',
    { limit: 'signup', body: SignUp, marksBrowser: true },
    async (deps, { body, redirectTo, from }) =>
      signUp(deps, body, { challenge: readChallenge(body), redirectTo, from }),
  ),
  own('GET', '/user', {}, async (_, { user }) => userView(user)),
  own(
    'PUT',
    '/user',
    { limit: 'user', body: Changes },
    async (deps, { body, redirectTo, from, ...signedIn }) =>
      updateOwnUser(deps, signedIn, body, { challenge: readChallenge(body), redirectTo, from }),
  ),
]
