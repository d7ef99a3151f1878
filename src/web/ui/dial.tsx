const MAX = 10
/** A three-quarter ring of this radius, open at the bottom. */
const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS * 0.75

/** A rating out of 10 as a ring with its figure in the middle. */
export function Dial({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value / MAX))
  return (
    <span className="relative inline-flex size-16 items-center justify-center">
      <svg
        viewBox="0 0 64 64"
        role="img"
        aria-label={`${label}: ${value.toFixed(1)} of ${MAX}`}
        className="absolute inset-0"
      >
        <g fill="none" strokeWidth="6" strokeLinecap="round" transform="rotate(135 32 32)">
          <circle cx="32" cy="32" r={RADIUS} className="stroke-rule" strokeDasharray={`${LENGTH} 999`} />
          {share > 0 && (
            <circle
              cx="32"
              cy="32"
              r={RADIUS}
              className="stroke-accent"
              strokeDasharray={`${LENGTH * share} 999`}
            />
          )}
        </g>
      </svg>
      <span aria-hidden="true" className="figures text-center leading-none">
        <span className="block text-lg leading-none font-semibold">{value.toFixed(1)}</span>
        <span className="text-xs leading-none text-muted">of {MAX}</span>
      </span>
    </span>
  )
}
