import type { Book } from '../book.ts'
import { call, reads } from '../call.ts'
import { advance } from '../engine/subscription-life.ts'
import { integerOf, requiredText, textOf } from '../form.ts'
import { made } from '../objects/fields.ts'
import type { TestClock } from '../objects/stored.ts'
import { invalid } from '../refusal.ts'

const PATH = '/v1/test_helpers/test_clocks'
const LATEST = 4_102_444_800

const newClock = (frozenTime: number, name: string | null, now: number): TestClock => ({
  ...made('test_helpers.test_clock', now),
  deletes_after: now + 30 * 86_400,
  frozen_time: frozenTime,
  name,
  status: 'ready',
  status_details: {},
})

export const clockCalls = [
  call(`POST ${PATH}`, 'frozen_time name', async (book, { params }) => {
    const at = integerOf(params, 'frozen_time', [0, LATEST]) ?? book.now
    const clock = newClock(at, textOf(params, 'name') ?? null, book.now)
    return book.add('test_helpers.test_clock', clock)
  }),
  ...reads('test_helpers.test_clock', PATH),
  call(`POST ${PATH}/:id/advance`, 'frozen_time', async (book, { id, params }) => {
    const clock = await book.get('test_helpers.test_clock', id)
    const until = integerOf(params, 'frozen_time', [0, LATEST]) ?? 0
    return forward(book, clock, until)
  }),
  // The sandbox's own: moves the time of a customer who was made without a clock.
  call('POST /sandbox/clock', 'customer seconds', async (book, { params }) => {
    const customer = await book.customer(requiredText(params, 'customer'))
    const seconds = integerOf(params, 'seconds', [0, 10 * 366 * 86_400]) ?? 0
    if (!customer.test_clock) {
      const clock = await book.add('test_helpers.test_clock', newClock(book.now, null, book.now))
      customer.test_clock = clock.id
      await book.save(customer)
      await book.trx
        .updateTable('sandbox_objects')
        .set({ clock: clock.id })
        .where('customer', '=', customer.id)
        .execute()
    }
    const clock = await book.get('test_helpers.test_clock', customer.test_clock)
    return forward(book, clock, clock.frozen_time + seconds)
  }),
]

async function forward(book: Book, clock: TestClock, until: number) {
  if (until < clock.frozen_time) throw invalid('Time goes forward only.', { param: 'frozen_time' })
  await advance(book, clock.id, until)
  clock.frozen_time = until
  return book.save(clock)
}
