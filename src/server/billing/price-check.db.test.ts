import { beforeEach, expect, test } from 'vitest'
import { openPayments } from '#server/platform/adapters/payments/open.ts'
import { sharedApp } from '#test/app.ts'
import { faultyNetwork, keyRevoked } from '#test/faults.ts'
import { sandboxCall } from '#test/sandbox.ts'
import { checkPrice } from './price-check.ts'

const faults = faultyNetwork()
const app = await sharedApp({ network: faults.network })
beforeEach(() => faults.heal())

/** What a start asks of the provider. */
const start = (more: { STRIPE_PRICE_ID?: string } = {}) => {
  const config = { ...app.deps.config, ...more }
  return checkPrice({ ...app.deps, ...openPayments({ ...app.deps, config, network: faults.network }) })
}

test('at the promised price the product starts, and the price is made once', async () => {
  await start()
  await start()
  expect((await sandboxCall(app, '/v1/prices', null)).body.data).toHaveLength(1)
})

test('at another price than the screens promise it does not start', async () => {
  const { body: product } = await sandboxCall(app, '/v1/products', { name: 'Premium' })
  const dear = { product: product.id, currency: 'usd', unit_amount: '700', 'recurring[interval]': 'month' }
  const { body: price } = await sandboxCall(app, '/v1/prices', dear)
  await expect(start({ STRIPE_PRICE_ID: price.id })).rejects.toThrow(/STRIPE_PRICE_ID: .*5\.00 usd a month/)
})

test('with a price that does not exist it does not start, and says which setting is wrong', async () => {
  const gone = start({ STRIPE_PRICE_ID: 'price_gone' })
  await expect(gone).rejects.toThrow(/STRIPE_PRICE_ID: there is no price price_gone/)
})

test('while the provider is silent it starts all the same', async () => {
  faults.fail(() => 'error 500')
  await start()
})

test('with a key that the provider refuses it does not start, and says so', async () => {
  faults.fail(keyRevoked)
  await expect(start()).rejects.toThrow(/STRIPE_SECRET_KEY: Invalid API Key provided/)
})
