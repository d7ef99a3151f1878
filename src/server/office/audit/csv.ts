import type { AuditEntry } from '#server/core/audit/rules.ts'
import { csvLine } from '#server/platform/csv.ts'

const COLUMNS = [
  'number',
  'at',
  'actor',
  'roles',
  'network',
  'call',
  'target',
  'difference',
  'before',
  'after',
  'request_id',
  'previous',
  'hash',
] as const satisfies (keyof AuditEntry)[]

/** Everything that a hash is of, so that the chain can be followed in the file too. */
export const csvOf = (entries: readonly AuditEntry[]) =>
  [
    csvLine(COLUMNS),
    ...entries.map((entry) =>
      csvLine(
        COLUMNS.map((column) => {
          const value = entry[column]
          return value instanceof Date ? value.toISOString() : String(value ?? '')
        }),
      ),
    ),
  ].join('')
