import type { Book } from '../book.ts'
import { call, reads } from '../call.ts'
import { end } from '../engine/subscription-life.ts'
import { mergeMetadata, nested, type Params, textOf } from '../form.ts'
import { made, unset } from '../objects/fields.ts'
import type { Customer } from '../objects/stored.ts'
import { previousAttributes } from '../previous-attributes.ts'
import { missing } from '../refusal.ts'
import { attach } from './payment-methods.ts'

const FIELDS = 'email name metadata invoice_settings'

export const customerCalls = [
  call('POST /v1/customers', `${FIELDS} payment_method test_clock`, async (book, { params }) => {
    const clock = textOf(params, 'test_clock') || null
    if (clock) {
      const { frozen_time } = await book.get('test_helpers.test_clock', clock, 'test_clock')
      book.clock = clock
      book.now = frozen_time
    }
    const [email, name] = [textOf(params, 'email') || null, textOf(params, 'name') || null]
    const customer: Customer = {
      ...made('customer', book.now),
      ...unset('address currency default_source description phone shipping'),
      balance: 0,
      delinquent: false,
      invoice_settings: unset('custom_fields default_payment_method footer rendering_options'),
      preferred_locales: [],
      tax_exempt: 'none',
      email,
      name,
      metadata: mergeMetadata({}, params),
      test_clock: clock,
    }
    await book.add('customer', customer)
    const method = textOf(params, 'payment_method')
    if (method) await attach(book, method, customer)
    await setDefault(book, customer, params)
    return book.update('customer.created', customer)
  }),
  ...reads('customer', '/v1/customers', {
    fields: ['email'],
    keep: () => (customer) => !('deleted' in customer),
  }),
  call('POST /v1/customers/:id', FIELDS, async (book, { id, params }) => {
    const customer = await book.customer(id, 'id')
    const before = structuredClone(customer)
    customer.email = textOf(params, 'email') ?? customer.email
    customer.name = textOf(params, 'name') ?? customer.name ?? null
    customer.metadata = mergeMetadata(customer.metadata, params)
    await setDefault(book, customer, params)
    return book.update('customer.updated', customer, previousAttributes(before, customer))
  }),
  call('DELETE /v1/customers/:id', '', async (book, { id }) => {
    const customer = await book.customer(id, 'id')
    for (const subscription of await book.list('subscription', { customer: id })) {
      if (subscription.ended_at === null) await end(book, subscription, 'cancellation_requested', book.now)
    }
    const gone = { id, object: 'customer', deleted: true } as const
    await book.save(gone as unknown as Customer)
    await book.emit('customer.deleted', customer)
    return gone
  }),
]

async function setDefault(book: Book, customer: Customer, params: Params) {
  const id = textOf(nested(params, 'invoice_settings'), 'default_payment_method')
  if (id === undefined || !customer.invoice_settings) return
  if (id !== '') {
    const param = 'invoice_settings[default_payment_method]'
    const method = await book.get('payment_method', id, param)
    if (method.customer !== customer.id) throw missing('payment_method', id, param)
  }
  customer.invoice_settings.default_payment_method = id || null
}
