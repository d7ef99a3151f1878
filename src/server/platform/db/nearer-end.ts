import type { Page } from './page-of.ts'

type Order = 'asc' | 'desc'

/**
 * Reads a page of a list from its nearer end, because the rows before a page are read and skipped: the second half is
 * read backwards. The caller puts the rows of the page back into the order of the list.
 */
export function fromNearerEnd({ limit, offset }: Page, total: number) {
  if (offset <= total / 2) return { limit, offset, ordered: (order: Order) => order }
  const end = Math.min(offset + limit, total)
  return {
    limit: Math.max(0, end - offset),
    offset: total - end,
    ordered: (order: Order): Order => (order === 'asc' ? 'desc' : 'asc'),
  }
}
