import { lookedFor } from '#contract/email-address.ts'
import type { Output } from '#contract/endpoints.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import { usedThisMonth } from '#server/ai-search/usage.ts'
import { listKnownSubscriptions } from '#server/billing/subscriptions/status.ts'
import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { findUserFacts, listUsersFrom } from '#server/identity/auth/people.ts'
import { rolesOf } from '#server/identity/roles/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { inIso } from '#server/platform/in-iso.ts'
import * as repository from './repository.ts'

/** People on a page. */
const PAGE = 20
const MOST_BY_NAME = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SHOWN_CONTRIBUTIONS = 20
/** Per operator: enough for a long day, too few to copy all accounts. */
const LOOKS = { max: 200, perS: 3_600 }

/** People by id, or by the beginning of their name or email. Further pages go on by email. */
export const findPeople = answers('findPeople', async (deps, { query: { query, after } }, { caller }) => {
  await limit(deps, 'people-find', (await requireAccount(deps, caller)).id, LOOKS)
  const page = { begins: lookedFor(query), after: after.toLowerCase(), limit: PAGE + 1 }
  const rows = deps.hosted
    ? (await repository.listAccountsFrom(deps.db, page)).map((row) => ({
        ...row,
        email_confirmed_at: row.created_at,
        banned_until: null,
      }))
    : await listUsersFrom(deps.db, page)
  const byEmail = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    email: row.email ?? '',
    name: row.name ?? '',
    created_at: row.created_at.toISOString(),
    is_confirmed: row.email_confirmed_at !== null,
    is_banned: row.banned_until !== null && row.banned_until > deps.clock(),
  }))
  const others = after === '' ? await findByIdOrName(deps, query) : []
  const known = new Set(byEmail.map(({ id }) => id))
  return {
    people: [...others.filter(({ id }) => !known.has(id)), ...byEmail],
    next: rows.length > PAGE ? (byEmail.at(-1)?.email ?? null) : null,
  }
})

async function findByIdOrName(deps: Deps, query: string): Promise<Output<'findPeople'>['people']> {
  const ids = UUID.test(query)
    ? [query.toLowerCase()]
    : await repository.listIdsByName(deps.db, query, MOST_BY_NAME)
  const people: Output<'findPeople'>['people'] = []
  for (const id of ids) {
    const found = await findFacts(deps, id)
    if (found)
      people.push({
        id,
        email: found.email,
        name: found.name,
        created_at: found.created_at.toISOString(),
        is_confirmed: found.isConfirmed,
        is_banned: found.isBanned,
      })
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
  const [ban, reset] = [await repository.findBan(db, id), await repository.findReset(db, id, clock())]
  const contributions = await repository.listContributions(db, id, SHOWN_CONTRIBUTIONS)
  const subscriptions = await listKnownSubscriptions(db, id)
  return {
    id,
    email: user.email,
    name: user.name,
    created_at: user.created_at.toISOString(),
    last_sign_in_at: user.last_sign_in_at?.toISOString() ?? null,
    is_confirmed: user.isConfirmed,
    is_banned: user.isBanned,
    is_colleague: user.isColleague,
    has_factor: user.hasFactor,
    has_passkey: user.hasPasskey,
    ban: ban ? { since: ban.since.toISOString(), reason: ban.reason } : null,
    factor_reset: reset
      ? {
          asked_at: reset.asked_at.toISOString(),
          ends_at: reset.ends_at.toISOString(),
          checked: reset.checked,
          is_own: reset.actor_id === operator.id,
        }
      : null,
    sessions: user.sessions,
    contributions: contributions.map(({ target_name, target_slug, ...each }) => ({
      ...inIso(each),
      target: target_name !== null && target_slug !== null ? { name: target_name, slug: target_slug } : null,
    })),
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
  if (!facts) throw noSuchPerson()
  return { ...facts, isColleague: (await rolesOf(deps.db, id)).length > 0 }
}

async function findFacts(deps: Deps, id: string) {
  if (!deps.hosted) return findUserFacts(deps, id)
  const account = await repository.findAccount(deps.db, id)
  // Sign-ins, bans, factors and sessions are known to the hosted provider only.
  return (
    account && {
      ...account,
      last_sign_in_at: null,
      isConfirmed: true,
      isBanned: false,
      hasFactor: false,
      hasPasskey: false,
      sessions: [],
    }
  )
}

const noSuchPerson = () => new AppError('not_found', 'There is no such person.')
