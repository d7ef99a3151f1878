/** More columns than this nobody can read side by side. */
export const MOST_COMPARED = 4

/** The names in a URL such as `bpc-157,tb-500`: each once, in their order. */
export function chosenNames(value: string | undefined): string[] {
  // No name is longer, and the server would refuse it instead of not finding it.
  const names = (value ?? '').split(',').map((name) => name.trim().slice(0, 200))
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
}

/** What is compared, and what is left out because it would be too many. */
export function split(names: string[]): { compared: string[]; refused: string[] } {
  return { compared: names.slice(0, MOST_COMPARED), refused: names.slice(MOST_COMPARED) }
}
