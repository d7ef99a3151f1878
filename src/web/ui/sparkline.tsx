type Props = {
  /** In order: first and last day, counted back from today, and the value. Days that none covers are a gap. */
  steps: readonly (readonly [from: number, to: number, value: number])[]
  /** How many days the line spans. */
  days: number
}

/** The shape of a change, without an axis; the caller labels its ends. */
export function Sparkline({ steps, days }: Props) {
  const values = steps.map(([, , value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (daysAgo: number) => Math.round(((days - daysAgo) / days) * 1000) / 10
  const y = (value: number) => Math.round((18 - ((value - low) / (high - low || 1)) * 16) * 10) / 10
  let path = ''
  steps.forEach(([from, to, value], index) => {
    const isNext = steps[index - 1]?.[1] === from + 1
    path += `${isNext ? `V${y(value)}` : `M${x(from + 1)} ${y(value)}`}H${x(to)}`
  })
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      width="56"
      height="16"
      className="min-w-0"
      style={{ overflow: 'visible', fill: 'none' }}
    >
      <path d={path} stroke="var(--accent)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
