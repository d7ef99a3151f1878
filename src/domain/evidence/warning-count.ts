type Warned = { warnings: readonly unknown[]; interactions: readonly { severity: string }[] }

/**
 * As many as a compound's page lists among its warnings: serious side effects, and interactions to avoid or to be
 * careful with; null when none is recorded.
 */
export function countWarnings({ warnings, interactions }: Warned): number | null {
  return warnings.length + interactions.filter(({ severity }) => severity !== 'monitor').length || null
}
