/** Far longer than any CAS number with the words around it. */
const LONGEST = 60

/** The CAS number that a query is, however its dashes are written; null when it is none. */
export function casNumberIn(query: string): string | null {
  if (query.length > LONGEST) return null
  const bare = query
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
  return /^(?:cas)?(?:rn|no|number|registrynumber)?[.:#]?(\d{2,7}-\d{2}-\d)$/i.exec(bare)?.[1] ?? null
}
