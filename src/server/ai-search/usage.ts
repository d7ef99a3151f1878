import { randomUUID } from 'node:crypto'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { longDay } from '#domain/text/day.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { countUsed, type Reservation, reserve, spend } from './usage-repository.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'config'>

/** A search takes 15 s at most; what a killed process held is free again after this. */
const HELD_MS = 30_000

/** A person's searches this month, and the remaining ones. */
export async function checkUsage(context: Context, user: User): Promise<AiUsage> {
  const now = context.clock()
  const [plan, used] = await Promise.all([
    planOf(context, user),
    countUsed(context.db, user.id, monthOf(now)),
  ])
  return usageOf(plan, used, now)
}

/** Takes one search before it is made. Throws when none is left; give it back or spend it afterwards. */
export async function reserveSearch(context: Context, user: User): Promise<Reservation> {
  const now = context.clock()
  const plan = await planOf(context, user)
  const reservation = {
    id: randomUUID(),
    account_id: user.id,
    month: monthOf(now),
    expires_at: new Date(now.getTime() + HELD_MS),
  }
  if (await reserve(context.db, reservation, plan.limit, now)) return reservation
  const { message } = usageOf(plan, plan.limit ?? 0, now)
  if (plan.type === 'free') throw new AppError('payment_required', message)
  throw new AppError('rate_limited', message, {
    retryAfterS: Math.ceil((nextMonth(now).getTime() - now.getTime()) / 1000),
  })
}

/** Gives back a reserved search that was not made. */
export const releaseSearch = ({ db }: Context, { id }: Reservation) =>
  deleteRows(db, 'ai_reservations', { id })

/** Spends one search without making it. */
export async function spendOne(context: Context, user: User) {
  await spend(context.db, await reserveSearch(context, user))
}

/** How many searches an account has used in the running month. */
export async function usedThisMonth({ db, clock }: Pick<Context, 'db' | 'clock'>, accountId: string) {
  const month = monthOf(clock())
  return { month, used: await countUsed(db, accountId, month) }
}

async function planOf(context: Context, user: User): Promise<Plan> {
  const { AI_PAID_SEARCHES, AI_FREE_SEARCHES } = context.config
  if (user.roles.includes('admin')) return { type: 'admin', limit: null }
  if (await hasPremium(context, user)) return { type: 'paid', limit: AI_PAID_SEARCHES }
  return { type: 'free', limit: AI_FREE_SEARCHES }
}

/** Who searches, and how often in a month; null is without limit. */
type Plan = { type: AiUsage['subscription_type']; limit: number | null }

export const LOGIN_REQUIRED = 'You must be logged in to use AI search.'
const SUBSCRIPTION_REQUIRED = 'AI Search is only available for paid subscribers.'

/** The calendar month (UTC) in which a search counts: '2026-11'. */
const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/** The first instant of the next calendar month (UTC). */
const nextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

/** The state of a person's searches of this month. */
function usageOf(plan: Plan, used: number, now: Date): AiUsage {
  const { type, limit } = plan
  const renewsAt = nextMonth(now)
  const remaining = limit === null ? null : Math.max(0, limit - used)
  return {
    allowed: remaining !== 0,
    subscription_type: type,
    searches_remaining: remaining ?? 'unlimited',
    searches_used: used,
    searches_limit: limit ?? 'unlimited',
    renews_at: renewsAt.toISOString(),
    message: messageOf(plan, remaining, renewsAt),
  }
}

function messageOf({ type, limit }: Plan, remaining: number | null, renewsAt: Date): string {
  if (remaining === null) return 'You have unlimited AI searches.'
  if (remaining > 0) return `${remaining} of ${limit} AI searches left this month.`
  if (type === 'free') return SUBSCRIPTION_REQUIRED
  return `You have used all ${limit} AI searches of this month. You can search again from ${longDay(renewsAt)}.`
}
