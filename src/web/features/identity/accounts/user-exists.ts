import { call } from '#web/lib/api.ts'

/** Whether an email has an account. When that cannot be asked the answer is no. */
export const userExists = (email: string) =>
  call('checkUserExists', { body: { email } }).then(
    ({ exists }) => exists,
    () => false,
  )
