type Warned = {
  warnings: readonly { grade: string; basis: string }[]
  interactions: readonly { severity: string }[]
}

/** Reported stop signs, and interactions to avoid or to be careful with; null when nobody recorded any. */
export function countWarnings({ warnings, interactions }: Warned): number | null {
  if (warnings.length + interactions.length === 0) return null
  const reported = warnings.filter(({ grade, basis }) => grade === 'stop_asap' && basis !== 'precaution')
  return reported.length + interactions.filter(({ severity }) => severity !== 'monitor').length
}
