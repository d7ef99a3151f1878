import { classes } from '#web/lib/classes.ts'

/** From how near on a match has its colour; the percentage says it in figures. */
const BANDS = [
  { from: 0.95, look: 'bg-good-soft text-good' },
  { from: 0.8, look: 'bg-info-soft text-info' },
  { from: 0.7, look: 'bg-caution-soft text-caution' },
  { from: 0, look: 'bg-sunken text-muted' },
] as const

/** Similarity of a name to the typed text, in percent. */
export function SimilarityChip({ similarity }: { similarity: number }) {
  const band = BANDS.find(({ from }) => similarity >= from)
  return (
    <span className={classes('figures shrink-0 rounded-full px-2 py-0.5 text-xs', band?.look)}>
      {Math.floor(similarity * 100)}%<span className="sr-only"> match</span>
    </span>
  )
}
