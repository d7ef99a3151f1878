import type { Answer } from '#contract/endpoints.ts'
import { mayHavePasskeys } from '#domain/people/passkey-site.ts'

/** Whether this site takes passkeys: our own sign-in, on its own domain. The browser's support is a separate question. */
export const arePasskeysHere = ({ auth, public_url }: Answer<'getSettings'>) =>
  auth.kind === 'embedded' && mayHavePasskeys(public_url)
