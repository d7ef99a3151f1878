import type { StudiedIn } from '#contract/vocabulary.ts'
import { classes } from '#web/lib/classes.ts'

/** How each kind is drawn: full, half, hatched, empty. The pattern alone tells them apart. */
const LOOKS: Record<StudiedIn, { look: string; pattern?: string }> = {
  human: { look: 'bg-accent border-accent' },
  mixed: { look: 'border-accent', pattern: 'linear-gradient(135deg,var(--accent) 50%,transparent 50%)' },
  animal: {
    look: 'border-edge',
    pattern: 'repeating-linear-gradient(135deg,var(--edge) 0 1.5px,transparent 1.5px 5px)',
  },
  'in vitro': { look: 'border-edge border-dashed' },
}

/** One study as a small tile in the pattern of its kind. */
export function StudyTile({ kind, className }: { kind: StudiedIn; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block rounded-[3px] border',
        LOOKS[kind].look,
        className ?? 'size-3 align-[-0.1em]',
      )}
      style={{ backgroundImage: LOOKS[kind].pattern }}
    />
  )
}
