/**
 * The search of the URL as plain text, the way a form without scripts writes them: `?q=157` is the text '157'. A name
 * that is there several times, as boxes of a form write it, is one text with commas. NUL is no text, and no call takes it.
 */
export function parseSearch(search: string): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries([...values].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}

/** The way back; undefined values are left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  let search: URLSearchParams | undefined
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    // Every link of a page comes by here, most of them without one.
    search ??= new URLSearchParams()
    search.append(name, String(value))
  }
  return search ? `?${search}` : ''
}

/**
 * A word from the URL; undefined when it is missing, empty or not a text. Always set, because an omitted key
 * would keep its unchecked value.
 */
export function textParam<K extends string>(name: K, value: unknown): { [key in K]?: string } {
  const word = typeof value === 'string' ? value.trim() : ''
  return { [name]: word === '' ? undefined : word } as { [key in K]?: string }
}

/**
 * A word from the URL that is one of those that are known; undefined when it is none. Always set, as a text is.
 */
export const knownParam = <K extends string, const Known extends string | true>(
  name: K,
  value: unknown,
  known: readonly Known[],
) => ({ [name]: known.find((each) => each === value) }) as { [key in K]?: Known }

/** Names with commas between, each once whatever its case, in their order. */
export const listedNames = (text: string): string[] => {
  const names = text.split(',').map((name) => name.trim())
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
}

/** A letter of an A to Z; longer words name none. */
export const letterParam = (value: unknown) =>
  textParam('letter', typeof value === 'string' ? value.slice(0, 8) : undefined)

/** A page from the URL, from 2 on; anything else means the first and is undefined. */
export function pageNumber(value: unknown): { page?: number } {
  const page = Number(value)
  return { page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined }
}
