/** What a statement does, and to which table: 'SELECT drugs'. */
export function summaryOf(statement: string) {
  const operation = /[a-z]+/i.exec(statement)?.[0].toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(statement)?.[1]
  return { operation, table, summary: table ? `${operation} ${table}` : operation }
}
