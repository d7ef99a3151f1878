import { newId } from '../ids.ts'
import type { Kind } from './stored.ts'

/** The prefix of the ids of each kind. */
const PREFIXES: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  product: 'prod',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  event: 'evt',
  webhook_endpoint: 'we',
  'test_helpers.test_clock': 'clock',
}

/** The kind of an object by its id. */
export const kindOf = (id: string) =>
  (Object.keys(PREFIXES) as Kind[]).find((kind) => PREFIXES[kind] === id.split('_')[0])

/** What every new object has. */
export const made = <K extends Kind>(kind: K, now: number, id = newId(PREFIXES[kind])) => ({
  ...{ id, object: kind, created: now, livemode: false },
})

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** One value for each of these fields. */
export const each = <Value, Names extends string>(value: Value, names: Names) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value])) as Record<Words<Names>, Value>

/** Fields that the provider sends and nothing has set yet. */
export const unset = <Names extends string>(names: Names) => each(null, names)
