import type { Deps } from '#server/core/deps.ts'
import { REGISTRY } from '#server/core/switches/registry.ts'
import { isOn } from '#server/core/switches/service.ts'
import { AuthError } from '../wire/errors.ts'

/** Refuses a new account while sign-up is switched off, for every email, so that the answer does not reveal accounts. */
export async function requireSignUps({ db }: Pick<Deps, 'db'>) {
  if (!(await isOn({ db }, 'sign_ups'))) throw new AuthError('signup_disabled', REGISTRY.sign_ups.refusal)
}
