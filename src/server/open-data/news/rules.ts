type Rule = {
  authority: string
  jurisdiction: string
  status: string
  scope: string | null
  source_url: string | null
}

/** New and removed parts of a compound's regulation, in words. */
export function regulationNews(before: readonly unknown[], after: readonly unknown[]): string[] {
  const known = new Set(before.map((row) => JSON.stringify(row)))
  const there = new Set(after.map((row) => JSON.stringify(row)))
  const placeOf = ({ authority, jurisdiction }: Rule) => `${authority}\n${jurisdiction}`
  const places = new Set((after as Rule[]).map(placeOf))
  return [
    ...(after as Rule[]).filter((row) => !known.has(JSON.stringify(row))).map(inWords),
    ...(before as Rule[])
      .filter((row) => !there.has(JSON.stringify(row)) && !places.has(placeOf(row)))
      .map((row) => `no longer recorded: ${inWords(row)}`),
  ]
}

const inWords = ({ authority, jurisdiction, status, scope, source_url }: Rule) =>
  [`${authority} (${jurisdiction}): ${status}`, scope, source_url ? null : 'no source on record']
    .filter(Boolean)
    .join(', ')

/** The beginning of a text, whole words and at most so many characters. */
export function excerpt(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const lastBlank = plain.slice(0, max + 1).lastIndexOf(' ')
  return `${plain.slice(0, Math.max(lastBlank, max / 2)).trimEnd()}…`
}
