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

/** No name leads to two compounds or vendors, and whatever led to one goes on leading to it; from any source. */
export async function checkNames({ db, put, leaving }: Proposed): Promise<EntryError[]> {
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
  const lost = (id: string, entry: string, value: CompoundEntry | VendorEntry): EntryError[] => {
    const has = new Set(slugsOf(value))
    const missing = (slugs.get(id) ?? []).filter((slug) => !has.has(slug))
    return missing.map((slug) => ({
      entry,
      field: 'formerly',
      message: `lacks '${slug}', which has led to this record and goes on doing so`,
    }))
  }
  return [
    ...collisions.flatMap(({ file, ...error }) => (file === PUT ? [error] : [])),
    ...compounds.flatMap((entry) => lost(compoundId(entry.slug), `compounds/${entry.slug}`, entry)),
    ...vendors.flatMap((entry) => lost(vendorId(entry.slug), `vendors/${entry.slug}`, entry)),
  ]
}

const placed = <T extends { slug: string }>(file: string, section: string, values: T[]) =>
  values.map((value) => ({ file, entry: `${section}/${value.slug}`, value }))
