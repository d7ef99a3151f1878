import { recordAudit } from '#server/core/audit/record.ts'
import { limit } from '#server/core/limits/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { answersInTime } from '../with-deadline.ts'
import { monthOf } from './rules.ts'

/** Pages of one operator: a hundred movements each. */
const PAGES = { max: 1_000, perS: 3_600 }

/** First the payments of a month, then its refunds; `next` leads from page to page. */
export const getStatement = answersInTime('getStatement', async (deps, { query }, { act }) => {
  const { month, after } = query
  await limit(deps, 'statement', act.actor, PAGES)
  const within = monthOf(month, deps.clock())
  if (!within) throw new AppError('invalid', 'This month has not begun.', { field: 'month' })
  const [, kind, cursor = ''] = /^(payment|refund):(\w*)$/.exec(after) ?? []
  const isRefunds = kind === 'refund'
  const page = await deps.payments.listMovements(isRefunds ? 'refund' : 'payment', within, cursor || null)
  await recordAudit(deps.db, act, { target: `statement:${month}`, after: { page: after || 'first' } })
  return {
    from: within.from.toISOString(),
    until: within.until.toISOString(),
    movements: page.entries.map(({ at, feeCurrency, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      fee_currency: feeCurrency,
    })),
    next: page.next ? `${isRefunds ? 'refund' : 'payment'}:${page.next}` : isRefunds ? null : 'refund:',
  }
})
