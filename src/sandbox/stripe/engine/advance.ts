import type { Book } from '../book.ts'
import { end, expire, renew, tryRenewal } from './subscription-life.ts'

/**
 * Lets everything happen that is due up to `until`, one thing after the other in the order of time. `clock` is
 * a test clock's id, or null for the real time.
 */
export async function advance(book: Book, clock: string | null, until: number, publicUrl: string) {
  const outside = { now: book.now, clock: book.clock }
  book.clock = clock
  for (;;) {
    const due = await book.nextDue(clock, until)
    if (!due) break
    book.now = Number(due.due_at)
    if (due.kind === 'invoice') await tryRenewal(book, await book.get('invoice', due.id), publicUrl)
    else await subscriptionDue(book, due.id)
  }
  Object.assign(book, outside)
}

async function subscriptionDue(book: Book, id: string) {
  const subscription = await book.get('subscription', id)
  if (subscription.status === 'incomplete') return expire(book, subscription)
  if (subscription.cancel_at !== null && subscription.cancel_at <= book.now)
    return end(book, subscription, 'cancellation_requested', subscription.cancel_at)
  return renew(book, subscription)
}
