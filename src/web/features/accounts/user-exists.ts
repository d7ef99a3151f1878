import { call } from '#web/lib/api.ts'

/** Whether an email has an account. Who cannot be asked is taken to know nothing. */
export const userExists = (email: string) =>
  call('checkUserExists', { body: { email } }).then(
    ({ exists }) => exists,
    () => false,
  )
