/** Names as a URL holds them: with commas between, each once, without empty ones. */
export const namesOf = (items: string) => [
  ...new Map(
    items
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => [name.toLowerCase(), name]),
  ).values(),
]

/** The names that were there and one or more that came; '' for none. */
export const joined = (items = '', added = '') => namesOf(`${items},${added}`).join(', ')
