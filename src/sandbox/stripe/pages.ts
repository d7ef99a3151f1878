import { html } from 'hono/html'
import { findBody } from './book.ts'
import type { InvoicePayment } from './objects/stored.ts'
import type { Db } from './tables.ts'

type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>
type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

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

/** Nothing runs and nothing is loaded; the form goes back to us. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const money = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100)
const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** What the bank's dialog would look like: yes, no, and no script. */
export const challengePage = ({ id, amount, currency, merchant }: FoundPayment, returnTo: string) =>
  page(
    'Confirm your payment',
    html`<h1>Confirm your payment</h1>
      <p>Your bank asks whether this payment is yours. This is a test: no money moves.</p>
      <dl><dt>Amount</dt><dd>${money(amount, currency)}</dd><dt>For</dt><dd>${merchant}</dd></dl>
      <form method="post" action="/sandbox/challenge">
        <input type="hidden" name="payment" value="${id}"><input type="hidden" name="return_to" value="${returnTo}">
        <button name="outcome" value="success">Yes, it is mine</button>
        <button name="outcome" value="fail" class="second">No, refuse it</button>
      </form>`,
  )

/** A receipt, or an invoice that is still to be paid. */
export const receiptPage = (receipt: Receipt, productName: string) =>
  page(
    receipt.isPaid ? 'Receipt' : 'Invoice',
    html`<h1>${receipt.isPaid ? 'Receipt' : 'Invoice'} from ${productName}</h1>
      <p class="note">Test payment: no money was moved.</p>
      <dl>
        <dt>Number</dt><dd>${receipt.number}</dd>
        <dt>${receipt.isPaid ? 'Paid on' : 'Issued on'}</dt><dd>${day(receipt.date)}</dd>
        <dt>For</dt><dd>${receipt.description}</dd>
        <dt>Period</dt><dd>${day(receipt.periodStart)} to ${day(receipt.periodEnd)}</dd>
        ${receipt.card ? html`<dt>Card</dt><dd>${receipt.card.brand} ending in ${receipt.card.last4}</dd>` : ''}
        <dt>Tax</dt><dd>${money(0, receipt.currency)}</dd>
        <dt class="total">${receipt.isPaid ? 'Amount paid' : 'Amount due'}</dt>
        <dd class="total">${money(receipt.amount, receipt.currency)}</dd>
      </dl>`,
  )

const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${STYLE}</style></head><body><main>${content}</main></body></html>`

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:28rem;margin:0 auto}h1{font-size:1.375rem;margin:0 0 .5rem}.note{opacity:.75}
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem;margin:1.5rem 0;padding:1.25rem;border-radius:8px;
border:1px solid color-mix(in srgb,currentColor 20%,transparent)}dt{opacity:.75}dd{margin:0;text-align:right;
font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.total{font-weight:600;opacity:1}
button{display:block;width:100%;min-height:44px;margin-top:.75rem;font:inherit;font-weight:600;border-radius:8px;cursor:pointer;
border:1px solid currentColor;background:CanvasText;color:Canvas}.second{background:none;color:inherit;font-weight:400}`
