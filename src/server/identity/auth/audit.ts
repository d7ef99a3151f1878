import type { Deps } from '#server/core/deps.ts'
import type { Ip } from '#server/core/http/client-ip.ts'
import { insertRow } from '#server/platform/db/rows.ts'

export type Action =
  | 'signed_up'
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_refused'
  | 'refresh_token_reused'
  | 'email_confirmed'
  | 'mail_requested'
  | 'recovery_requested'
  | 'password_changed'
  | 'email_changed'
  | 'email_change_undone'
  | 'user_updated'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_refused'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'changed_by_admin'
  | 'deleted'
  | 'invited'

/** Writes down who did what to which account; give the transaction of the change as `db` to write both or neither. */
export const record = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: Action,
  userId: string | null,
  ip: Ip | '',
) => insertRow(db, 'auth_audit', { at: clock(), action, user_id: userId, ip })
