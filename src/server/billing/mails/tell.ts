import type { Transaction } from '#contract/billing/billing.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { isPlainEmail } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import type { PaymentEvent } from '#server/platform/adapters/payments/stripe/events.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import * as emails from '#server/platform/emails/billing.ts'
import { AppError } from '#server/platform/errors.ts'
import { accessOf, currentOf } from '../subscriptions/rules.ts'
import { findBillingEmail } from './repository.ts'

export type MailDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'config' | 'hosted'>
/** The subject of an event: only payments need the list of them. */
export type News = 'payment' | 'plan'
type Mail = { kind: string; about: string; mail: { subject: string; text: string; html: string } }

/** Older money is no news: the product may be moved to an account of the provider with years of it. */
const NEWS_MS = 3 * DAY_MS

/**
 * Mails a person about their money, each event once, from any source and however often reported: payments, a failed
 * renewal, a cancellation and the end. People who want no mails get these too.
 */
export async function tellOfMoney(
  deps: MailDeps,
  { accountId, stripeId }: { accountId: string; stripeId: string },
  subscriptions: Subscription[],
  news: News,
) {
  const since = deps.clock().getTime() - NEWS_MS
  const mails =
    news === 'plan'
      ? subscriptions.flatMap((subscription) => ofSubscription(deps, subscription, since))
      : (await transactionsOf(deps, stripeId))
          .filter(({ date, status }) => status !== 'refunded' && Date.parse(date) > since)
          .flatMap((each) => ofTransaction(deps, each, subscriptions))
  for (const mail of mails) await sendOnce(deps, accountId, mail)
}

/** Mails a person about one refund, also where a payment is given back in parts. */
export function tellOfRefund(
  deps: MailDeps,
  accountId: string,
  { refund, createdAt: on }: PaymentEvent,
  subscriptions: Subscription[],
) {
  if (!refund) return
  const { charge, total, card, paidOn } = refund
  const currency = refund.currency.toUpperCase()
  const plan = currentOf(subscriptions)
  const access = accessOf(subscriptions)
  const mail = emails.refundMade(
    {
      ...{ amount: { minor: refund.amount, currency }, on, number: charge, card, paidOn },
      paid: { minor: refund.paid, currency },
      premium: access && { endsAt: access.endsAt, renewsAt: plan?.currentPeriodEnd ?? null },
    },
    deps.config,
  )
  return sendOnce(deps, accountId, { kind: 'refund', about: `${charge} ${total}`, mail })
}

/** No mail about a customer whom the provider has deleted: the event of the deletion is on its way. */
const transactionsOf = ({ payments }: MailDeps, stripeId: string): Promise<Transaction[]> =>
  payments.listTransactions(stripeId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  })

/** Puts a mail about money in the queue, unless one about the same thing was sent. Says whether it did. */
export const sendOnce = (deps: MailDeps, accountId: string, { kind, about, mail }: Mail) =>
  sendIfNew(deps, accountId, { kind, mail }, (db) =>
    insertIfNew(db, 'billing_mails', { account_id: accountId, kind, about, sent_at: deps.clock() }),
  )

/** The same where `note` writes down, in the same transaction, what was sent, and says whether that is new. */
export const sendIfNew = (
  deps: MailDeps,
  accountId: string,
  { kind, mail }: Omit<Mail, 'about'>,
  note: (db: Db) => Promise<boolean>,
): Promise<boolean> =>
  deps.db.transaction().execute(async (db) => {
    const to = await findBillingEmail(db, accountId, deps.hosted !== null)
    if (to === null || !isPlainEmail(to) || !(await note(db))) return false
    await sendMail({ ...deps, db }, { kind, to, ...mail })
    return true
  })

function ofTransaction({ config }: MailDeps, transaction: Transaction, all: Subscription[]): Mail[] {
  const { id, date, amount: minor, currency, status } = transaction
  const on = new Date(date)
  const current = currentOf(all)
  const amount = { minor, currency: currency.toUpperCase() }
  const card = current?.card ?? null
  if (minor === 0) return []
  if (status === 'paid') {
    const renewsAt = current && isRunning(current) && !current.endsAt ? current.currentPeriodEnd : null
    const mail = emails.paymentReceipt({ amount, on, number: id, card, renewsAt }, config)
    return [{ kind: 'receipt', about: id, mail }]
  }
  // Whose first payment failed has seen it on the screen.
  const isRenewal = current?.status === 'past_due' || current?.status === 'unpaid'
  return isRenewal
    ? [{ kind: 'payment failed', about: id, mail: emails.paymentFailed({ amount, on, card }, config) }]
    : []
}

function ofSubscription({ config }: MailDeps, subscription: Subscription, since: number): Mail[] {
  const { id, endsAt, endedAt, status } = subscription
  if (status === 'canceled' && endedAt && endedAt.getTime() > since)
    return [{ kind: 'ended', about: id, mail: emails.planEnded({ endedAt }, config) }]
  if (!isRunning(subscription) || !endsAt) return []
  const about = `${id} ${Math.floor(endsAt.getTime() / 1000)}`
  return [{ kind: 'cancelled', about, mail: emails.planCancelled({ endsAt }, config) }]
}

const isRunning = ({ status }: Subscription) => status === 'active' || status === 'trialing'
