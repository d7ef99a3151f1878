import type { Transaction } from '#contract/billing/billing.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireSelf } from '#server/identity/accounts/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutPage, placeText, readPlace } from '#server/platform/page-place.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import { customerOf } from '../customers/customers.ts'
import { answersInTime, type BillingDeps } from '../deps.ts'
import { compareAccount } from '../reconcile/reconcile.ts'
import { listAccountsOf, listAll, listTroubled } from './repository.ts'
import { monthOf } from './rules.ts'

const PAGE = 50
/** Per operator. */
const REFUNDS = { max: 20, perS: 3_600 }
const LOOKS = { max: 200, perS: 3_600 }
/** Pages of a statement: a hundred movements each. */
const STATEMENT_PAGES = { max: 1_000, perS: 3_600 }

/** A page of 50 subscriptions whose payment fails, the longest failing first; `next` is the place of the next page, null on the last. */
export const listTroubledSubscriptions = answers('listTroubledSubscriptions', async ({ db }, { query }) => {
  const rows = await listTroubled(db, readPlace(query.after), PAGE + 1)
  const { shown, next } = cutPage(rows, PAGE, (last) => placeText(last.failing_since, last.stripe_id))
  return { subscriptions: shown.map(({ stripe_id: id, ...row }) => ({ id, ...inIso(row) })), next }
})

/** A page of 50 subscriptions with a status, newest first; `next` is the place of the next page, null on the last. */
export const listSubscriptions = answers(
  'listSubscriptions',
  async ({ db }, { query: { status, after } }) => {
    const rows = await listAll(db, status, readPlace(after), PAGE + 1)
    const { shown, next } = cutPage(rows, PAGE, (last) => placeText(last.created_at, last.stripe_id))
    return { subscriptions: shown.map(({ stripe_id: id, ...row }) => ({ id, ...inIso(row) })), next }
  },
)

/** A page of everybody's payments in a state, read from the provider and logged. Throws `rate_limited`. */
export const listAllPayments = answersInTime('listAllPayments', async (deps, { query }, { act }) => {
  const { state, after } = query
  await limit(deps, 'money-look', act.actor, LOOKS)
  const { payments, next } = await deps.payments.listPayments(state, after || null)
  const accounts = await listAccountsOf(
    deps.db,
    payments.flatMap(({ customerId }) => customerId ?? []),
  )
  await recordAudit(deps.db, act, { target: `payments:${state}`, after: { page: after || 'first' } })
  return {
    payments: payments.map(({ customerId, ...payment }) => ({
      ...payment,
      account: accounts.get(customerId ?? '') ?? null,
    })),
    next,
  }
})

/** Paid and open invoices, with links to receipts that are fetched again, because they expire. */
export async function listTransactions(deps: BillingDeps, accountId: string): Promise<Transaction[]> {
  const customer = await customerOf(deps, accountId)
  return customer ? deps.payments.listTransactions(customer.stripeId) : []
}

export const listOwnTransactions = answersInTime('listTransactions', async (deps, { query }, { caller }) => ({
  transactions: await listTransactions(deps, requireSelf(caller, query.user_id).id),
}))

/** The payments of an account, read from the provider and logged. Throws `rate_limited`. */
export const listPayments = answersInTime('listPayments', async (deps, { params }, { act }) => {
  await limit(deps, 'money-look', act.actor, LOOKS)
  return { transactions: await listTransactions(deps, params.id) }
})

/**
 * Gives back a payment of a person, never more than is left of it. One change of a person's billing at a time; the
 * provider knows the key, so that a second press gives back nothing. Throws `not_found` and `conflict`.
 */
export const refundPayment = answersInTime('refundPayment', async (deps, { params, body }, { act }) => {
  const accountId = params.id
  const { key, transaction_id, amount, reason } = body
  await limit(deps, 'refund', act.actor, REFUNDS)
  if (act.actor === `person:${accountId}`)
    throw new AppError('forbidden', 'A colleague has to decide about your own payments.')
  return withAccountLock(deps, accountId, async () => {
    const customer = await customerOf(deps, accountId)
    const known = customer ? await deps.payments.listTransactions(customer.stripeId) : []
    const paid = known.find(({ id, status }) => id === transaction_id && status === 'paid')
    if (!customer || !paid) throw new AppError('not_found', 'There is no such payment.')
    if (amount > paid.amount)
      throw new AppError('invalid', 'This is more than was paid.', { field: 'amount' })
    // Before the money moves, which cannot be undone: a refund that fails afterwards is on record as asked for.
    await recordAudit(deps.db, act, {
      target: `person:${accountId}`,
      after: { transaction: transaction_id, amount, currency: paid.currency },
    })
    await deps.payments.refund({
      key,
      customerId: customer.stripeId,
      invoiceId: transaction_id,
      amount,
      reason,
      actor: act.actor,
    })
    return { transactions: await listTransactions(deps, accountId) }
  })
})

/** Reads a person's state from the provider again. */
export const compareBilling = answersInTime('compareBilling', async (deps, { params: { id } }, { act }) => {
  await limit(deps, 'money-look', act.actor, LOOKS)
  await recordAudit(deps.db, act, { target: `person:${id}` })
  const differences = await compareAccount(deps, id)
  return { differences: differences.map(({ what, isMended }) => ({ what, is_mended: isMended })) }
})

/** First the payments of a month, then its refunds; `next` leads from page to page. */
export const getStatement = answersInTime('getStatement', async (deps, { query }, { act }) => {
  const { month, after } = query
  await limit(deps, 'statement', act.actor, STATEMENT_PAGES)
  const within = monthOf(month, deps.clock())
  if (!within) throw new AppError('invalid', 'This month has not begun.', { field: 'month' })
  const [, kind, cursor = ''] = /^(payment|refund):(\w*)$/.exec(after) ?? []
  const isRefunds = kind === 'refund'
  const page = await deps.payments.listMovements(isRefunds ? 'refund' : 'payment', within, cursor || null)
  await recordAudit(deps.db, act, { target: `statement:${month}`, after: { page: after || 'first' } })
  return {
    from: within.from.toISOString(),
    until: within.until.toISOString(),
    movements: page.entries,
    next: page.next ? `${isRefunds ? 'refund' : 'payment'}:${page.next}` : isRefunds ? null : 'refund:',
  }
})
