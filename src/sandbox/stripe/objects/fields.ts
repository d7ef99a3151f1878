import { randomBytes } from 'node:crypto'
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits; 24 of them cannot be guessed. */
export function randomText(length = 24): string {
  let text = ''
  // 248 is a multiple of 62: larger bytes are left out, so that every letter is equally likely.
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248) text += LETTERS[byte % 62]
  return text.slice(0, length)
}

export const newId = (prefix: string) => `${prefix}_${randomText()}`
export const newSecret = (id: string) => `${id}_secret_${randomText()}`
