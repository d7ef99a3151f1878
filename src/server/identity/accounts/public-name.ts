import { oneLine } from '#domain/people/author-name.ts'
import { nameKey, proposedName, publicNameFault, shownName } from '#domain/people/public-name.ts'
import type { Configured, Deps, User } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { findAccount, listVendorNames, setPublicName } from './repository.ts'

type Within = Pick<Deps, 'db' | 'config'>

/** Choosing a name takes a few tries; more of them would test which names are taken. */
const CHANGES = { max: 20, perS: 86_400 }

/** How a person is shown to others, and whether that was their choice. Who has no account yet is only proposed one. */
export async function readPublicName({ db }: Pick<Deps, 'db'>, user: User) {
  const account = await findAccount(db, user.id)
  const { public_name = user.shownAs || null, name = user.name } = account ?? {}
  return {
    shown_as: shownName({ name, public_name }),
    is_chosen: public_name !== null && public_name !== '',
    is_taken_away: public_name === '',
    proposal: public_name || proposedName(name),
  }
}

/**
 * Signs everything that a person wrote with another name, at once. Throws `rate_limited`, and `invalid` with the
 * reason when the name may not be public.
 */
export async function changePublicName(deps: Configured, user: User, given: string) {
  await limit(deps, 'public-name', user.id, CHANGES)
  const name = oneLine(given)
  const fault = await faultOf(deps, name)
  if (fault !== null) throw new AppError('invalid', fault, { field: 'public_name' })
  const account = await findAccount(deps.db, user.id)
  if (account?.refused_name && account.refused_name === nameKey(name))
    throw new AppError('invalid', 'A moderator took this name away. Please choose another.', {
      field: 'public_name',
    })
  await setPublicName(deps.db, user.id, name)
  return readPublicName(deps, user)
}

/** Gives a new account the public name of its sign-up. One that may not be public is left out, and asked for later. */
export async function takeOverPublicName(within: Within, { id, shownAs = '' }: User) {
  const name = oneLine(shownAs)
  if (name !== '' && (await faultOf(within, name)) === null) await setPublicName(within.db, id, name)
}

/** Takes a name away that a moderator finds unfit, for good: reviews are signed without one until the person chooses another. */
export async function takeNameAway(db: Deps['db'], id: string) {
  const account = await findAccount(db, id)
  const shown = account && shownName(account)
  if (shown) await updateRows(db, 'accounts', { id }, { public_name: '', refused_name: nameKey(shown) })
}

const faultOf = async ({ db, config }: Within, name: string) =>
  publicNameFault(name, [config.PRODUCT_NAME, ...(await listVendorNames(db))])
