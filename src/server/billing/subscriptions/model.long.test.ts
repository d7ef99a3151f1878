import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { play, step } from '#test/billing-model.ts'
import { faultyNetwork } from '#test/faults.ts'

const PARTS = 8
const SEQUENCES = 1_000

// Side by side, because most of the time is spent waiting before a failed request is tried again. A failure
// prints its seed and path; give both to `fc.assert` to play it again.
test.concurrent.each(Array.from({ length: PARTS }, (_, i) => i + 1))(
  'a thousand sequences of actions and faults, part %i of 8',
  async () => {
    const faults = faultyNetwork()
    const app = await startTestApp({ network: faults.network })
    let played = 0
    const sequence = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      await play(app, faults, steps)
      played += 1
    })
    await fc.assert(sequence, { numRuns: SEQUENCES / PARTS })
    await app.close()
    expect(played).toBe(SEQUENCES / PARTS)
  },
  3_600_000,
)
