import fc from 'fast-check'
import { test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { play, step } from '#test/billing-model.ts'
import { faultyNetwork } from '#test/faults.ts'

const faults = faultyNetwork()
const app = await sharedApp({ network: faults.network })

// A fixed seed, so that a failure here is a change of ours; `npm run test:long` plays a thousand new ones.
test('whatever people do and whatever fails, our state ends as the provider’s and nothing is sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), (steps) => play(app, faults, steps)),
    { numRuns: 12, seed: 20261120 },
  )
}, 120_000)
