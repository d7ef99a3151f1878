import { randomUUID } from 'node:crypto'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { monthOf, nextMonth, type Plan, usageOf } from './rules.ts'
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
