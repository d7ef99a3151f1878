import type { AuditEntry } from './rules.ts'

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
    COLUMNS.join(','),
    ...entries.map((entry) =>
      COLUMNS.map((column) => {
        const value = entry[column]
        return cell(value instanceof Date ? value.toISOString() : String(value ?? ''))
      }).join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

/** A table program takes some beginnings for a formula. */
function cell(text: string) {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
