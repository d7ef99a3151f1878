import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '#web/lib/personal.ts'
import { countRecoveryCodes } from '#web/lib/recovery-codes.ts'
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
