import { lookedFor } from '#contract/email-address.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import { usedThisMonth } from '#server/ai-search/usage.ts'
import { listKnownSubscriptions } from '#server/billing/subscriptions/status.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { findUserFacts, listUsersFrom } from '#server/identity/auth/people.ts'
import { rolesOf } from '#server/identity/roles/service.ts'
import { findRow, isUuid } from '#server/platform/db/rows.ts'
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

export async function readPerson(deps: Deps, id: string, operator: User): Promise<PersonFacts> {
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
export async function findWho(deps: Deps, id: string) {
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
