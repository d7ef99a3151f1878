import type { PasskeyRecord } from './repository.ts'

/** A passkey as its owner sees it. `backed_up` is beyond the protocol: a copy is on the owner's other devices. */
export const passkeyView = (passkey: PasskeyRecord) => ({
  id: passkey.id,
  ...(passkey.friendly_name && { friendly_name: passkey.friendly_name }),
  created_at: passkey.created_at.toISOString(),
  ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
  backed_up: passkey.is_backed_up,
})
