/** A word from the address: `{}` when it is missing, empty or not a text. */
export function textParam<K extends string>(name: K, value: unknown): { [key in K]?: string } {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== ''
    ? ({ [name]: text.trim() } as { [key in K]: string })
    : {}
}

/** A page from the address, from 2 on; anything else means the first and is left out. */
export function pageNumber(value: unknown): { page?: number } {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}
}
