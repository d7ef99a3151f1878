/**
 * For tables whose rows are lists of lines on phones: another `display` takes a table's meaning away in some browsers,
 * and a stated role keeps it.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
