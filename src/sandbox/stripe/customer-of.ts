import type { Book } from './book.ts'
import type { Customer } from './objects/stored.ts'
import { missing } from './refusal.ts'

/** A customer that is not deleted; from here on their clock counts. */
export async function customerOf(book: Book, id: string, param = 'customer'): Promise<Customer> {
  const found = await book.find('customer', id)
  if (!found || 'deleted' in found) throw missing('customer', id, param)
  if (found.test_clock && found.test_clock !== book.clock) {
    const clock = await book.get('test_helpers.test_clock', found.test_clock)
    book.clock = clock.id
    book.now = clock.frozen_time
  }
  return found
}
