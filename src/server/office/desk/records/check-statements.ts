import type { StatementEntry } from '#contract/office/desk.ts'
import { demoFlagsOf } from '#server/catalogue/compounds/records/demo-flags.ts'
import { type EntryError, errorsAt } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { statementErrors } from './statement-rules.ts'

/** Rules for statements in relation to their vendors, for every source. */
export async function checkStatements(proposed: Proposed): Promise<EntryError[]> {
  const statements = proposed.put('statement') as StatementEntry[]
  if (statements.length === 0) return []
  const isDemo = await demoFlagsOf(
    proposed,
    statements.map(({ vendor }) => vendor),
  )
  return statements.flatMap((entry) =>
    errorsAt(
      `statements/${entry.vendor}/${entry.part}`,
      statementErrors(entry.facts, isDemo.get(entry.vendor) ?? false),
    ),
  )
}
