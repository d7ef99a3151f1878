import { newSecret } from '../ids.ts'
import { made, unset } from './fields.ts'
import type { SetupIntent } from './stored.ts'

export function newSetupIntent(customer: string | null, usage: string, now: number): SetupIntent {
  const base = made('setup_intent', now)
  return {
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
    usage,
  }
}
