import { findBody } from './book.ts'
import type { InvoicePayment } from './objects/stored.ts'
import type { Db } from './tables.ts'

export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>
export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

const at = (seconds: number) => new Date(seconds * 1000)

/** A payment as the bank's dialog shows it. */
export async function findPayment(db: Db, id: string) {
  const intent = await findBody(db, 'payment_intent', id)
  if (!intent?.client_secret) return null
  const { client_secret: clientSecret, amount, currency } = intent
  return { id, clientSecret, amount, currency, merchant: 'Premium, each month' }
}

/** By a charge's id or an invoice's; both are too long to be guessed, and holders of the link may read. */
export async function findReceipt(db: Db, id: string) {
  const charge = await findBody(db, 'charge', id)
  const invoice = charge
    ? await invoiceOf(db, String(charge.payment_intent))
    : await findBody(db, 'invoice', id)
  if (!invoice) return null
  const line = invoice.lines.data[0]
  const method = await findBody(db, 'payment_method', charge?.payment_method ?? '')
  const isPaid = invoice.status === 'paid'
  return {
    number: invoice.number ?? invoice.id,
    isPaid,
    date: at(invoice.status_transitions.paid_at ?? invoice.created),
    description: line?.description ?? 'Premium',
    periodStart: at(line?.period.start ?? invoice.created),
    periodEnd: at(line?.period.end ?? invoice.created),
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    card: method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null,
  }
}

async function invoiceOf(db: Db, intentId: string) {
  const links = await db
    .selectFrom('sandbox_objects as link')
    .innerJoin('sandbox_objects as intent', 'intent.parent', 'link.parent')
    .select('link.body')
    .where('intent.id', '=', intentId)
    .where('link.kind', '=', 'invoice_payment')
    .execute()
  const link = links[0]?.body as InvoicePayment | undefined
  return link && findBody(db, 'invoice', link.invoice)
}
