import type { Book } from '../book.ts'
import { browserCall, call } from '../call.ts'
import { flagOf, textOf } from '../form.ts'
import { made, newSecret, unset } from '../objects/fields.ts'
import type { SetupIntent } from '../objects/stored.ts'
import { invalid } from '../refusal.ts'
import { CONFIRMED, intentFor } from './intents.ts'
import { attach } from './payment-methods.ts'

export const setupIntentCalls = [
  call(
    'POST /v1/setup_intents',
    'customer usage automatic_payment_methods payment_method confirm metadata',
    async (book, { params }) => {
      const customer = textOf(params, 'customer') || null
      if (customer) await book.customer(customer)
      const base = made('setup_intent', book.now)
      const intent: SetupIntent = {
        ...base,
        ...unset('allowed_payment_method_types application cancellation_reason description'),
        ...unset('excluded_payment_method_types last_setup_error latest_attempt mandate next_action'),
        ...unset('on_behalf_of payment_method payment_method_configuration_details payment_method_options'),
        ...unset('single_use_mandate'),
        automatic_payment_methods: { allow_redirects: 'never', enabled: true },
        client_secret: newSecret(base.id),
        customer,
        metadata: {},
        payment_method_types: ['card'],
        status: 'requires_payment_method',
        usage: textOf(params, 'usage') ?? 'off_session',
      }
      await book.add('setup_intent', intent, { customer })
      return flagOf(params, 'confirm') ? confirm(book, intent.id, textOf(params, 'payment_method')) : intent
    },
  ),
  browserCall('GET /v1/setup_intents/:id', 'client_secret', (book, asked) =>
    intentFor(book, 'setup_intent', asked),
  ),
  browserCall('POST /v1/setup_intents/:id/confirm', CONFIRMED, async (book, asked) => {
    const { id } = await intentFor(book, 'setup_intent', asked)
    return confirm(book, id, textOf(asked.params, 'payment_method'))
  }),
  call('POST /v1/setup_intents/:id/cancel', 'cancellation_reason', async (book, { id }) => {
    const intent = await book.get('setup_intent', id)
    intent.status = 'canceled'
    return book.save(intent)
  }),
]

/** Keeps the card and counts it as set up, as if the bank had asked and its customer had agreed. */
async function confirm(book: Book, id: string, methodId: string | undefined) {
  const intent = await book.get('setup_intent', id)
  if (!methodId || !intent.customer) throw invalid('A card and a customer are needed.')
  const method = await attach(book, methodId, await book.customer(intent.customer))
  await book.save(method, { hidden: { ...(await book.hidden(method.id)), isSetUp: true } })
  intent.payment_method = method.id
  intent.status = 'succeeded'
  return book.update('setup_intent.succeeded', intent)
}
