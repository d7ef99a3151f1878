import { newId, newSecret } from '../ids.ts'
import type { SetupIntent } from './stored.ts'

export function newSetupIntent(customer: string | null, usage: string, now: number): SetupIntent {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: now,
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage,
  }
}
