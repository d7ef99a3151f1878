import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { isReserved } from '#contract/reserved-names.ts'
import type { FileError } from '#server/catalogue/compounds/records/entry-rules.ts'

/** An entry with the place it came from, as messages name both. */
type At<T> = { file: string; entry: string; value: T }
type Compound = Pick<CompoundEntry, 'slug' | 'proper_name' | 'aliases' | 'renamed_to' | 'formerly'>
type Vendor = Pick<VendorEntry, 'slug' | 'name' | 'renamed_to' | 'formerly'>
type Name = { at: At<unknown>; field: string; text: string }

/**
 * Compounds and vendors share one place in the path, so no name, alias or slug may lead to two of them or to a
 * page of the site. Case, blanks, hyphens, apostrophes and points do not tell names apart: 'TB 500' is 'tb-500'.
 */
export function nameCollisions(
  compounds: At<Compound>[],
  vendors: At<Vendor>[],
  /** Of two records with one name, the one in this file keeps it. */
  first?: string,
): FileError[] {
  const all = [...compounds.map(namesOfCompound), ...vendors.map(namesOfVendor)]
  const isFirst = (ofOne: Name[]) => Number(ofOne[0]?.at.file === first)
  const names = all.toSorted((a, b) => isFirst(b) - isFirst(a))
  const owners = new Map<string, Name>()
  return names.flatMap((ofOne) => [
    ...ofOne
      .filter(({ text }) => isReserved(text))
      .map((name) => refuse(name, 'is the path of a page of the site')),
    ...ofOne
      .filter((name) => repeats(name, ofOne))
      .map((name) => refuse(name, `'${name.text}' is written twice`)),
    ...ofOne.flatMap((name) => {
      const owner = owners.get(key(name.text)) ?? name
      owners.set(key(name.text), owner)
      return owner.at === name.at ? [] : [refuse(name, `'${name.text}' is already the ${wordsFor(owner)}`)]
    }),
  ])
}

function namesOfCompound(at: At<Compound>): Name[] {
  const { proper_name, aliases } = at.value
  return [
    ...slugsOf(at),
    { at, field: 'proper_name', text: proper_name },
    ...aliases.map((text, index) => ({ at, field: `aliases[${index}]`, text })),
  ]
}

function namesOfVendor(at: At<Vendor>): Name[] {
  return [...slugsOf(at), { at, field: 'name', text: at.value.name }]
}

function slugsOf(at: At<Compound | Vendor>): Name[] {
  const { slug, renamed_to, formerly = [] } = at.value
  return [
    { at, field: 'slug', text: slug },
    ...(renamed_to === undefined ? [] : [{ at, field: 'renamed_to', text: renamed_to }]),
    ...formerly.map((text, index) => ({ at, field: `formerly[${index}]`, text })),
  ]
}

/** An alias is written twice when only its case differs from an earlier one. */
function repeats(name: Name, names: Name[]): boolean {
  const aliases = names.filter(({ field }) => field.startsWith('aliases'))
  return (
    aliases.findIndex(({ text }) => text.toLowerCase() === name.text.toLowerCase()) < aliases.indexOf(name)
  )
}

function key(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’.-]/g, '')
}

function wordsFor(owner: Name): string {
  const field = owner.field.startsWith('aliases') ? 'alias' : owner.field
  return `${field} of ${owner.at.entry} in ${owner.at.file}`
}

function refuse({ at, field }: Name, message: string): FileError {
  return { file: at.file, entry: at.entry, field, message }
}
