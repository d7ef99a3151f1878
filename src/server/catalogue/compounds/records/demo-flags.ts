import type { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { listDemoFlags } from './repository.ts'

/** Which vendors of these entries are invented, as the store will be; those that will not be there are missing. */
export async function demoFlagsOf({ db, put }: Proposed, entries: readonly { vendor: string }[]) {
  const stored = await listDemoFlags(db, [...new Set(entries.map(({ vendor }) => vendor))])
  return new Map([
    ...stored.map(({ slug, is_demo }) => [slug, is_demo] as const),
    ...(put('vendor') as VendorEntry[]).map(({ slug, demo }) => [slug, demo] as const),
  ])
}
