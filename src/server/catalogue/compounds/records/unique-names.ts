import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EntryError } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { compoundId, vendorId } from '../../../core/records/ids.ts'
import { listSlugs } from '../slugs/repository.ts'
import { slugsOf } from '../slugs/rules.ts'
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
    stored
      .filter(({ id }) => !leaving(kind).has(id))
      .map((each) => ({ ...each, formerly: slugs.get(each.id) }))
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

const placed = <T extends { slug: string }>(file: string, section: string, values: T[]) =>
  values.map((value) => ({ file, entry: `${section}/${value.slug}`, value }))

/** Whatever led to a record goes on leading to it. */
export async function keptSlugs({ db, put }: Proposed): Promise<EntryError[]> {
  const compounds = put('compound') as CompoundEntry[]
  const vendors = put('vendor') as VendorEntry[]
  if (compounds.length + vendors.length === 0) return []
  const before = await listSlugs(db)
  if (before.size === 0) return []
  const lost = (entry: CompoundEntry | VendorEntry, id: string, label: string): EntryError[] => {
    const has = new Set(slugsOf(entry))
    const missing = (before.get(id) ?? []).filter((slug) => !has.has(slug))
    return missing.map((slug) => ({
      entry: label,
      field: 'formerly',
      message: `lacks '${slug}', which has led to this record and goes on doing so`,
    }))
  }
  return [
    ...compounds.flatMap((entry) => lost(entry, compoundId(entry.slug), `compounds/${entry.slug}`)),
    ...vendors.flatMap((entry) => lost(entry, vendorId(entry.slug), `vendors/${entry.slug}`)),
  ]
}
