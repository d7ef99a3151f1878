import { z } from 'zod'
import { type Call, open } from '../call.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { undoEmailChange } from './undo.ts'

const Undo = z.object({ token: words })

/** Beyond the protocol: 'this was not me', from the mail to the earlier email. */
export const emailUndoCalls: Call[] = [
  open('POST', '/email_change/undo', { limit: 'verify', body: Undo }, async (deps, { body, from }) => {
    if (!body.token) throw new AuthError('validation_failed', 'The link is incomplete.')
    return undoEmailChange(deps, body.token, from)
  }),
]
