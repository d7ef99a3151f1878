import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '#web/lib/api.ts'
import { askAuth, fromAuth } from '#web/lib/ask-auth.ts'
import { listPasskeys } from '#web/lib/passkeys.ts'

/** The authenticator apps that are asked when signing in. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: async () => (await fromAuth((client) => client.mfa.listFactors())).data.totp,
  meta: PERSONAL,
})

/** How many recovery codes are left. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: () => askAuth<{ remaining: number }>('GET', '/factors/recovery-codes'),
  meta: PERSONAL,
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: listPasskeys,
  meta: PERSONAL,
})
