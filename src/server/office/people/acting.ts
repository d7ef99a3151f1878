import { lookedFor } from '#contract/email-address.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { type Acting, recordAudit } from '#server/core/audit/record.ts'
import type { Facts } from '#server/core/audit/rules.ts'
import type { Clocked, Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { eraseSubject, exportSubject } from '#server/identity/accounts/own-data.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { removeFactors, setBan, signOutEverywhere } from '#server/identity/auth/people.ts'
import { putRows } from '#server/platform/db/db.ts'
import { deleteOlder, deleteRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { findWho, readPerson } from './service.ts'

/** Per operator, over all acts that change something. */
const ACTS = { max: 60, perS: 3_600 }
const EXPORTS = { max: 10, perS: 3_600 }

/**
 * Performs an act on a person in one transaction. Colleagues cannot act on themselves or on each other: a role has to
 * be removed first, or the permission to reset a factor would be enough to become an admin.
 */
async function act(
  deps: Deps,
  id: string,
  asked: Acting,
  work: (inside: Deps, operator: User) => Promise<Facts | undefined>,
) {
  const user = await requireAccount(deps, asked.caller)
  await requireStranger(deps, id, user)
  await limit(deps, 'people-act', user.id, ACTS)
  await deps.db.transaction().execute(async (db) => {
    const after = await work({ ...deps, db }, user)
    await recordAudit(db, asked.act, { target: `person:${id}`, after: after ?? null })
  })
  return { person: await readPerson(deps, id, user) }
}

async function requireStranger(deps: Deps, id: string, user: User) {
  if (id === user.id) throw new AppError('forbidden', 'This is your own account: use your profile.')
  const who = await findWho(deps, id)
  if (who.is_colleague)
    throw new AppError('forbidden', 'This person works in the back office. Take their roles away first.')
  return who
}

/** What a hosted provider does by itself cannot be done here. */
function requireOwnAccounts({ hosted }: Deps) {
  if (hosted)
    throw new AppError('unavailable', 'The sign-in service keeps these accounts. Please do this there.')
}

export const signOutPerson = answers('signOutPerson', async (deps, { params: { id } }, asked) => {
  requireOwnAccounts(deps)
  return act(deps, id, asked, async (inside) => {
    await signOutEverywhere(inside, id)
    return undefined
  })
})

export const banPerson = answers('banPerson', async (deps, { params: { id }, body: { reason } }, asked) => {
  requireOwnAccounts(deps)
  return act(deps, id, asked, async (inside, operator) => {
    const ban = { account_id: id, actor_id: operator.id, reason, since: deps.clock() }
    await putRows(inside.db, 'account_bans', [ban], 'account_id')
    await setBan(inside, id, true)
    return { is_banned: true }
  })
})

export const unbanPerson = answers('unbanPerson', async (deps, { params: { id } }, asked) => {
  requireOwnAccounts(deps)
  return act(deps, id, asked, async (inside) => {
    await deleteRows(inside.db, 'account_bans', { account_id: id })
    await setBan(inside, id, false)
    return { is_banned: false }
  })
})

/** The first of two: says how it was checked who the person is. Throws `conflict` when that was done already. */
export const askFactorReset = answers('askFactorReset', async (deps, { params: { id }, body }, asked) => {
  requireOwnAccounts(deps)
  return act(deps, id, asked, async (inside, operator) => {
    const { has_factor } = await findWho(inside, id)
    if (!has_factor) throw new AppError('conflict', 'This person has no second factor.')
    const asked_at = deps.clock()
    const ends_at = new Date(asked_at.getTime() + DAY_MS)
    const reset = { account_id: id, actor_id: operator.id, checked: body.checked, asked_at, ends_at }
    if (!(await repository.insertReset(inside.db, reset)))
      throw new AppError('conflict', 'A reset was asked for already. A colleague has to confirm it.')
    return { factor_reset: 'asked' }
  })
})

/** The second person of two removes the factor. Throws `forbidden` for the person who asked for it. */
export const confirmFactorReset = answers('confirmFactorReset', async (deps, { params: { id } }, asked) => {
  requireOwnAccounts(deps)
  return act(deps, id, asked, async (inside, operator) => {
    const reset = await repository.takeReset(inside.db, id, deps.clock())
    if (!reset)
      throw new AppError('not_found', 'There is no request for a reset, or it is more than a day old.')
    if (reset.actor_id === operator.id)
      throw new AppError('forbidden', 'A colleague has to confirm your request.')
    await removeFactors(inside, id)
    return { factor_reset: 'confirmed' }
  })
})

export const withdrawFactorReset = answers('withdrawFactorReset', (deps, { params: { id } }, asked) =>
  act(deps, id, asked, async ({ db }) => {
    if (!(await repository.takeReset(db, id, deps.clock())))
      throw new AppError('not_found', 'There is no request for a reset.')
    return { factor_reset: 'withdrawn' }
  }),
)

/** What is stored about a person; of medicines and conditions only how many, as the consent to save them says. */
export const exportPerson = answers('exportPerson', async (deps, { params: { id } }, { caller, act }) => {
  const operator = await requireAccount(deps, caller)
  const { email, is_confirmed } = await requireStranger(deps, id, operator)
  await limit(deps, 'people-export', operator.id, EXPORTS)
  await recordAudit(deps.db, act, { target: `person:${id}` })
  return exportSubject(deps, { id, email: is_confirmed ? email : '' }, 'office')
})

/** Deletes a person as they would themselves. Throws `invalid` unless their email was typed. */
export const deletePerson = answers('deletePerson', async (deps, { params, body }, { caller, act }) => {
  const { id } = params
  const { reviews } = body
  const operator = await requireAccount(deps, caller)
  const { email, is_confirmed } = await requireStranger(deps, id, operator)
  await limit(deps, 'people-act', operator.id, ACTS)
  if (lookedFor(body.email) !== email)
    throw new AppError('invalid', "Please type the person's email to delete them.", { field: 'email' })
  const subject = { id, email: is_confirmed ? email : '' }
  await eraseSubject(deps, subject, { reviews, isOwnWish: false }, ({ db }) =>
    recordAudit(db, act, { target: `person:${id}`, after: { reviews } }),
  )
  return {}
})

/** The job: a wish for a reset is good for a day. */
export const removeEndedResets = ({ db, clock }: Clocked) =>
  deleteOlder(db, 'factor_resets', 'ends_at', clock())
