import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { play, step } from '#test/billing-model.ts'
import { faultyNetwork } from '#test/faults.ts'

let app: TestApp
const faults = faultyNetwork()
beforeAll(async () => {
  app = await startTestApp({ network: faults.network })
})
afterAll(() => app.close())

// A fixed seed, so that a failure here is a change of ours; `npm run test:long` plays a thousand new ones.
test('whatever people do and whatever fails, our state ends as the provider’s and nothing is sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), (steps) => play(app, faults, steps)),
    { numRuns: 12, seed: 20261120 },
  )
}, 120_000)
