import { lookedFor } from '#contract/email-address.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { usedThisMonth } from '#server/ai-search/usage.ts'
import { listKnownSubscriptions } from '#server/billing/subscriptions/service.ts'
import { type Acting, recordAudit } from '#server/core/audit/record.ts'
import type { Facts } from '#server/core/audit/rules.ts'
import type { Clocked, Deps, User } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { eraseSubject, exportSubject } from '#server/identity/accounts/own-data.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import {
  findUserFacts,
  listUsersFrom,
  removeFactors,
  setBan,
  signOutEverywhere,
} from '#server/identity/auth/people.ts'
import { rolesOf } from '#server/identity/roles/service.ts'
import { putRows } from '#server/platform/db/db.ts'
import { deleteOlder, deleteRows, findRow, isUuid } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutPage } from '#server/platform/page-place.ts'
import * as repository from './repository.ts'

/** People on a page. */
const PAGE = 20
const MOST_BY_NAME = 20
const SHOWN_CONTRIBUTIONS = 20
/** Per operator: enough for a long day, too few to copy all accounts. */
const LOOKS = { max: 200, perS: 3_600 }

/** What is said of everybody where a hosted provider keeps the accounts. */
const IN_GOOD_STANDING = { is_confirmed: true, is_banned: false }

/** People by id, or by the beginning of their name or email. Further pages go on by email. */
export const findPeople = answers('findPeople', async (deps, { query: { query, after } }, { caller }) => {
  await limit(deps, 'people-find', (await requireAccount(deps, caller)).id, LOOKS)
  const page = { begins: lookedFor(query), after: after.toLowerCase(), limit: PAGE + 1 }
  const rows = deps.hosted
    ? (await repository.listAccountsFrom(deps.db, page)).map((row) => ({ ...row, ...IN_GOOD_STANDING }))
    : await listUsersFrom(deps, page)
  const { shown, next } = cutPage<Found, string>(rows, PAGE, ({ email }) => email ?? '')
  const byEmail = shown.map(inShort)
  const others = after === '' ? await findByIdOrName(deps, query) : []
  const known = new Set(byEmail.map(({ id }) => id))
  return { people: [...others.filter(({ id }) => !known.has(id)), ...byEmail], next }
})

type Found = Awaited<ReturnType<typeof listUsersFrom>>[number]

const inShort = ({ id, email, name, created_at, is_confirmed, is_banned }: Found) => ({
  ...{ id, email: email ?? '', name: name ?? '', created_at: created_at.toISOString() },
  ...{ is_confirmed, is_banned },
})

async function findByIdOrName(deps: Deps, query: string) {
  const ids = isUuid(query)
    ? [query.toLowerCase()]
    : await repository.listIdsByName(deps.db, query, MOST_BY_NAME)
  const people = []
  for (const id of ids) {
    const found = await findFacts(deps, id)
    if (found) people.push(inShort(found))
  }
  return people
}

/** Everything that the back office sees of a person. Throws `not_found`. */
export const getPerson = answers('getPerson', async (deps, { params }, { caller }) => {
  const operator = await requireAccount(deps, caller)
  await limit(deps, 'people-look', operator.id, LOOKS)
  return { person: await readPerson(deps, params.id, operator) }
})

async function readPerson(deps: Deps, id: string, operator: User): Promise<PersonFacts> {
  const { db, clock } = deps
  const user = await findWho(deps, id)
  const ban = await findRow(db, 'account_bans', { account_id: id })
  const reset = await repository.findReset(db, id, clock())
  const contributions = await repository.listContributions(db, id, SHOWN_CONTRIBUTIONS)
  const subscriptions = await listKnownSubscriptions(db, id)
  return {
    ...inIso(user),
    ban: ban ? { since: ban.since.toISOString(), reason: ban.reason } : null,
    factor_reset: reset ? { ...inIso(reset), is_own: reset.actor_id === operator.id } : null,
    contributions: contributions.map(inIso),
    subscriptions: subscriptions.map((one) => ({
      id: one.id,
      status: one.status,
      created_at: one.createdAt.toISOString(),
      current_period_end: one.currentPeriodEnd.toISOString(),
      ends_at: one.endsAt?.toISOString() ?? null,
      ended_at: one.endedAt?.toISOString() ?? null,
    })),
    ai_searches: await usedThisMonth(deps, id),
  }
}

/** A person as the sign-in service knows them. Throws `not_found`. */
async function findWho(deps: Deps, id: string) {
  const facts = await findFacts(deps, id)
  if (!facts) throw new AppError('not_found', 'There is no such person.')
  return { ...facts, is_colleague: (await rolesOf(deps.db, id)).length > 0 }
}

async function findFacts(deps: Deps, id: string) {
  if (!deps.hosted) return findUserFacts(deps, id)
  const account = await findRow(deps.db, 'accounts', { id })
  if (!account) return undefined
  const { email, name, created_at } = account
  // Sign-ins, bans, factors and sessions are known to the hosted provider only.
  const unknown = { last_sign_in_at: null, has_factor: false, has_passkey: false, sessions: [] }
  return { id, email: email ?? '', name: name ?? '', created_at, ...IN_GOOD_STANDING, ...unknown }
}

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
