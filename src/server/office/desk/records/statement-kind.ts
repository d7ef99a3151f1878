import { type Stated, StatementEntry } from '#contract/office/desk.ts'
import { demoFlagsOf } from '#server/catalogue/compounds/records/demo-flags.ts'
import { type EntryError, errorsAt, type Wrong } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { stableId, vendorId } from '#server/core/records/ids.ts'

/** A vendor's statement about itself: a separate record, because its source is not the one of the vendor's record. */
export const statementKind = {
  ...tableKind({
    name: 'statement',
    plural: 'statements',
    table: 'vendor_statements',
    schema: StatementEntry,
    id: ({ vendor, part }) => stableId(`statement/${vendor}/${part}`),
    label: ({ vendor, part }) => `${vendor}/${part}`,
    row: ({ vendor, ...entry }) => ({ ...entry, vendor_id: vendorId(vendor) }),
    references: { vendor_id: { kind: 'vendor', field: 'vendor' } },
  }),
  // A vendor that leaves the catalogue takes its statements along: its word must not keep it there.
  referring: async () => [],
}

/** Rules for statements in relation to their vendors, for every source. */
export async function checkStatements(proposed: Proposed): Promise<EntryError[]> {
  const statements = proposed.put('statement') as StatementEntry[]
  if (statements.length === 0) return []
  const isDemo = await demoFlagsOf(proposed, statements)
  return statements.flatMap((entry) =>
    errorsAt(
      `statements/${entry.vendor}/${entry.part}`,
      statementErrors(entry.facts, isDemo.get(entry.vendor) ?? false),
    ),
  )
}

/** Rules that the schema cannot express: links are safe to follow, and demo data contacts no real person. */
function statementErrors({ contact }: Partial<Stated>, isDemo: boolean): Wrong[] {
  if (contact == null) return []
  const isLink = /^[a-z][a-z+.-]*:/i.test(contact)
  if (isLink && !(contact.startsWith('https://') && URL.canParse(contact)))
    return [['contact', 'must be an https link, an email or words']]
  const host = isLink ? new URL(contact).hostname : /^[^\s@]+@([^\s@]+)$/.exec(contact)?.[1]
  return isDemo && host !== undefined && !host.endsWith('.example')
    ? [['contact', "must end in '.example', because demo data links to no real shop"]]
    : []
}
