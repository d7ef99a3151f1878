import { z } from 'zod'
import { countWarnings } from '#domain/evidence/warning-count.ts'
import type { Ask } from './ask.ts'
import { quotableWhole } from './words.ts'

/** Serious side effects, and combinations to avoid: neither hides the other. */
const MOST_OF_EACH = 2

/** What a compound warns of, in short: for answers that name many compounds. */
export const Warned = z.object({
  count: z.int().nullable().describe('Null when none is recorded, which does not make it safe'),
  first: z.array(z.string()).describe('The most serious ones; get_compound and the page tell more'),
})
type Warned = z.infer<typeof Warned>

export async function warnedOf(ask: Ask, drugId: string): Promise<Warned> {
  const evidence = await ask('getDrugEvidence', { params: { drugId } })
  const effects = evidence.warnings
    .toSorted((a, b) => Number(b.grade === 'stop_asap') - Number(a.grade === 'stop_asap'))
    .map(({ text }) => text)
  const pairs = (severity: 'avoid' | 'caution', label: string) =>
    evidence.interactions
      .filter((row) => row.severity === severity)
      .map((row) => `${label} with: ${row.with}`)
  const together = [...pairs('avoid', 'Avoid'), ...pairs('caution', 'Caution')]
  return {
    count: countWarnings(evidence),
    first: [effects, together].flatMap((texts) =>
      texts.flatMap((text) => quotableWhole(text, 160) ?? []).slice(0, MOST_OF_EACH),
    ),
  }
}

export function warnedLine({ count, first }: Warned): string {
  if (count === null) return '  Warnings: none recorded. That does not make it safe.'
  const more = count > first.length ? ` (${first.length} of ${count})` : ''
  return `  Warnings${more}: ${first.join('; ') || 'see the page.'}`
}
