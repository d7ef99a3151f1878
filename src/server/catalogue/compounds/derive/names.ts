import { fold } from '#domain/language/fold.ts'
import { alphabetKey, letterOf } from '#domain/search/alphabet.ts'

type Named = { name: string; proper_name: string; aliases: string[] }
export type DrugName = {
  kind: 'name' | 'proper_name' | 'alias'
  lower: string
  folded: string
  letter: string
  sort_key: string
}

/** Every spelling by which a compound is found, once for each kind. */
export function namesOf({ name, proper_name, aliases }: Named): DrugName[] {
  const row = (kind: DrugName['kind'], text: string): DrugName => ({
    kind,
    lower: text.toLowerCase(),
    folded: fold(text).text,
    letter: letterOf(text),
    sort_key: alphabetKey(text),
  })
  const rows = new Map(aliases.map((alias) => [alias.toLowerCase(), row('alias', alias)]))
  return [row('name', name), row('proper_name', proper_name), ...rows.values()]
}

/** The same rows are the same text, in whichever order they were read. */
export const sortNames = (names: DrugName[]): DrugName[] =>
  names
    .map(({ kind, lower, folded, letter, sort_key }) => ({ kind, lower, folded, letter, sort_key }))
    .sort((a, b) => (`${a.kind} ${a.lower}` < `${b.kind} ${b.lower}` ? -1 : 1))
