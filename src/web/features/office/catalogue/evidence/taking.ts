import type { ReadFact } from '#contract/office/literature.ts'
import { withField } from '#domain/text/field-differences.ts'
import { itemsOf, type Schema, shapeOf } from '../schema.ts'
import type { Typing } from '../typing.ts'
import { factsOf, listOf, type Typed, wordOf } from './typed-claim.ts'

type Path = readonly (string | number)[]
type Within = {
  typing: Typing
  schema: Schema
  claim: Typed
  path: Path
  at: number
  /** Registrations in the record of the article. */
  trials: readonly string[]
}

/** Where a value that was read in the abstract of a study goes in the form of its claim; null where no field takes it. */
export function placeOf(
  fact: ReadFact,
  { schema, path, at }: Pick<Within, 'schema' | 'path' | 'at'>,
): { path: Path; value: string | number } | null {
  const { field, value } = fact
  if (value === null) return null
  const ofStudy = itemsOf(schema.properties?.studies).properties ?? {}
  const study = (name: string, taken: string | number | null) =>
    taken === null ? null : { path: [...path, 'studies', at, name], value: taken }
  if (field === 'population') return { path: [...path, 'population'], value }
  if (field === 'outcome') {
    const [slug] =
      Object.entries(schema.properties?.outcome?.names ?? {}).find(([, name]) => name === value) ?? []
    return slug === undefined ? null : { path: [...path, 'outcome'], value: slug }
  }
  if (field === 'people') return study('participants', countOf(value))
  if (field === 'weeks') return study('weeks', countOf(value))
  if (field === 'comparison' || field === 'finding')
    return study(field, shapeOf(ofStudy[field] ?? {}).schema.enum?.includes(value) ? value : null)
  return null
}

/** '148', or '26 (6 months)' as 26. */
function countOf(value: string): number | null {
  const number = Number(/^\d[\d,]*/.exec(value)?.[0].replaceAll(',', ''))
  return Number.isInteger(number) && number > 0 ? number : null
}

/** How a value gets into the form, and whether it is there. */
export function takingOf({ typing, schema, claim, path, at, trials }: Within) {
  const place = (fact: ReadFact) => placeOf(fact, { schema, path, at })
  const typed = ({ path: to }: { path: Path }) => {
    const name = to.at(-1) ?? ''
    const within = to.includes('studies') ? listOf(claim.studies)[at] : claim
    return within?.[name]
  }
  /** The people of an abstract are those of the whole article too, where nothing else is stated. */
  function withPeople(entry: Typed, { field }: ReadFact, people: string | number): Typed {
    const article = wordOf(listOf(claim.studies)[at]?.article)
    const facts = field === 'people' ? factsOf(entry, article) : null
    const isStated = typeof facts?.participants === 'number'
    return facts && !isStated ? withField(entry, ['articles', article, 'participants'], people) : entry
  }
  return {
    takeOf: (fact: ReadFact) => {
      const to = place(fact)
      return (
        to && (() => typing.change(withPeople(withField(typing.entry, to.path, to.value), fact, to.value)))
      )
    },
    isTaken: (fact: ReadFact) => {
      if (fact.field === 'registration') return fact.value !== null && trials.includes(fact.value)
      const to = place(fact)
      return to !== null && typed(to) === to.value
    },
  }
}
