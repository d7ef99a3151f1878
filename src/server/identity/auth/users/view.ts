import { lookedFor } from '#contract/email-address.ts'
import type { FactorRecord, IdentityRecord, UserRecord } from './repository.ts'

/** A user as the protocol shows one: to themselves and to administrators. No secret is in it. */
export function userView(user: UserRecord) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      confirmed_at: user.email_confirmed_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    phone: '',
    ...(user.new_email && { new_email: user.new_email }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    ...(user.factors.length > 0 && { factors: user.factors.map(factorView) }),
    identities: user.identities.map(identityView),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}

export type UserView = ReturnType<typeof userView>

/** The two ids look swapped and are not: `id` is the provider's name for the person. */
const identityView = (identity: IdentityRecord) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  ...times({ last_sign_in_at: identity.last_sign_in_at }),
  ...times({ created_at: identity.created_at, updated_at: identity.updated_at }),
  email: lookedFor(String(identity.identity_data.email ?? '')),
})

export const factorView = (factor: FactorRecord) => ({
  id: factor.id,
  ...times({ created_at: factor.created_at, updated_at: factor.updated_at }),
  status: factor.status,
  ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
  factor_type: 'totp',
  ...times({ last_challenged_at: factor.last_challenged_at }),
})

/** Times that are set, as text; the others are left out. */
function times(values: Record<string, Date | string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, new Date(value).toISOString()]],
    ),
  )
}
