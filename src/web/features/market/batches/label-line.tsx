import type { LabelResult } from '#contract/catalogue/label-result.ts'
import { NEAR_BOUNDS, type Tone, toneOf } from '#domain/certificates/label-test.ts'

const [FROM, TO] = [80, 110]
const placeOf = (percent: number) =>
  `${((Math.min(TO, Math.max(FROM, percent)) - FROM) / (TO - FROM)) * 100}%`

const COLOURS: Record<Tone, string> = {
  good: 'var(--good)',
  caution: 'var(--caution)',
  bad: 'var(--bad)',
  quiet: 'var(--ink)',
}

type Props = LabelResult & { laboratory: 'independent' | 'own' | 'buyer' }

/**
 * A result on a line from 80 to 110 % of the label, with the band of what is near it; beyond the ends it stands at the end.
 * A hollow point is the vendor's own laboratory. The figure is next to it in words.
 */
export function LabelLine({ laboratory, ...result }: Props) {
  if (result.percent === null) return null
  const colour = COLOURS[toneOf(result)]
  const { from, to } = NEAR_BOUNDS
  return (
    <span aria-hidden="true" className="relative inline-block h-3 w-full align-middle print:hidden">
      <span
        className="absolute inset-y-0 bg-rule"
        style={{ left: placeOf(from), width: `${((to - from) / (TO - FROM)) * 100}%` }}
      />
      <span className="absolute inset-x-0 top-1/2 border-t border-edge" />
      <span
        className="absolute top-1/2 size-2.5 rounded-full"
        style={{
          left: placeOf(result.percent),
          transform: 'translate(-50%, -50%)',
          border: `2px solid ${colour}`,
          background: laboratory === 'own' ? 'var(--page)' : colour,
        }}
      />
    </span>
  )
}
