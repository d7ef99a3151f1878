import type { ReadFact } from '#contract/office/literature.ts'
import { valueAt, withField } from '#domain/text/field-differences.ts'
import { itemsOf, type Schema, shapeOf } from '../schema.ts'
import type { Path, Typing } from '../typing.ts'
import { factsOf, type Typed, wordOf } from './typed-claim.ts'

type Within = {
  typing: Typing
  /** Of a claim. */
  schema: Schema
  /** The claim, and which of its studies. */
  path: Path
  at: number
  /** Registrations in the record of the article. */
  trials: readonly string[]
}

/** Where a value that was read in the abstract of a study goes in the form of its claim; null where no field takes it. */
function placeOf({ field, value }: ReadFact, { schema, path, at }: Within) {
  if (value === null) return null
  const { outcome, studies } = schema.properties ?? {}
  const study = (name: string, taken: string | number | null) =>
    taken === null ? null : { path: [...path, 'studies', at, name], value: taken }
  if (field === 'population') return { path: [...path, 'population'], value }
  if (field === 'outcome') {
    const [slug] = Object.entries(outcome?.names ?? {}).find(([, name]) => name === value) ?? []
    return slug === undefined ? null : { path: [...path, 'outcome'], value: slug }
  }
  if (field === 'people') return study('participants', countOf(value))
  if (field === 'weeks') return study('weeks', countOf(value))
  if (field === 'comparison' || field === 'finding') {
    const { schema: words } = shapeOf(itemsOf(studies).properties?.[field] ?? {})
    return study(field, words.enum?.includes(value) ? value : null)
  }
  return null
}

/** '148', or '26 (6 months)' as 26. */
function countOf(value: string): number | null {
  const number = Number(/^\d[\d,]*/.exec(value)?.[0].replaceAll(',', ''))
  return Number.isInteger(number) && number > 0 ? number : null
}

/** How a value gets into the form, and whether it is there. */
export function takingOf(within: Within) {
  const { typing, path, at, trials } = within
  /** The people of an abstract are those of the whole article too, where nothing else is stated. */
  function withPeople(entry: Typed, { field }: ReadFact, people: string | number): Typed {
    const article = wordOf(valueAt(entry, [...path, 'studies', at, 'article']))
    const facts = field === 'people' ? factsOf(entry, article) : null
    const isStated = typeof facts?.participants === 'number'
    return facts && !isStated ? withField(entry, ['articles', article, 'participants'], people) : entry
  }
  return {
    takeOf: (fact: ReadFact) => {
      const to = placeOf(fact, within)
      return (
        to && (() => typing.change(withPeople(withField(typing.entry, to.path, to.value), fact, to.value)))
      )
    },
    isTaken: (fact: ReadFact) => {
      if (fact.field === 'registration') return fact.value !== null && trials.includes(fact.value)
      const to = placeOf(fact, within)
      return to !== null && valueAt(typing.entry, to.path) === to.value
    },
  }
}
