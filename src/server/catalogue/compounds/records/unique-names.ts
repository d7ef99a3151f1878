import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EntryError } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { listSlugs } from '../slugs/repository.ts'
import { nameCollisions } from './name-collisions.ts'
import * as repository from './repository.ts'

const STORED = 'the catalogue'
const PUT = 'this change'

/** No name leads to two compounds or vendors, from any source. */
export async function uniqueNames({ db, put, leaving }: Proposed): Promise<EntryError[]> {
  const compounds = put('compound') as CompoundEntry[]
  const vendors = put('vendor') as VendorEntry[]
  if (compounds.length + vendors.length === 0) return []
  const storedCompounds = await repository.listCompoundNames(db)
  const storedVendors = await repository.listVendorNames(db)
  const slugs = await listSlugs(db)
  const named = <T extends { id: string }>(stored: T[], kind: string) =>
    staying(stored, leaving(kind)).map((each) => ({ ...each, formerly: slugs.get(each.id) }))
  const collisions = nameCollisions(
    [
      ...placed(STORED, 'compounds', named(storedCompounds, 'compound')),
      ...placed(PUT, 'compounds', compounds),
    ],
    [...placed(STORED, 'vendors', named(storedVendors, 'vendor')), ...placed(PUT, 'vendors', vendors)],
    STORED,
  )
  return collisions.flatMap(({ file, ...error }) => (file === PUT ? [error] : []))
}

const staying = <T extends { id: string }>(stored: T[], leaving: ReadonlySet<string>) =>
  stored.filter(({ id }) => !leaving.has(id))

const placed = <T extends { slug: string }>(file: string, section: string, values: T[]) =>
  values.map((value) => ({ file, entry: `${section}/${value.slug}`, value }))
