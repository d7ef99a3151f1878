import { afterEach, expect, test } from 'vitest'
import { openPayments } from '#server/platform/adapters/payments/open.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { faultyNetwork, keyRevoked } from '#test/faults.ts'
import { sandboxCall } from '#test/sandbox.ts'
import { checkPrice } from './price-check.ts'

let app: TestApp
afterEach(() => app.close())

test('at the promised price the product starts, and the price is made once', async () => {
  app = await startTestApp()
  await checkPrice(app.deps)
  await checkPrice({ ...app.deps, ...openPayments(app.deps) })
  expect((await sandboxCall(app, '/v1/prices', null)).body.data).toHaveLength(1)
})

test('at another price than the screens promise it does not start', async () => {
  app = await startTestApp()
  const { body: product } = await sandboxCall(app, '/v1/products', { name: 'Premium' })
  const { body: price } = await sandboxCall(app, '/v1/prices', {
    product: product.id,
    currency: 'usd',
    unit_amount: '700',
    'recurring[interval]': 'month',
  })
  const config = { ...app.deps.config, STRIPE_PRICE_ID: price.id }
  const { payments } = openPayments({ ...app.deps, config })
  await expect(checkPrice({ ...app.deps, payments })).rejects.toThrow(/STRIPE_PRICE_ID: .*5\.00 usd a month/)
})

test('while the provider is silent it starts all the same', async () => {
  const faults = faultyNetwork()
  faults.fail(() => 'error 500')
  app = await startTestApp({ network: faults.network })
  await checkPrice(app.deps)
})

test('with a price that does not exist it does not start, and says which setting is wrong', async () => {
  app = await startTestApp()
  const config = { ...app.deps.config, STRIPE_PRICE_ID: 'price_gone' }
  const { payments } = openPayments({ ...app.deps, config })
  await expect(checkPrice({ ...app.deps, payments })).rejects.toThrow(
    /STRIPE_PRICE_ID: there is no price price_gone/,
  )
})

test('with a key that the provider refuses it does not start, and says so', async () => {
  const faults = faultyNetwork()
  faults.fail(keyRevoked)
  app = await startTestApp({ network: faults.network })
  await expect(checkPrice(app.deps)).rejects.toThrow(/STRIPE_SECRET_KEY: Invalid API Key provided/)
})
