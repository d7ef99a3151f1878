import { queryOptions } from '@tanstack/react-query'
import { countRecoveryCodes } from '#web/lib/factor-calls.ts'
import { PERSONAL } from '#web/lib/personal.ts'
import { auth } from '#web/lib/session.ts'

/** The authenticator apps that are asked when signing in. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: async () => {
    const { data, error } = await (await auth()).mfa.listFactors()
    if (error) throw error
    return data.totp
  },
  meta: PERSONAL,
})

export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: countRecoveryCodes,
  meta: PERSONAL,
})
