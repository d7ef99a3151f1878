/**
 * Whether any finding bears a direction out. 'unclear' claims nothing and needs none: an editor may hold back where a
 * weak study found something. Studies that disagree bear out 'mixed'.
 */
export function bearsOut(direction: string, findings: readonly string[]): boolean {
  if (direction === 'unclear') return true
  if (direction === 'mixed') return findings.includes('mixed') || new Set(findings).size > 1
  return findings.includes(direction)
}

/** The direction that is left once retracted studies count nothing: 'unclear' when nothing bears the stated one out. */
export function standingDirection(
  direction: string,
  studies: readonly { finding: string; status: string }[],
): string {
  const findings = studies.flatMap(({ finding, status }) => (status === 'retracted' ? [] : [finding]))
  return bearsOut(direction, findings) ? direction : 'unclear'
}
