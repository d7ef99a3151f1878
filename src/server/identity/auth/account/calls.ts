import { type Call, open, own } from '../call.ts'
import { userView } from '../users/view.ts'
import { SignUp, signUp } from './sign-up.ts'
import { Changes, updateOwnUser } from './update.ts'

/** People: making an account, reading it and changing it. */
export const userCalls: Call[] = [
  open('POST', '/signup', { limit: 'signup', body: SignUp, marksBrowser: true }, signUp),
  own('GET', '/user', {}, async (_, { user }) => userView(user)),
  own('PUT', '/user', { limit: 'user', body: Changes }, updateOwnUser),
]
