import type { Answer } from '#contract/endpoints.ts'
import { listedNames, textParam } from '#web/lib/search-params.ts'

/** A reader cannot compare more columns than this. */
export const MOST_COMPARED = 4

/** The names in a URL such as `bpc-157,tb-500`: each once, in their order. */
export const chosenNames = (value = ''): string[] =>
  // No name is longer, and the server would refuse it instead of not finding it.
  listedNames(value).map((name) => name.slice(0, 200))

/** The columns to compare, and the names beyond the limit. */
export function split(names: string[]): { compared: string[]; refused: string[] } {
  return { compared: names.slice(0, MOST_COMPARED), refused: names.slice(MOST_COMPARED) }
}

/** The choice in a URL, with the one name that the field of a form without scripts adds to it. */
export const chosenParam = <K extends string>(name: K, search: Record<string, unknown>) => ({
  ...textParam(name, [search[name], search.add].filter((part) => part !== undefined && part !== '').join()),
  add: undefined,
})

/** What was found of the names. Two names of one compound are one column. */
export const comparedIn = ({ compounds }: Pick<Answer<'compareCompounds'>, 'compounds'>) => [
  ...new Map(
    compounds.flatMap(({ compound }) => (compound ? [[compound.id, compound] as const] : [])),
  ).values(),
]
