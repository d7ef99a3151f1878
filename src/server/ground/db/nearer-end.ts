type Page = { limit: number; offset: number }
type Order = 'asc' | 'desc'

/**
 * A page of a list by how its rows are reached soonest, because those before a page are read and left out: of the second
 * half from the end, in the opposite order. Whoever reads it puts the page itself into the order of the list.
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
